import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isSignedInOrLoading } from '#app/client/profile-loading.ts'
import { useSession } from '#app/client/session.ts'
import { validateTrip } from '#app/features/wizard/state/validate-trip.ts'
import { setValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { preloadToasts } from '#app/ui/toasts/load-toast-stack.ts'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { parseTripDraft, type TripDraft } from '#domain/booking/form/trip-draft.ts'
import { type WizardStep, wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { formatLongDate } from '#domain/time/wall-clock.ts'
import { tripTypes } from '#domain/trip/trip-types.ts'
import { chooseBySlug } from './choose-by-slug.ts'
import { furthestStep } from './furthest-step.ts'
import { movePastDates } from './move-past-dates.ts'
import { preferredFields } from './preferred-fields.ts'
import { readSavedWizard, saveWizard } from './saved-wizard.ts'
import { stepOfHistoryEntry } from './step-history.ts'

export type WizardOpening = {
  /** What the short form of the home page has sent. */
  draft?: TripDraft
  /** The kind of trip that the page of a service leads here with. */
  type?: string | null
  /** The car that the address names. */
  slug?: string
}

/** Brings back what this tab has kept, then what the visitor comes with. True once the wizard can be shown. */
export function useOpenWizard({ draft, type, slug }: WizardOpening): boolean {
  const [isOpen, setOpen] = useState(false)
  const location = useLocation()
  const opened = useRef<string>(undefined)
  useEffect(preloadToasts, [])
  useEffect(() => {
    const entry = stepOfHistoryEntry(location)
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

function openWizard({ draft, type, slug }: WizardOpening, { entry, now }: Moment): void {
  restoreOnce(now)
  moveDates(now)
  applyOpening({ draft, type }, now)
  const isNew = Boolean(draft ?? type ?? slug)
  goToStep(entry ?? (isNew ? wizardSteps.FORM : useWizard.getState().step), now)
}

/** When the form was last opened here or kept; undefined before the first time. */
let seenAt: Date | undefined

/** From now on every change is kept, wherever on the site it is made. */
function restoreOnce(now: Date): void {
  if (seenAt) return
  const kept = readSavedWizard()
  seenAt = kept?.keptAt ?? now
  if (kept) useWizard.setState(kept.wizard)
  useWizard.subscribe((wizard) => saveWizard(wizard, new Date()))
}

/** Only a day that has come too close since. One that was too close from the first was meant: its field says so. */
function moveDates(now: Date): void {
  const { form, fill } = useWizard.getState()
  const isOfBefore = seenAt && movePastDates(form, seenAt) === null
  seenAt = now
  const dates = isOfBefore ? movePastDates(form, now) : null
  if (!dates) return
  fill(dates)
  if (form.pickUpLocation === '' && form.destinationLocation === '') return
  const text = `The day you had chosen is too close by now. The pick-up is set to ${formatLongDate(dates.pickUpAt)}.`
  showToast({ tone: 'info', title: 'Pick-up date moved', text })
}

function applyOpening({ draft, type }: WizardOpening, now: Date): void {
  const { fill } = useWizard.getState()
  const known = tripTypes.find(({ value }) => value === type)
  if (known) fill({ type: known.value })
  if (!draft) return
  fill(fieldsFromDraft(draft))
  const faults = validateTrip(useWizard.getState().form, now).filter(({ path }) => path === 'pickUpAt')
  if (faults.length > 0) setValidationErrors(faults)
}

/** Other addresses are another trip: its stops and its flight are not those of the one before. */
function fieldsFromDraft(draft: TripDraft): Partial<BookingForm> {
  const { pickUpAt, ...fields } = parseTripDraft((name) => draft[name as keyof TripDraft])
  const hasAddress = fields.pickUpLocation !== '' || fields.destinationLocation !== ''
  return {
    ...(hasAddress
      ? { ...fields, stops: [], airline: '', flightNumber: '', flightAt: '' }
      : { type: fields.type }),
    ...(pickUpAt ? { pickUpAt, pickUpOccurrence: 'earlier' } : {}),
  }
}

function goToStep(asked: WizardStep, now: Date): void {
  const signedIn = isSignedInOrLoading()
  const { goTo, ...state } = useWizard.getState()
  const step = Math.min(asked, furthestStep(state, { now, signedIn })) as WizardStep
  // Whoever has signed in since is past LOGIN, and goes on.
  if (signedIn && state.step === wizardSteps.LOGIN) useWizard.setState({ step: wizardSteps.CARS })
  if (step !== useWizard.getState().step) goTo(step, { signedIn })
}
