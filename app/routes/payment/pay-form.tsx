import { type SubmitEvent, useState } from 'react'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { cardNote, zelleNote } from '#app/features/payment/payment-text.ts'
import type { usePay } from '#app/features/payment/use-pay.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import type { PaymentMethod } from '#domain/payment/booking-balance.ts'
import { formatCents } from '#domain/pricing/price/price.ts'

type Props = { booking: BookingDetail } & ReturnType<typeof usePay>

/** Card or Zelle. Only the payment provider's own page asks for card numbers. */
export function PayForm({ booking, paying, trouble, pay }: Props) {
  const [method, setMethod] = useState<PaymentMethod>(booking.payment.open?.method ?? 'card')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    pay(method)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <OpenPaymentNotice booking={booking} />
      <RadioGroup<PaymentMethod>
        label="How would you like to pay?"
        name="method"
        look="cards"
        value={method}
        onChange={setMethod}
        options={[
          { value: 'card', label: 'Card', note: cardNote(booking, new Date()) },
          { value: 'zelle', label: 'Zelle', note: zelleNote },
        ]}
      />
      <p className="text-small text-muted">
        Refunds follow our{' '}
        <a href="/docs/cancellation-policy" className={linkClass}>
          cancellation policy
        </a>
        , and go back the way the payment came.
      </p>
      <ProblemNotice problem={trouble}>Nothing has been charged.</ProblemNotice>
      <div>
        <BusyButton
          type="submit"
          variant="solid"
          className="max-sm:w-full"
          busy={paying !== null}
          busyLabel={paying === 'zelle' ? 'Sending the request' : 'Opening the payment page'}
        >
          {buttonLabel(method, booking)}
        </BusyButton>
      </div>
    </form>
  )
}

function buttonLabel(method: PaymentMethod, { payment }: BookingDetail): string {
  if (method === 'card') return 'Continue to payment'
  return payment.open?.method === 'zelle' ? 'E-mail me the request again' : 'E-mail me the request'
}

/** Shows a payment that is already open, so that customers do not worry about paying twice. */
function OpenPaymentNotice({ booking: { reference, payment, zellePayee } }: { booking: BookingDetail }) {
  if (!payment.open) return null
  const { method, amountCents, expiresAt } = payment.open
  return (
    <p className="rounded-card border border-line bg-sunken p-5 wrap-anywhere tabular">
      {method === 'zelle' ? (
        <>
          A Zelle request for {formatCents(amountCents)} was e-mailed to you and is open until{' '}
          {nonBreakingTime(expiresAt)}.{zellePayee ? ` It is paid to ${zellePayee}.` : null}{' '}
          <a href={`/payment/zelle-email-sent?booking=${reference}`} className={linkClass}>
            See how it is paid
          </a>
          . If you choose the card, the request is withdrawn.
        </>
      ) : (
        'A card payment was opened and not finished. You can go on with it: it is the same payment, and charged once.'
      )}
    </p>
  )
}

const linkClass = 'text-accent underline underline-offset-4 hover:no-underline'
