import { Link } from 'react-router'
import { Badge, type BadgeTone } from '#app/ui/surfaces/badge.tsx'
import type { DeskData } from '#desk/api/call-desk.ts'
import { describeRoute } from '#desk/ui/route.ts'
import { shortTime, Time } from '#desk/ui/time.tsx'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { quoteStatusLabels } from '#domain/staff/quote-views.ts'
import type { QuoteStatus } from '#domain/status/quote-status.ts'

type Item = DeskData<'GET /desk/quotes'>['data'][number]

export const quoteTones: Record<QuoteStatus, BadgeTone> = {
  new: 'primary',
  answered: 'neutral',
  accepted: 'success',
  declined: 'neutral',
  expired: 'neutral',
}

/** One quote under the other: in columns where there is room, as cards on a phone. The whole row opens it. */
export function QuoteList({ items }: { items: readonly Item[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {items.map((item) => (
        <li
          key={item.reference}
          className="relative grid gap-x-6 gap-y-1 px-4 py-3 hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-accent sm:px-5 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,13rem)] xl:grid-cols-[10rem_minmax(0,1fr)_15rem_11rem]"
        >
          <div>
            <p className="font-medium wrap-anywhere">{item.customer}</p>
            <Link
              to={`/quotes/${item.reference}`}
              className="tabular text-small text-accent outline-none after:absolute after:inset-0"
            >
              {item.reference}
            </Link>
          </div>
          <div className="min-w-0">
            <p className="wrap-anywhere">{describeRoute(item)}</p>
            <p className="text-small text-muted">
              {[
                item.pickUpAt ? shortTime(item.pickUpAt, new Date()) : 'No date yet',
                item.carName ?? 'No car chosen',
                item.passengerCount === 1 ? '1 passenger' : `${item.passengerCount} passengers`,
              ].join(' · ')}
            </p>
          </div>
          <div className="min-w-0 text-small">
            <p className="wrap-anywhere">{item.email}</p>
            <p className="whitespace-nowrap text-muted">{formatPhone(item.phone)}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:col-start-2 xl:col-auto xl:flex-col xl:items-start">
            <Badge tone={quoteTones[item.status]}>{quoteStatusLabels[item.status]}</Badge>
            <p className="text-small text-muted">
              {item.status === 'answered' && item.validUntil ? (
                <>
                  Valid until <Time at={item.validUntil} />
                </>
              ) : (
                <>
                  Asked <Time at={item.createdAt} />
                </>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
