import { useState } from 'react'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { NumberedSteps } from '#app/features/page/page-layout.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import type { OpenBooking } from './payment-booking.ts'
import { PayButton, TripOverview } from './payment-parts.tsx'
import { ManageLink } from './settled-view.tsx'
import { type LeaveFor, usePay } from './use-pay.ts'
import { ZelleDetails } from './zelle-details.tsx'

type Props = OpenBooking & { request: NonNullable<PaymentView['open']>; leaveFor?: LeaveFor }

/** An open request: what to send, how and until when; can be emailed again or replaced by a card payment. */
export function ZelleRequest({ booking, access, reload, onAccessDenied, request, leaveFor }: Props) {
  const [sentAgain, setSentAgain] = useState(0)
  const { paying, trouble, pay } = usePay({
    access,
    leaveFor,
    onAccessDenied,
    onStale: () => void reload(),
    onEmailSent() {
      setSentAgain((times) => times + 1)
      void reload()
    },
  })
  const { reference } = booking
  return (
    <>
      <section aria-labelledby="details" className="flex flex-col gap-4">
        <h2 id="details" className="text-title">
          Send this with Zelle
        </h2>
        <ZelleDetails
          amountCents={request.amountCents}
          recipient={booking.zellePayee}
          reference={reference}
        />
        <p className="max-w-prose text-muted tabular">
          Send it by {nonBreakingTime(request.expiresAt)}.
          {booking.status === 'requested' ? ' We’re holding your car until then.' : null}
        </p>
      </section>
      <section aria-labelledby="steps" className="flex flex-col gap-4">
        <h2 id="steps" className="text-title">
          How to pay
        </h2>
        <NumberedSteps
          steps={[
            'Open Zelle in your bank’s app or on its website.',
            'Enter the amount, recipient and memo above. Check them before you send: Zelle payments can’t be reversed.',
            'A person on our team will confirm your payment and email your receipt.',
          ]}
        />
      </section>
      <ProblemNotice problem={trouble}>Your payment details haven’t changed.</ProblemNotice>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-3">
          <PayButton method="zelle" busyLabel="Sending" {...{ paying, pay }}>
            Email me the details again
          </PayButton>
          <PayButton method="card" busyLabel="Opening the payment page" {...{ paying, pay }}>
            Pay by card instead
          </PayButton>
          <ManageLink reference={reference} />
        </div>
        <p role="status" className="text-muted">
          {sentAgain > 0 && !paying ? (
            <span className="flex items-center gap-2">
              <Icon name="check" className="size-5 text-success" />
              Sent again{sentAgain > 1 ? ` (${sentAgain})` : ''}. It can take a minute or two to arrive.
            </span>
          ) : null}
        </p>
      </div>
      <TripOverview booking={booking} />
    </>
  )
}
