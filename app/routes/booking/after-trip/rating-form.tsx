import { type SubmitEvent, useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { type ApiFailure, accessOptions, type BookingAccess } from '#app/features/booking/booking-api.ts'
import {
  describeProblem,
  isAccessDenied,
  type Problem,
  ProblemNotice,
} from '#app/features/booking/problem-notice.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import type { AfterTrip } from '#domain/booking/detail/after-trip.ts'

type Props = {
  access: BookingAccess
  data: AfterTrip
  onAccessDenied: (failure: ApiFailure) => void
  onRated: (data: AfterTrip) => void
}

const options = [
  { value: '5', label: '5, excellent' },
  { value: '4', label: '4, good' },
  { value: '3', label: '3, all right' },
  { value: '2', label: '2, not good' },
  { value: '1', label: '1, bad' },
]

/** A rating for the company alone. */
export function RatingForm({ access, data: { rating, canRate }, onAccessDenied, onRated }: Props) {
  const [stars, setStars] = useState(rating ? String(rating.stars) : '')
  const [comment, setComment] = useState(rating?.comment ?? '')
  const [error, setError] = useState<string | undefined>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setProblem(null)
    if (stars === '') return setError('Choose a rating')
    setBusy(true)
    const body = { stars: Number(stars), comment }
    const result = await callApi('POST /bookings/{reference}/rating', { ...accessOptions(access), body })
    setBusy(false)
    if (result.ok) {
      showToast({ tone: 'success', text: 'Thank you. We’ve received your rating.' })
      return onRated(result.data.data)
    }
    if (isAccessDenied(result)) return onAccessDenied(result)
    setProblem(describeProblem(result, navigator.onLine))
  }

  if (!canRate && !rating) return null
  return (
    <form noValidate aria-label="Rating" onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex max-w-prose flex-col gap-2">
        <h3 className="font-sans text-body font-semibold">How was your trip?</h3>
        <p className="text-muted">
          {canRate
            ? 'Only our team reads this. You can change it for seven days.'
            : `You rated this trip ${rating?.stars} out of 5. Thank you.`}
        </p>
      </div>
      {canRate ? (
        <>
          <RadioGroup
            label="Your rating"
            name="stars"
            required
            className="max-w-prose"
            value={stars}
            error={error}
            onChange={(chosen) => {
              setStars(chosen)
              setError(undefined)
            }}
            options={options}
          />
          <TextArea
            label="Comment"
            name="comment"
            className="max-w-prose"
            maxLength={2000}
            rows={3}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <ProblemNotice problem={problem}>What you wrote is still here.</ProblemNotice>
          <div>
            <BusyButton type="submit" size="md" className="max-sm:w-full" busy={isBusy} busyLabel="Sending">
              {rating ? 'Change rating' : 'Send rating'}
            </BusyButton>
          </div>
        </>
      ) : null}
    </form>
  )
}
