import { type SubmitEvent, useEffect, useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { type ApiFailure, accessOptions, type BookingAccess } from '#app/features/booking/booking-api.ts'
import {
  describeProblem,
  isAccessDenied,
  type Problem,
  ProblemNotice,
} from '#app/features/booking/problem-notice.tsx'
import { leaveForCheckout } from '#app/features/payment/leave-for-checkout.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { type AfterTrip, tipSchema } from '#domain/booking/detail/after-trip.ts'
import { toErrorMessages } from '#domain/errors/error-messages.ts'
import { parseFieldErrors, schemaErrors } from '#domain/errors/field-errors.ts'
import { parseDollars } from '#domain/pricing/price/manual-price.ts'
import { formatCents, formatDollars } from '#domain/pricing/price/price.ts'

type Props = {
  access: BookingAccess
  tip: AfterTrip['tip']
  onAccessDenied: (failure: ApiFailure) => void
  onStale: () => void
}

const own = 'own'

/** A tip by card, on the provider's page. The gratuity in the price is named first: nobody should tip twice by mistake. */
export function TipForm({ access, tip, onAccessDenied, onStale }: Props) {
  const { suggestions, paidCents, isPending, mostCents, canTip } = tip
  const [choice, setChoice] = useState<string>('')
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)

  // Back from the provider's page, the browser may restore this one with its busy button.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setBusy(false)
      onStale()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setProblem(null)
    const cents = choice === own ? parseDollars(amount) : Number(choice)
    const [wrong] = choice === '' ? [{ message: 'Choose an amount' }] : schemaErrors(tipSchema, { cents })
    setError(wrong?.message)
    if (wrong) return
    setBusy(true)
    const body = { cents: cents ?? 0 }
    const result = await callApi('POST /bookings/{reference}/tips', { ...accessOptions(access), body })
    if (result.ok) return leaveForCheckout(result.data.data.redirectUrl)
    setBusy(false)
    if (isAccessDenied(result)) return onAccessDenied(result)
    const [refused] = parseFieldErrors(result.body)
    if (refused) return setError(refused.message)
    setProblem(tipProblem(result))
  }

  if (!canTip && paidCents === 0) return null
  return (
    <form noValidate aria-label="Tip" onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex max-w-prose flex-col gap-2">
        <h3 className="font-sans text-body font-semibold">Tip your chauffeur</h3>
        {paidCents > 0 ? (
          <p role="status">
            Thank you for your tip of {formatCents(paidCents)}. It’s on your receipt, separate from the price.
          </p>
        ) : null}
        {isPending && paidCents === 0 ? (
          <p role="status">
            You’ve started a tip. If you’ve already paid it, it’ll show up here in a moment. You won’t be
            charged twice.
          </p>
        ) : null}
        {canTip ? <p className="text-muted">{includedText(tip)}</p> : null}
      </div>
      {canTip ? (
        <>
          <RadioGroup
            label="Amount"
            name="tip"
            className="max-w-prose"
            value={choice}
            onChange={(chosen) => {
              setChoice(chosen)
              setError(undefined)
            }}
            error={choice === own ? undefined : error}
            options={[
              ...suggestions.map(({ percent, cents }) => ({
                value: String(cents),
                label: `${formatDollars(cents)} (${percent}%)`,
              })),
              { value: own, label: 'Another amount' },
            ]}
          />
          {choice === own ? (
            <TextField
              label="Tip in dollars"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              required
              className="max-w-xs"
              hint={`Up to ${formatCents(mostCents)}.`}
              value={amount}
              error={error}
              onChange={(event) => {
                setAmount(event.currentTarget.value)
                setError(undefined)
              }}
            />
          ) : null}
          <ProblemNotice problem={problem}>You haven’t been charged.</ProblemNotice>
          <div>
            <BusyButton
              type="submit"
              size="md"
              className="max-sm:w-full"
              busy={isBusy}
              busyLabel="Opening the payment page"
            >
              Tip by card
            </BusyButton>
          </div>
        </>
      ) : null}
    </form>
  )
}

function includedText({ includedCents }: Props['tip']): string {
  return includedCents
    ? `Your price already includes a gratuity of ${formatCents(includedCents)}. An extra tip is up to you.`
    : 'A tip is always optional.'
}

/** The server says why a checkout could not be opened. */
function tipProblem(failure: ApiFailure): Problem {
  const text = failure.status === 503 ? toErrorMessages(failure.body)[0]?.text : undefined
  const problem = describeProblem(failure, navigator.onLine)
  return text ? { ...problem, title: 'The payment page didn’t open', text } : problem
}
