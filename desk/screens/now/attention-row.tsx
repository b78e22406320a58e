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
            to={screenOf(item)}
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
          {pickUpAt ? (
            <Time at={pickUpAt} className="tabular font-medium" />
          ) : (
            <span className="text-muted">No date yet</span>
          )}
          <span className="ms-3 text-muted">{describeUrgency(item)}</span>
        </p>
        <p className="text-small text-muted wrap-anywhere">
          {pickUpLocation || 'No pick-up yet'} → {destinationLocation || 'no destination yet'}
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
  if (kind === 'quote-car-gone') return `Tried to book ${time}`
  return kind === 'to-price' || kind === 'quote-waiting' ? `Asked ${time}` : ''
}

function isQuote({ kind }: AttentionItem): boolean {
  return kind === 'quote-waiting' || kind === 'quote-car-gone'
}

function screenOf(item: AttentionItem): string {
  return `/${isQuote(item) ? 'quotes' : 'bookings'}/${item.reference}`
}

function RowAction({ item, onDone }: { item: AttentionItem; onDone: () => void }) {
  const { kind, reference, payment, customer } = item
  const { isBusy, failure, run } = useAction()
  const canChange = usePermission('change-bookings')
  const canAnswer = usePermission('answer-quotes')
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
  const isAllowed = isQuote(item) ? canAnswer : canChange
  return (
    <Link to={`${screenOf(item)}${isAllowed ? steps[kind] : ''}`} className={buttonClass({ size: 'sm' })}>
      {isAllowed ? action : 'Open'}
      <span className="sr-only"> {reference}</span>
    </Link>
  )
}

/** What the screen opens at once. */
const steps: Record<AttentionItem['kind'], string> = {
  'zelle-to-check': '',
  'hold-ending': '',
  'quote-car-gone': '?do=answer',
  'quote-waiting': '?do=answer',
  'to-price': '?do=price',
  unassigned: '?do=assign',
}
