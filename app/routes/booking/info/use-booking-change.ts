import { useState } from 'react'
import {
  type ApiFailure,
  type BookingAccess,
  type ChangePreview,
  changeBooking,
  previewChange,
} from '#app/features/booking/booking-api.ts'
import {
  type BookingChange,
  type ChangeDraft,
  changedFields,
  followBooking,
  isEmptyChange,
  isSameDraft,
  outboundPaths,
  returnPaths,
  toChangeDraft,
} from '#app/features/booking/change-draft.ts'
import { describeProblem, isAccessDenied, type Problem } from '#app/features/booking/problem-notice.tsx'
import { validatePerson } from '#app/features/trip-fields/person-fields.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { type FieldError, parseFieldErrors } from '#domain/errors/field-errors.ts'
import type { Price } from '#domain/pricing/price/price.ts'

/** A priced change that waits for the customer's confirmation. */
export type PendingChange = {
  change: BookingChange
  preview: ChangePreview
  /** One key per review, so that sending it again is the same change. */
  requestKey: string
  /** The price differs from the one the customer just agreed to. */
  isNewPrice: boolean
}

type ChangeForm = {
  draft: ChangeDraft
  /** The booking that the draft was last updated from. */
  source: BookingDetail
  /** The booking has changed since the form was opened. */
  hasNews: boolean
}

type ChangeCallbacks = {
  onChanged: (booking: BookingDetail) => void
  onAccessDenied: (failure: ApiFailure) => void
  /** The booking has changed since it was loaded. */
  onStale: () => void
}

/** The steps of a change: fields, price, confirmation. The booking changes only after the last. */
export function useBookingChange(
  access: BookingAccess,
  booking: BookingDetail,
  { onChanged, onAccessDenied, onStale }: ChangeCallbacks,
) {
  const [{ draft, source, hasNews }, setForm] = useState<ChangeForm>(() => ({
    draft: toChangeDraft(booking),
    source: booking,
    hasNews: false,
  }))
  // Set while rendering: with the old draft, a field that the office has changed would count as edited by the customer.
  if (source !== booking)
    setForm({
      draft: followBooking(draft, source, booking),
      source: booking,
      hasNews: hasNews || !isSameDraft(source, booking),
    })
  const [validation, setValidation] = useState<{ errors: FieldError[]; round: number }>({
    errors: [],
    round: 0,
  })
  const [review, setReview] = useState<PendingChange | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)

  function fill(fields: Partial<ChangeDraft>) {
    setForm((before) => ({ ...before, draft: { ...before.draft, ...fields } }))
    // Editing a field clears its error.
    const changed = Object.keys(fields).flatMap((field) => pathsOf[field] ?? [field])
    setValidation(({ errors, round }) => ({
      errors: errors.filter(({ path }) => !changed.includes(path.split('.')[0] ?? '')),
      round,
    }))
  }

  function showErrors(errors: FieldError[]) {
    setReview(null)
    setValidation(({ round }) => ({ errors, round: round + 1 }))
  }

  async function requestPrice() {
    const change = changedFields(draft, booking)
    if (isEmptyChange(change)) return showErrors([{ path: 'pickUpAt', message: nothingChanged }])
    const found = draft.passengers.flatMap((person, index) => validatePerson(`passengers.${index}`, person))
    if (found.length > 0) return showErrors(found)
    await during(async () => {
      const result = await previewChange(access, change)
      if (!result.ok) return fail(result)
      const preview = result.data.data
      if (!preview.available) return showErrors([{ path: 'carId', message: carTaken }])
      showErrors([])
      setReview({ change, preview, requestKey: crypto.randomUUID(), isNewPrice: false })
    })
  }

  async function confirm() {
    if (!review) return
    await during(async () => {
      const { change, requestKey, preview } = review
      const result = await changeBooking(access, { change, requestKey, priceToken: preview.priceToken })
      if (result.ok) return onChanged(result.data.data)
      const newPrice = readNewPrice(result, booking)
      if (!newPrice) return fail(result)
      setReview({
        change,
        preview: { ...preview, ...newPrice },
        requestKey: crypto.randomUUID(),
        isNewPrice: true,
      })
    })
  }

  /** While a call is in flight, another press does nothing. */
  async function during(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    await work()
    setBusy(false)
  }

  function fail(failure: ApiFailure) {
    if (isAccessDenied(failure)) return onAccessDenied(failure)
    const errors = parseFieldErrors(failure.body)
    if (errors.length > 0) return showErrors(errors)
    // The car was taken or the booking can't be changed anymore: show the server's message; retrying would return
    // the same.
    if (failure.status === 409) {
      setReview(null)
      onStale()
    }
    setProblem(describeProblem(failure, navigator.onLine))
  }

  const back = () => {
    setReview(null)
    setProblem(null)
  }
  return { draft, hasNews, fill, ...validation, review, problem, isBusy, requestPrice, confirm, back }
}

const nothingChanged = 'You haven’t changed anything yet'

const carTaken = 'This car is taken at that time. Please choose another car or time.'

/** The API's name of a draft field, where it differs. */
const pathsOf: Record<string, string[]> = {
  pickUp: ['pickUpAt'],
  back: ['returnAt'],
  isRoundTrip: ['returnAt'],
  flight: Object.values(outboundPaths),
  returnFlight: Object.values(returnPaths),
}

type NewPrice = Pick<ChangePreview, 'price' | 'priceToken' | 'differenceCents'>

/** A refusal with the current price. */
function readNewPrice({ status, body }: ApiFailure, { totalCents }: BookingDetail): NewPrice | null {
  const { price, priceToken = null } = (body ?? {}) as { price?: Price | null; priceToken?: string | null }
  if (status !== 409 || price === undefined) return null
  return { price, priceToken, differenceCents: price && price.totalCents - (totalCents ?? 0) }
}
