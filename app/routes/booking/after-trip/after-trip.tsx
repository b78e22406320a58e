import { useEffect, useReducer, useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { type ApiFailure, accessOptions, type BookingAccess } from '#app/features/booking/booking-api.ts'
import { AddedLines } from '#app/features/booking/price-lines.tsx'
import {
  describeProblem,
  isAccessDenied,
  type Problem,
  ProblemNotice,
} from '#app/features/booking/problem-notice.tsx'
import { Loading, SkeletonLines } from '#app/ui/loading/skeleton.tsx'
import type { AfterTrip as AfterTripData } from '#domain/booking/detail/after-trip.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { LostItemForm, PriceQuestionForm } from './message-forms.tsx'
import { RatingForm } from './rating-form.tsx'
import { TipForm } from './tip-form.tsx'

type Props = {
  access: BookingAccess
  booking: BookingDetail
  onAccessDenied: (failure: ApiFailure) => void
}

/** After a trip: the price and its explanation, a tip, a rating, and something that was left in the car. */
export function AfterTrip({ access, booking, onAccessDenied }: Props) {
  const { data, setData, problem, reload } = useAfterTrip(access, onAccessDenied)
  return (
    <section aria-labelledby="after-trip" className="flex flex-col gap-8 print:hidden">
      <h2 id="after-trip" className="text-title">
        After your trip
      </h2>
      {data ? <PriceText booking={booking} isFinal={data.isPriceFinal} /> : null}
      <ProblemNotice problem={problem} onRetry={reload} />
      {data ? (
        <>
          <TipForm {...{ access, tip: data.tip, onAccessDenied, onStale: reload }} />
          <RatingForm {...{ access, data, onAccessDenied }} onRated={setData} />
          {data.canWrite ? (
            <div className="flex flex-col">
              {booking.status === 'completed' ? (
                <LostItemForm {...{ access, booking, onAccessDenied }} />
              ) : null}
              <PriceQuestionForm {...{ access, booking, onAccessDenied }} />
            </div>
          ) : null}
        </>
      ) : problem ? null : (
        <Loading label="Loading">
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </section>
  )
}

/** The price so far or the final one, and every line that was added after the booking, with its reason. */
function PriceText({ booking, isFinal }: { booking: BookingDetail; isFinal: boolean }) {
  const { price, totalCents, payment } = booking
  if (totalCents === null) return null
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <p>
        {isFinal ? 'Your final price is' : 'Your price so far is'}{' '}
        <strong className="font-semibold">{formatCents(totalCents)}</strong>. {nextStep(payment, isFinal)}
      </p>
      <AddedLines price={price} />
    </div>
  )
}

function nextStep({ dueCents }: BookingDetail['payment'], isFinal: boolean): string {
  if (!isFinal) return 'We’ll email you the final price once everything is added up.'
  if (dueCents === 0) return 'There’s nothing left to pay.'
  return `${formatCents(dueCents)} of it is still due. We won’t charge your card for it automatically.`
}

/** A payment that has just been made arrives within seconds. */
const pauses = [250, 500, 1_000, 2_000, 4_000, 8_000]

function useAfterTrip(access: BookingAccess, onAccessDenied: Props['onAccessDenied']) {
  const [data, setData] = useReducer(keepOpenPrice, null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [round, setRound] = useState(0)
  const { reference, token } = access

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    async function load() {
      setProblem(null)
      const hasPaid = new URLSearchParams(window.location.search).get('tip') === 'paid'
      for (const pause of [...pauses, null]) {
        const result = await callApi('GET /bookings/{reference}/after-trip', {
          ...accessOptions({ reference, token }),
          signal,
        })
        if (signal.aborted) return
        if (!result.ok)
          return isAccessDenied(result)
            ? onAccessDenied(result)
            : setProblem(describeProblem(result, navigator.onLine))
        setData(result.data.data)
        if (!hasPaid || !result.data.data.tip.isPending || pause === null) return
        await new Promise((resolve) => setTimeout(resolve, pause))
        if (signal.aborted) return
      }
    }
    void load()
    return () => controller.abort()
  }, [reference, token, round])

  return { data, setData, problem, reload: () => setRound((count) => count + 1) }
}

/** A price that was open when the page loaded stays so: the booking on the page may lack the lines that were added since. */
function keepOpenPrice(earlier: AfterTripData | null, latest: AfterTripData): AfterTripData {
  return { ...latest, isPriceFinal: latest.isPriceFinal && earlier?.isPriceFinal !== false }
}
