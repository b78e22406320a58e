import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '#app/client/call-api.ts'
import { isSignedInOrLoading } from '#app/client/profile.ts'
import { useSession } from '#app/client/session.ts'
import { setValidationErrors, validateTrip } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard, type WizardState } from '#app/features/wizard/state/wizard-store.ts'
import { preloadToasts } from '#app/ui/toasts/toast-area.tsx'
import { showServerError, showToast } from '#app/ui/toasts/toasts-store.ts'
import type { Offer } from '#domain/booking/cars/offer.ts'
import { type BookingForm, toBookingRequest } from '#domain/booking/form/booking-form.ts'
import { parseTripDraft, type TripDraft } from '#domain/booking/form/trip-draft.ts'
import { type WizardStep, wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { personSchema } from '#domain/contact/contact-schema.ts'
import { formatLongDate } from '#domain/time/wall-clock.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import { movePastDates, preferredFields } from './prepare-form.ts'
import { readSavedWizard, saveWizard } from './saved-wizard.ts'
import { stepOfHistoryEntry } from './step-history.ts'

export type WizardOpening = {
  /** From the short form on the home page. */
  draft?: TripDraft
  /** The kind of trip, from a link on a service page. */
  type?: string | null
  /** The slug of a car, from the URL. */
  slug?: string
}

/** Restores the form saved in this tab, then applies the opening. True once the wizard can be shown. */
export function useOpenWizard({ draft, type, slug }: WizardOpening): boolean {
  const [isOpen, setOpen] = useState(false)
  const location = useLocation()
  const opened = useRef<string>(undefined)
  useEffect(preloadToasts, [])
  useEffect(() => {
    const entry = stepOfHistoryEntry(location)
    const isFirst = opened.current !== location.pathname
    opened.current = location.pathname
    // A reload repeats the draft, and Back repeats the URL. The saved form is newer than both, so they are ignored.
    openWizard(entry === undefined ? { draft, type, slug } : {}, { entry, now: new Date() })
    const { slug: earlier, car } = useWizard.getState()
    useWizard.setState({ slug: slug ?? null })
    // After a reload, a car chosen by the visitor stays. A URL with a different slug than the last one replaces it.
    if (slug && (entry === undefined || earlier !== slug || (isFirst && !car))) void chooseBySlug(slug)
    setOpen(true)
  }, [draft, type, slug, location])
  usePreferences(isOpen && !draft, isTripType(type))
  return isOpen
}

/** Replaces the form saved in this tab with a complete one. */
export function fillWizard(form: BookingForm, now: Date): void {
  restoreOnce(now)
  const { reset, fill } = useWizard.getState()
  reset(now)
  fill(form)
}

/** Applies the customer's preferences when the profile has loaded, which may be after the form is shown. */
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

/** When the form was last opened or saved; undefined before the first time. */
let seenAt: Date | undefined

/** Restores the saved form, then saves every change. */
function restoreOnce(now: Date): void {
  if (seenAt) return
  const saved = readSavedWizard()
  seenAt = saved?.savedAt ?? now
  if (saved) useWizard.setState(saved.wizard)
  useWizard.subscribe((wizard) => saveWizard(wizard, new Date()))
}

/** Moves dates that were valid when the form was last seen. Dates that were too early even then show a field error. */
function moveDates(now: Date): void {
  const { form, fill } = useWizard.getState()
  const wasValid = seenAt && movePastDates(form, seenAt) === null
  seenAt = now
  const dates = wasValid ? movePastDates(form, now) : null
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
  const errors = validateTrip(useWizard.getState().form, now).filter(({ path }) => path === 'pickUpAt')
  if (errors.length > 0) setValidationErrors(errors)
}

/** New addresses make a new trip, so the stops and the flight of the previous one are cleared. */
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

function goToStep(requested: WizardStep, now: Date): void {
  const signedIn = isSignedInOrLoading()
  const { goTo, ...state } = useWizard.getState()
  const step = Math.min(requested, furthestStep(state, { now, signedIn })) as WizardStep
  // Leaves a restored LOGIN step: it would equal the requested one, and `goTo`, which skips LOGIN, would not run.
  if (signedIn && state.step === wizardSteps.LOGIN) useWizard.setState({ step: wizardSteps.CARS })
  if (step !== useWizard.getState().step) goTo(step, { signedIn })
}

type Situation = { now: Date; signedIn: boolean }

/** The last step that a returning visitor can open: each step requires the data of the previous ones. */
export function furthestStep(
  { form, car }: Pick<WizardState, 'form' | 'car'>,
  { now, signedIn }: Situation,
): WizardStep {
  if (validateTrip(form, now).length > 0) return wizardSteps.FORM
  if (!car) return wizardSteps.CARS
  return signedIn || personSchema.safeParse(form.guest).success ? wizardSteps.FINAL : wizardSteps.LOGIN
}

/**
 * SPEC section 7: chooses the car with this slug, as offered for the current form. A different car chosen before is
 * deselected first, so that it is not booked by mistake. A car chosen by the visitor during the request stays.
 */
async function chooseBySlug(slug: string): Promise<Offer | undefined> {
  const { form, car: earlier } = useWizard.getState()
  if (earlier && earlier.slug !== slug) useWizard.getState().choose(null)
  const context = { timezone: '', carId: null, signedIn: true, priceToken: null, captcha: '' }
  const { guest, passengers, comment, ...trip } = toBookingRequest(form, context)
  const result = await callApi('POST /bookings/cars', { query: { slug }, body: trip })
  const car = result.ok ? result.data.data[0] : undefined
  const { car: chosen, choose } = useWizard.getState()
  if (car && (!chosen || chosen.id === car.id)) choose(car)
  else if (!chosen) showServerError(result.ok ? undefined : result.body)
  return car
}
