import { type SubmitEvent, useState } from 'react'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { cardNote, zelleNote } from '#app/features/payment/payment-text.ts'
import type { usePay } from '#app/features/payment/use-pay.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import type { PaymentMethod } from '#domain/payment/booking-balance.ts'

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
        </a>{' '}
        and go back to the card or account you paid from.
      </p>
      <ProblemNotice problem={trouble}>You haven’t been charged.</ProblemNotice>
      <div>
        <BusyButton
          type="submit"
          variant="solid"
          className="max-sm:w-full"
          busy={paying !== null}
          busyLabel={paying === 'zelle' ? 'Sending the details' : 'Opening the payment page'}
        >
          {buttonLabels[method]}
        </BusyButton>
      </div>
    </form>
  )
}

const buttonLabels: Record<PaymentMethod, string> = {
  card: 'Continue to payment',
  zelle: 'Email me the details',
}

/** Shows a card payment that is already open, so that customers do not worry about paying twice. */
function OpenPaymentNotice({ booking: { payment } }: { booking: BookingDetail }) {
  if (payment.open?.method !== 'card') return null
  return (
    <p className="rounded-card border border-line bg-sunken p-5">
      You started a card payment and didn’t finish it. You can continue it now. You’ll be charged only once.
    </p>
  )
}

const linkClass = 'text-accent underline underline-offset-4 hover:no-underline'
