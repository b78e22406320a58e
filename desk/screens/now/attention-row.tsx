import { Link } from 'react-router'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk, type DeskData } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { shortTime, Time } from '#desk/ui/time.tsx'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { attentionKinds } from '#domain/staff/attention.ts'

export type AttentionItem = DeskData<'GET /desk/now'>['data'][number]

/** One thing that needs a person, with the one press that settles it or leads there. */
export function AttentionRow({ item, onDone }: { item: AttentionItem; onDone: () => void }) {
  const { reference, customer, phone, pickUpAt, pickUpLocation, destinationLocation } = item
  return (
    <li
      aria-label={`${reference}, ${customer}`}
      className="grid items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-5 md:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{customer}</p>
        <p className="flex flex-wrap gap-x-3 text-small text-muted">
          <Link
            to={`/bookings/${reference}`}
            className="tabular inline-flex min-h-6 items-center text-accent hover:underline"
          >
            {reference}
          </Link>
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-6 items-center whitespace-nowrap hover:underline"
          >
            {formatPhone(phone)}
          </a>
        </p>
      </div>
      <div className="min-w-0">
        <p>
          <Time at={pickUpAt} className="tabular font-medium" />
          <span className="ms-3 text-muted">{describeUrgency(item)}</span>
        </p>
        <p className="text-small text-muted wrap-anywhere">
          {pickUpLocation} → {destinationLocation}
        </p>
      </div>
      <RowAction item={item} onDone={onDone} />
    </li>
  )
}

function describeUrgency({ kind, since, payment }: AttentionItem): string {
  const time = shortTime(since, new Date())
  if (payment) return `${formatCents(payment.amountCents)}, requested ${time}`
  if (kind === 'hold-ending') return `Car held until ${time}`
  return kind === 'to-price' ? `Asked ${time}` : ''
}

function RowAction({ item, onDone }: { item: AttentionItem; onDone: () => void }) {
  const { kind, reference, payment, customer } = item
  const { isBusy, failure, run } = useAction()
  const canChange = usePermission('change-bookings')
  const canConfirm = usePermission('confirm-payments')
  const { action } = attentionKinds[kind]

  async function confirmZelle() {
    if (!payment) return
    const isSure = await askToConfirm({
      title: `Has ${formatCents(payment.amountCents)} arrived?`,
      text: `Check the account first: ${customer}, booking ${reference}. The customer gets the confirmation right away.`,
      confirmLabel: 'Yes, it has arrived',
    })
    const body = { payment: payment.id }
    const done =
      isSure &&
      (await run(() => callDesk('POST /desk/bookings/{reference}/zelle', { params: { reference }, body })))
    if (!done) return
    showToast({ tone: 'success', text: `Payment recorded. Booking ${reference} is confirmed.` })
    onDone()
  }

  if (payment)
    return (
      <>
        {canConfirm ? (
          <BusyButton size="sm" busy={isBusy} busyLabel="Recording" onClick={confirmZelle}>
            {action}
            <span className="sr-only"> {reference}</span>
          </BusyButton>
        ) : null}
        {failure ? (
          <FailureNotice className="col-span-full" failure={failure} onRetry={confirmZelle} />
        ) : null}
      </>
    )
  const step = kind === 'to-price' ? '?do=price' : kind === 'unassigned' ? '?do=assign' : ''
  return (
    <Link to={`/bookings/${reference}${canChange ? step : ''}`} className={buttonClass({ size: 'sm' })}>
      {canChange ? action : 'Open'}
      <span className="sr-only"> {reference}</span>
    </Link>
  )
}
