import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '#app/client/call-api.ts'
import { isSignedInOrLoading } from '#app/client/profile.ts'
import { useSession } from '#app/client/session.ts'
import { loadedTripRules, loadTripRules, type TripRules } from '#app/features/wizard/rules/load-trip-rules.ts'
import { setValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { reloadIfReachable } from '#app/ui/loading/reload-if-reachable.ts'
import { showServerError, showToast } from '#app/ui/toasts/toasts-store.ts'
import type { Offer } from '#domain/booking/cars/offer.ts'
import { type BookingForm, toBookingRequest } from '#domain/booking/form/booking-form.ts'
import { returnAfterPickUp } from '#domain/booking/form/return-after-pick-up.ts'
import { parseTripDraft, type TripDraft } from '#domain/booking/form/trip-draft.ts'
import { type WizardStep, wizardSteps } from '#domain/booking/form/wizard-steps.ts'
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

type OpenWizard = {
  /** True once the wizard can be shown. */
  isOpen: boolean
  /** Set if the rules for a saved form did not load. */
  retry: (() => void) | null
}

/** Restores the form saved in this tab, then applies the opening. */
export function useOpenWizard({ draft, type, slug }: WizardOpening): OpenWizard {
  const [isOpen, setOpen] = useState(false)
  const [attempt, setAttempt] = useState({ count: 0, hasFailed: false })
  const location = useLocation()
  const opened = useRef<string>(undefined)
  useEffect(() => {
    let isCurrent = true
    const entry = stepOfHistoryEntry(location)
    // A reload repeats the draft, and Back repeats the URL. The saved form is newer than both, so they are ignored.
    const opening = entry === undefined ? { draft, type, slug } : {}
    function open(rules: TripRules | undefined, isAddressUnknown = false) {
      if (!isCurrent) return
      const isFirst = opened.current !== location.pathname
      opened.current = location.pathname
      openWizard(opening, { entry, now: new Date(), rules, isAddressUnknown })
      const { slug: earlier, car } = useWizard.getState()
      useWizard.setState({ slug: slug ?? null })
      // After a reload, a car chosen by the visitor stays. A URL with a different slug than the last one replaces it.
      if (slug && (entry === undefined || earlier !== slug || (isFirst && !car))) void chooseBySlug(slug)
      setOpen(true)
    }
    async function fail() {
      if (attempt.count > 0) await reloadIfReachable()
      if (isCurrent) setAttempt(({ count }) => ({ count, hasFailed: true }))
    }
    const rules = loadedTripRules()
    if (isComplete(opening.draft))
      Promise.all([loadTripRules(), isUnknown(opening.draft)]).then((loaded) => open(...loaded), fail)
    else if (rules || !hasTripToCheck(opening, entry)) open(rules)
    else loadTripRules().then(open, fail)
    return () => {
      isCurrent = false
    }
  }, [draft, type, slug, location, attempt.count])
  usePreferences(isOpen && !draft, isTripType(type))
  const retry = () => setAttempt(({ count }) => ({ count: count + 1, hasFailed: false }))
  return { isOpen, retry: attempt.hasFailed ? retry : null }
}

/** Whether there is more than an empty form, which opens at its first step without any check. */
function hasTripToCheck({ draft }: WizardOpening, entry: WizardStep | undefined): boolean {
  if (draft || (entry !== undefined && entry !== wizardSteps.FORM)) return true
  return seenAt ? useWizard.getState().step !== wizardSteps.FORM : readSavedWizard() !== null
}

/** Replaces the form saved in this tab with a complete one. */
export function fillWizard(form: BookingForm, now: Date): void {
  restoreOnce(now, undefined)
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

type Moment = {
  entry: WizardStep | undefined
  now: Date
  rules: TripRules | undefined
  /** The form asks about such an address: "Did you mean …?" */
  isAddressUnknown: boolean
}

function openWizard(opening: WizardOpening, { entry, now, rules, isAddressUnknown }: Moment): void {
  restoreOnce(now, rules)
  moveDates(now)
  applyOpening(opening, now, rules)
  const hasCars = isComplete(opening.draft) && !isAddressUnknown
  goToStep(entry ?? (hasCars ? wizardSteps.CARS : firstStep(opening)), now, rules)
}

/** Loaded only for a trip that the home page sent. If it does not load, the addresses count as found. */
function isUnknown(draft: TripDraft): Promise<boolean> {
  return import('./has-unknown-address.ts').then(
    ({ hasUnknownAddress }) => hasUnknownAddress(draft),
    () => false,
  )
}

/** A draft with route and time opens the cars at once; `goToStep` stays at the form if something in it is not valid. */
function isComplete(draft: TripDraft | undefined): draft is TripDraft {
  if (!draft?.pickUpAt || draft.isTimeMissing) return false
  return draft.pickUpLocation !== '' && draft.destinationLocation !== ''
}

function firstStep({ draft, type, slug }: WizardOpening): WizardStep {
  return (draft ?? type ?? slug) ? wizardSteps.FORM : useWizard.getState().step
}

/** When the form was last opened or saved; undefined before the first time. */
let seenAt: Date | undefined

/** Restores the saved form, then saves every change. */
function restoreOnce(now: Date, rules: TripRules | undefined): void {
  if (seenAt) return
  const saved = rules?.parseSavedWizard(readSavedWizard())
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
  const text = `Your pick-up date was too soon, so we moved it to ${formatLongDate(dates.pickUpAt)}. Change it if you like.`
  showToast({ tone: 'info', title: 'Pick-up date moved', text })
}

function applyOpening({ draft, type }: WizardOpening, now: Date, rules: TripRules | undefined): void {
  const { form, fill } = useWizard.getState()
  const known = tripTypes.find(({ value }) => value === type)
  if (known) fill({ type: known.value })
  if (!draft) return
  fill(fieldsFromDraft(draft, form, now))
  const errors = rules?.validateTrip(useWizard.getState().form, now) ?? []
  const timeErrors = errors.filter(({ path }) => path === 'pickUpAt')
  if (timeErrors.length > 0) setValidationErrors(timeErrors)
}

/** New addresses make a new trip, so the stops and the flight of the previous one are cleared. */
function fieldsFromDraft(draft: TripDraft, { returnAt }: BookingForm, now: Date): Partial<BookingForm> {
  const { pickUpAt, isTimeMissing, ...fields } = parseTripDraft((name) => draft[name as keyof TripDraft], now)
  const hasAddress = fields.pickUpLocation !== '' || fields.destinationLocation !== ''
  return {
    ...(hasAddress ? { ...fields, stops: [], ...emptyFlights } : { type: fields.type }),
    ...(pickUpAt && {
      pickUpAt,
      pickUpOccurrence: 'earlier',
      isPickUpSuggested: isTimeMissing,
      returnAt: returnAfterPickUp(pickUpAt, returnAt),
    }),
  }
}

const emptyFlights: Partial<BookingForm> = {
  ...{ airline: '', flightNumber: '', flightAt: '' },
  ...{ returnAirline: '', returnFlightNumber: '', returnFlightAt: '' },
}

function goToStep(requested: WizardStep, now: Date, rules: TripRules | undefined): void {
  const signedIn = isSignedInOrLoading()
  const { goTo, ...state } = useWizard.getState()
  const furthest = rules?.furthestStep(state, { now, signedIn }) ?? wizardSteps.FORM
  const step = Math.min(requested, furthest) as WizardStep
  // Leaves a restored LOGIN step: it would equal the requested one, and `goTo`, which skips LOGIN, would not run.
  if (signedIn && state.step === wizardSteps.LOGIN) useWizard.setState({ step: wizardSteps.CARS })
  if (step !== useWizard.getState().step) goTo(step, { signedIn })
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
