import { useState } from 'react'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { NumberedSteps } from '#app/features/page/page-layout.tsx'
import type { OpenBooking } from '#app/features/payment/payment-booking.ts'
import { Amount, TripOverview } from '#app/features/payment/payment-parts.tsx'
import { ManageLink } from '#app/features/payment/settled-view.tsx'
import { type LeaveFor, usePay } from '#app/features/payment/use-pay.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'

type Props = OpenBooking & { request: NonNullable<PaymentView['open']>; leaveFor?: LeaveFor }

/** An open request: amount, instructions and deadline; can be sent again or replaced by a card payment. */
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
  // A page from before a deployment may get a response without it.
  const payee = booking.zellePayee ?? 'the payee named in our e-mail'
  return (
    <>
      <div className="flex flex-col gap-2 border-y border-line py-5">
        <Amount label="To be paid by Zelle" cents={request.amountCents} />
        <p className="wrap-anywhere">To {payee}</p>
        <p className="max-w-prose text-muted tabular">
          Until {nonBreakingTime(request.expiresAt)}.
          {booking.status === 'requested' ? ' The car is kept for you that long.' : null}
        </p>
      </div>
      <section aria-labelledby="steps" className="flex flex-col gap-4">
        <h2 id="steps" className="text-title">
          How it is paid
        </h2>
        <NumberedSteps
          steps={[
            'Open Zelle in your bank’s app or on its website.',
            `Send exactly ${formatCents(request.amountCents)} to ${payee}. Check both before you send: a Zelle payment cannot be called back.`,
            `Write ${reference} as the memo, so that we know whose payment it is.`,
            'We look for it by hand, and e-mail you the receipt. Your car is confirmed then.',
          ]}
        />
      </section>
      <ProblemNotice problem={trouble}>The request is open as before.</ProblemNotice>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-3">
          <BusyButton
            className="max-sm:w-full"
            busy={paying === 'zelle'}
            busyLabel="Sending it again"
            onClick={() => pay('zelle')}
          >
            Send it again
          </BusyButton>
          <BusyButton
            className="max-sm:w-full"
            busy={paying === 'card'}
            busyLabel="Opening the payment page"
            onClick={() => pay('card')}
          >
            Pay by card instead
          </BusyButton>
          <ManageLink reference={reference} />
        </div>
        <p role="status" className="text-muted">
          {sentAgain > 0 && !paying ? (
            <span className="flex items-center gap-2">
              <Icon name="check" className="size-5 text-success" />
              Sent again{sentAgain > 1 ? ` (${sentAgain})` : ''}. It may take a minute or two to arrive.
            </span>
          ) : null}
        </p>
      </div>
      <TripOverview booking={booking} />
    </>
  )
}
