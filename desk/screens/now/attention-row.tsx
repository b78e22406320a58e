import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import type { DeskData } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { RefundSent } from '#desk/screens/zelle/refund-sent.tsx'
import { ZelleArrived } from '#desk/screens/zelle/zelle-arrived.tsx'
import { QueueRow, queueRowClass } from '#desk/ui/queue-row.tsx'
import { describeRoute } from '#desk/ui/route.ts'
import { shortTime, Time } from '#desk/ui/time.tsx'
import { formatCents } from '#domain/pricing/price/price.ts'
import { attentionKinds } from '#domain/staff/attention.ts'
import { type CalendarDay, formatDate } from '#domain/time/wall-clock.ts'

export type AttentionItem = DeskData<'GET /desk/now'>['data'][number]

/** One thing that needs a person, with the one press that settles it or leads there. */
export function AttentionRow({ item, onDone }: { item: AttentionItem; onDone: () => void }) {
  if (item.document) return <DocumentRow item={item} document={item.document} />
  const { reference, customer, phone, pickUpAt } = item
  return (
    <QueueRow {...{ reference, customer, phone }} to={screenOf(item)}>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3">
          {pickUpAt ? (
            <Time at={pickUpAt} className="tabular font-medium whitespace-nowrap" />
          ) : (
            <span className="text-muted">No date yet</span>
          )}
          <span className="text-muted">{describeUrgency(item)}</span>
        </p>
        <p className="text-small text-muted wrap-anywhere">{describeRoute(item)}</p>
      </div>
      <RowAction item={item} onDone={onDone} />
    </QueueRow>
  )
}

function describeUrgency({ kind, since, payment, refund, dueCents }: AttentionItem): string {
  const time = shortTime(since, new Date())
  if (payment) return `${formatCents(payment.amountCents)}, requested ${time}`
  if (refund) return `${formatCents(refund.cents)} to send back, since ${time}`
  if (dueCents !== null) return `The customer owes ${formatCents(dueCents)}`
  if (kind === 'chauffeur-late') return 'Not at the pick-up yet'
  if (kind === 'capture-failed') return `Due since ${time}`
  if (kind === 'hold-ending') return `Car held until ${time}`
  if (kind === 'quote-car-gone') return `Tried to book ${time}`
  if (kind === 'extras-open') return `Sent ${time}`
  if (kind === 'low-rating') return `Rated ${time}`
  return kind === 'to-price' || kind === 'quote-waiting' ? `Asked ${time}` : ''
}

function isQuote({ kind }: AttentionItem): boolean {
  return kind === 'quote-waiting' || kind === 'quote-car-gone'
}

function screenOf(item: AttentionItem): string {
  return `/${isQuote(item) ? 'quotes' : 'bookings'}/${item.reference}`
}

type Document = NonNullable<AttentionItem['document']>

/** A document of a car or a chauffeur, with the way to the page where its new date is entered. */
function DocumentRow({ item: { kind, customer }, document }: { item: AttentionItem; document: Document }) {
  const { of, id, name, expiresOn } = document
  const day = formatDate(expiresOn as CalendarDay)
  return (
    <li aria-label={`${name}, ${customer}`} className={queueRowClass}>
      <p className="font-medium wrap-anywhere">{customer}</p>
      <p className="min-w-0">
        {name}{' '}
        <span className="text-muted">{kind === 'document-expired' ? `expired ${day}` : `until ${day}`}</span>
      </p>
      <Link
        to={`/${of === 'car' ? 'fleet' : 'chauffeurs'}/${id}`}
        className={`${buttonClass({ size: 'sm' })} justify-self-start`}
      >
        {attentionKinds[kind].action}
        <span className="sr-only"> of {customer}</span>
      </Link>
    </li>
  )
}

function RowAction({ item, onDone }: { item: AttentionItem; onDone: () => void }) {
  const { kind, reference, payment, refund, customer } = item
  const canChange = usePermission('change-bookings')
  const canAnswer = usePermission('answer-quotes')
  const { action } = attentionKinds[kind]
  if (payment) return <ZelleArrived {...{ reference, customer, payment }} isInList onDone={onDone} />
  if (refund) return <RefundSent {...{ reference, customer, refund }} isInList onDone={onDone} />
  const isAllowed = isQuote(item) ? canAnswer : canChange
  return (
    <Link
      to={`${screenOf(item)}${isAllowed ? steps[kind] : ''}`}
      className={`${buttonClass({ size: 'sm' })} justify-self-start`}
    >
      {isAllowed ? action : 'Open'}
      <span className="sr-only"> {reference}</span>
    </Link>
  )
}

/** What the screen opens at once. */
const steps: Record<AttentionItem['kind'], string> = {
  'chauffeur-late': '',
  'capture-failed': '',
  'zelle-to-check': '',
  'refund-to-send': '',
  'hold-ending': '',
  'payment-due': '',
  'quote-car-gone': '?do=answer',
  'quote-waiting': '?do=answer',
  'to-price': '?do=price',
  'partner-returned': '',
  'partner-unnamed': '',
  'extras-open': '#extras',
  'low-rating': '#rating',
  unassigned: '?do=assign',
  'document-expired': '',
  'document-expiring': '',
}
