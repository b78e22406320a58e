import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { useAction } from '#desk/api/use-action.ts'
import { CopyButton } from '#desk/ui/copy-button.tsx'
import { FailureNotice, Notice } from '#desk/ui/failure.tsx'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booked } from './use-book.ts'

type Props = { booked: Booked; onReturnTrip: () => void; onNew: () => void }

/** What was booked, until when the car is held, and the link to pay. */
export function BookedPanel({ booked: { receipt, draft, isEarlierTry }, onReturnTrip, onNew }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { reference, price, holdExpiresAt, paymentUrl } = receipt
  const { guest } = draft.form
  const link = paymentUrl && new URL(paymentUrl, location.origin).href
  const isFree = price?.totalCents === 0
  return (
    <section
      aria-labelledby="booked"
      className="flex max-w-3xl flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="booked" ref={heading} tabIndex={-1} className="text-title outline-none">
        {isFree ? `${reference} is confirmed` : `${reference} is booked`}
      </h2>
      {isEarlierTry ? (
        <Notice tone="warning" role="alert" title="Your first try had already arrived">
          It was booked as you first sent it. What you changed afterwards is not in it: open the booking and
          check it.
        </Notice>
      ) : null}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <dt className="text-muted">Price</dt>
        <dd className="tabular">
          {price ? formatCents(price.totalCents) : 'None yet. Set it on the booking.'}
        </dd>
        {holdExpiresAt ? (
          <>
            <dt className="text-muted">Car held until</dt>
            <dd>{formatNewYorkTime(holdExpiresAt)}</dd>
          </>
        ) : null}
        <dt className="text-muted">{link ? 'Payment link sent' : 'Email sent'}</dt>
        <dd className="wrap-anywhere">
          {draft.sendText && link
            ? `To ${guest.email}, and by text to ${formatPhone(guest.phone)}`
            : `To ${guest.email}`}
        </dd>
        {link ? (
          <>
            <dt className="text-muted">Payment link</dt>
            <dd className="flex flex-col items-start gap-2">
              <code className="text-small wrap-anywhere">{link}</code>
              <CopyButton text={link} label="Copy the link" />
            </dd>
          </>
        ) : null}
      </dl>
      {link ? <SendAgain reference={reference} acceptsTexts={guest.acceptSms} /> : null}
      <p className="text-muted">
        {link
          ? 'The customer can pay by card or Zelle. If it isn’t paid in time, the car is free again and the customer is told.'
          : 'We’ll tell the customer by email.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={`/bookings/${reference}`} className={buttonClass({ variant: 'solid', size: 'md' })}>
          Open the booking
        </Link>
        <Button size="md" onClick={onReturnTrip}>
          Book the return trip
        </Button>
        <Button size="md" onClick={onNew}>
          Next caller
        </Button>
      </div>
    </section>
  )
}

function SendAgain({ reference, acceptsTexts }: { reference: string; acceptsTexts: boolean }) {
  const { isBusy, failure, run } = useAction()

  async function send(by: 'email' | 'text') {
    const params = { reference }
    const sent = await run(() =>
      callDesk('POST /desk/bookings/{reference}/payment-link', { params, body: { by } }),
    )
    if (sent) showToast({ tone: 'success', text: `The link is on its way to ${readable(sent.data.sentTo)}.` })
  }

  return (
    <div className="flex flex-col gap-3">
      {failure ? <FailureNotice failure={failure} /> : null}
      <div className="flex flex-wrap gap-3">
        <BusyButton size="sm" busy={isBusy} busyLabel="Sending" onClick={() => send('email')}>
          Email the link again
        </BusyButton>
        {acceptsTexts ? (
          <BusyButton size="sm" busy={isBusy} busyLabel="Sending" onClick={() => send('text')}>
            Text the link
          </BusyButton>
        ) : null}
      </div>
    </div>
  )
}

function readable(sentTo: string): string {
  return sentTo.includes('@') ? sentTo : formatPhone(sentTo)
}
