import { useState } from 'react'
import type { BookingAccess } from '#app/features/booking/booking-access.ts'
import {
  type ApiFailure,
  type ChangePreview,
  changeBooking,
  previewChange,
} from '#app/features/booking/booking-api.ts'
import {
  type BookingChange,
  type ChangeDraft,
  changedFields,
  isEmptyChange,
  toChangeDraft,
} from '#app/features/booking/change-draft.ts'
import { describeProblem, isAccessDenied, type Problem } from '#app/features/booking/problem.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { type FieldError, parseFieldErrors } from '#domain/errors/field-errors.ts'
import type { Price } from '#domain/pricing/price/price.ts'

/** A change that was asked about, with its price, and waits for the customer's word. */
export type PendingChange = {
  change: BookingChange
  preview: ChangePreview
  /** Named once a review, so that a change sent again is the same change. */
  requestKey: string
  /** The price is another than the one agreed to a moment ago. */
  isNewPrice: boolean
}

type ChangeCallbacks = {
  onChanged: (booking: BookingDetail) => void
  onAccessDenied: (failure: ApiFailure) => void
  /** The booking is no longer what is shown of it. */
  onStale: () => void
}

/** A change on its way: fields, then their price, then the word. The booking stays as it is until the last. */
export function useBookingChange(
  access: BookingAccess,
  booking: BookingDetail,
  { onChanged, onAccessDenied, onStale }: ChangeCallbacks,
) {
  const [draft, setDraft] = useState<ChangeDraft>(() => toChangeDraft(booking))
  const [judged, setJudged] = useState<{ errors: FieldError[]; round: number }>({ errors: [], round: 0 })
  const [review, setReview] = useState<PendingChange | null>(null)
  const [trouble, setTrouble] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)

  function fill(fields: Partial<ChangeDraft>) {
    setDraft((before) => ({ ...before, ...fields }))
    // A changed field is no longer what was refused.
    const changed = Object.keys(fields).flatMap((field) => pathsOf[field] ?? [field])
    setJudged(({ errors, round }) => ({
      errors: errors.filter(({ path }) => !changed.includes(path.split('.')[0] ?? '')),
      round,
    }))
  }

  function refuse(faults: FieldError[]) {
    setReview(null)
    setJudged(({ round }) => ({ errors: faults, round: round + 1 }))
  }

  async function ask() {
    const change = changedFields(draft, booking)
    if (isEmptyChange(change)) return refuse([{ path: 'pickUpAt', message: nothingChanged }])
    await during(async () => {
      const answer = await previewChange(access, change)
      if (!answer.ok) return fail(answer)
      const preview = answer.data.data
      if (!preview.available) return refuse([{ path: 'carId', message: taken }])
      refuse([])
      setReview({ change, preview, requestKey: crypto.randomUUID(), isNewPrice: false })
    })
  }

  async function confirm() {
    if (!review) return
    await during(async () => {
      const { change, requestKey, preview } = review
      const answer = await changeBooking(access, { change, requestKey, priceToken: preview.priceToken })
      if (answer.ok) return onChanged(answer.data.data)
      const dearer = readNewPrice(answer, booking)
      if (!dearer) return fail(answer)
      setReview({
        change,
        preview: { ...preview, ...dearer },
        requestKey: crypto.randomUUID(),
        isNewPrice: true,
      })
    })
  }

  /** While one call is on its way, another press does nothing. */
  async function during(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    await work()
    setBusy(false)
  }

  function fail(failure: ApiFailure) {
    if (isAccessDenied(failure)) return onAccessDenied(failure)
    const faults = parseFieldErrors(failure.body)
    if (faults.length > 0) return refuse(faults)
    // Taken meanwhile, or no longer to be changed: the words are the server's, and another try would hear them again.
    if (failure.status === 409) {
      setReview(null)
      onStale()
    }
    setTrouble(describeProblem(failure, navigator.onLine))
  }

  const back = () => {
    setReview(null)
    setTrouble(null)
  }
  return { draft, fill, ...judged, review, trouble, isBusy, ask, confirm, back }
}

const nothingChanged = 'Nothing is different yet'

const taken = 'This car is taken at that time. Please choose another car or time.'

/** What a field of the draft is called in the API, where the names differ. */
const pathsOf: Record<string, string[]> = {
  pickUp: ['pickUpAt'],
  back: ['returnAt'],
  isRoundTrip: ['returnAt'],
  flight: ['airline', 'flightNumber'],
}

type NewPrice = Pick<ChangePreview, 'price' | 'priceToken' | 'differenceCents'>

/** A refusal that carries the price of now. */
function readNewPrice({ status, body }: ApiFailure, { totalCents }: BookingDetail): NewPrice | null {
  const { price, priceToken = null } = (body ?? {}) as { price?: Price | null; priceToken?: string | null }
  if (status !== 409 || price === undefined) return null
  return { price, priceToken, differenceCents: price && price.totalCents - (totalCents ?? 0) }
}
