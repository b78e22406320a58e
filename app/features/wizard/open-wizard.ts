import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#app/features/account/session.ts'
import { prepareToasts } from '#app/ui/fetch-toast-stack.ts'
import { showToast } from '#app/ui/toasts-store.ts'
import type { BookingForm } from '#domain/booking/booking-form.ts'
import { readTripDraft, type TripDraft } from '#domain/booking/trip-draft.ts'
import { tripTypes } from '#domain/booking/trip-types.ts'
import { type WizardStep, wizardSteps } from '#domain/booking/wizard-steps.ts'
import { formatLongDate } from '#domain/time/wall-clock.ts'
import { chooseBySlug } from './choose-by-slug.ts'
import { formFaults } from './form-faults.ts'
import { freshDates } from './fresh-dates.ts'
import { furthestStep } from './furthest-step.ts'
import { keepWizard, keptWizard } from './kept-wizard.ts'
import { preferredFields } from './open-wizard-preferences.ts'
import { isSignedInOrSoon } from './open-wizard-session.ts'
import { stepOfEntry } from './step-history.ts'
import { setSubmitFaults } from './submit-faults.ts'
import { useWizard } from './wizard-store.ts'

export type Opening = {
  /** What the short form of the home page has sent. */
  draft?: TripDraft
  /** The kind of trip that the page of a service leads here with. */
  type?: string | null
  /** The car that the address names. */
  slug?: string
}

/** Brings back what this tab has kept, then what the visitor comes with. True once the wizard can be shown. */
export function useOpenWizard({ draft, type, slug }: Opening): boolean {
  const [isOpen, setOpen] = useState(false)
  const location = useLocation()
  const opened = useRef<string>(undefined)
  useEffect(prepareToasts, [])
  useEffect(() => {
    const entry = stepOfEntry(location)
    const isFirst = opened.current !== location.pathname
    opened.current = location.pathname
    // A reload sends the short form again, and going back brings the address again: by then the form has gone further.
    openWizard(entry === undefined ? { draft, type, slug } : {}, { entry, now: new Date() })
    const { slug: earlier, car } = useWizard.getState()
    useWizard.setState({ slug: slug ?? null })
    // After a reload a car chosen by hand stays; an address that names another car than the last one did takes its place.
    if (slug && (entry === undefined || earlier !== slug || (isFirst && !car))) void chooseBySlug(slug)
    setOpen(true)
  }, [draft, type, slug, location])
  usePreferences(isOpen && !draft, isTripType(type))
  return isOpen
}

/** For a trip that is known already, whole: it takes the place of whatever this tab had begun. */
export function fillWizard(form: BookingForm, now: Date): void {
  restoreOnce(now)
  const { reset, fill } = useWizard.getState()
  reset(now)
  fill(form)
}

/** A profile may come after the form does. */
function usePreferences(isWanted: boolean, keepType: boolean): void {
  const customer = useSession(({ profile }) => profile?.id)
  useEffect(() => {
    const { profile } = useSession.getState()
    if (!isWanted || !profile || profile.id !== customer) return
    const { form, fill } = useWizard.getState()
    const fields = preferredFields(form, profile.preferences, { keepType })
    if (fields) fill(fields)
  }, [isWanted, keepType, customer])
}

function isTripType(type: string | null | undefined): boolean {
  return tripTypes.some(({ value }) => value === type)
}

type Moment = { entry: WizardStep | undefined; now: Date }

function openWizard({ draft, type, slug }: Opening, { entry, now }: Moment): void {
  restoreOnce(now)
  renewDates(now)
  takeOpening({ draft, type }, now)
  const isNew = Boolean(draft ?? type ?? slug)
  openAt(entry ?? (isNew ? wizardSteps.FORM : useWizard.getState().step), now)
}

/** When the form was last opened here or kept; undefined before the first time. */
let seenAt: Date | undefined

/** From now on every change is kept, wherever on the site it is made. */
function restoreOnce(now: Date): void {
  if (seenAt) return
  const kept = keptWizard()
  seenAt = kept?.keptAt ?? now
  if (kept) useWizard.setState(kept.wizard)
  useWizard.subscribe((wizard) => keepWizard(wizard, new Date()))
}

/** Only a day that has come too close since. One that was too close from the first was meant: its field says so. */
function renewDates(now: Date): void {
  const { form, fill } = useWizard.getState()
  const isOfBefore = seenAt && freshDates(form, seenAt) === null
  seenAt = now
  const dates = isOfBefore ? freshDates(form, now) : null
  if (!dates) return
  fill(dates)
  if (form.pickUpLocation === '' && form.destinationLocation === '') return
  const text = `The day you had chosen is too close by now. The pick-up is set to ${formatLongDate(dates.pickUpAt)}.`
  showToast({ tone: 'info', title: 'Pick-up date moved', text })
}

function takeOpening({ draft, type }: Opening, now: Date): void {
  const { fill } = useWizard.getState()
  const known = tripTypes.find(({ value }) => value === type)
  if (known) fill({ type: known.value })
  if (!draft) return
  fill(fieldsOf(draft))
  const faults = formFaults(useWizard.getState().form, now).filter(({ path }) => path === 'pickUpAt')
  if (faults.length > 0) setSubmitFaults(faults)
}

/** Other addresses are another trip: its stops and its flight are not those of the one before. */
function fieldsOf(draft: TripDraft): Partial<BookingForm> {
  const { pickUpAt, ...fields } = readTripDraft((name) => draft[name as keyof TripDraft])
  const hasAddress = fields.pickUpLocation !== '' || fields.destinationLocation !== ''
  return {
    ...(hasAddress
      ? { ...fields, stops: [], airline: '', flightNumber: '', flightAt: '' }
      : { type: fields.type }),
    ...(pickUpAt ? { pickUpAt, pickUpOccurrence: 'earlier' } : {}),
  }
}

function openAt(asked: WizardStep, now: Date): void {
  const signedIn = isSignedInOrSoon()
  const { goTo, ...state } = useWizard.getState()
  const step = Math.min(asked, furthestStep(state, { now, signedIn })) as WizardStep
  // Whoever has signed in since is past LOGIN, and goes on.
  if (signedIn && state.step === wizardSteps.LOGIN) useWizard.setState({ step: wizardSteps.CARS })
  if (step !== useWizard.getState().step) goTo(step, { signedIn })
}
