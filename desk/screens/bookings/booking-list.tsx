import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { statusTones } from '#app/features/booking/status-tones.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import { Time } from '#desk/ui/time.tsx'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { bookingStatusLabels } from '#domain/status/status-texts.ts'
import type { BookingItem, Selection } from './use-selection.ts'

type Props = { items: readonly BookingItem[]; selection: Selection }

/** One booking under the other: in columns where there is room, as cards on a phone. The whole row opens it. */
export function BookingList({ items, selection }: Props) {
  const list = useHoverOfPointer()
  const isAllChosen = items.every(({ reference }) => selection.has(reference))
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label={`Select all ${items.length} shown`}
        checked={isAllChosen}
        onChange={() => selection.choose(items, !isAllChosen)}
        className="self-start px-4 sm:px-5"
      />
      <ul
        ref={list}
        className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface"
      >
        {items.map((item) => (
          <li
            key={item.reference}
            className="relative flex gap-3 px-4 py-3 data-pointed:bg-tint has-checked:bg-tint has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent sm:px-5"
          >
            <Checkbox
              label={null}
              aria-label={`Select ${item.reference}`}
              checked={selection.has(item.reference)}
              onChange={(event) => selection.choose([item], event.currentTarget.checked)}
              className="relative z-10 -my-1 shrink-0"
            />
            <Row item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Marks the row that the pointer has moved to, and none while the list scrolls. With `:hover`, scrolling would color one row
 * after the other under a still pointer, and paint the whole list each time: a third of the time of a frame.
 */
function useHoverOfPointer(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const element = list.current
    let pointed: Element | null = null
    const point = (row: Element | null) => {
      if (row === pointed) return
      pointed?.removeAttribute('data-pointed')
      row?.setAttribute('data-pointed', '')
      pointed = row
    }
    const follow = ({ pointerType, target }: PointerEvent) =>
      point(pointerType === 'mouse' ? (target as Element).closest('li') : null)
    const end = () => point(null)
    element?.addEventListener('pointermove', follow)
    element?.addEventListener('pointerleave', end)
    addEventListener('scroll', end, { capture: true, passive: true })
    return () => {
      element?.removeEventListener('pointermove', follow)
      element?.removeEventListener('pointerleave', end)
      removeEventListener('scroll', end, { capture: true })
    }
  }, [])
  return list
}

function Row({ item }: { item: BookingItem }) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 max-md:*:nth-[-n+3]:col-span-full md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,11rem)] xl:grid-cols-[10rem_minmax(0,1fr)_12rem_11rem_7rem]">
      <div>
        <p className="font-medium">
          <Time at={item.pickUpAt} />
        </p>
        <Link
          to={`/bookings/${item.reference}`}
          className="tabular text-small text-accent outline-none after:absolute after:inset-0"
        >
          {item.reference}
        </Link>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {item.pickUpLocation} → {item.destinationLocation}
          {item.isRoundTrip ? ' and back' : ''}
        </p>
        <p className="text-small text-muted">
          {[item.carName ?? 'No car chosen', item.flightNumber, item.chauffeur].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">{item.customer}</p>
        <p className="text-small whitespace-nowrap text-muted">{formatPhone(item.phone)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:col-start-2 xl:col-auto">
        <Badge tone={statusTones[item.status]}>{bookingStatusLabels[item.status]}</Badge>
      </div>
      <div className="tabular max-md:text-end md:col-start-3 md:row-start-2 xl:col-auto xl:row-auto xl:text-end">
        {item.totalCents === null ? (
          <span className="text-muted">No price</span>
        ) : (
          formatCents(item.totalCents)
        )}
        {item.dueCents > 0 ? <p className="text-small text-muted">{formatCents(item.dueCents)} due</p> : null}
      </div>
    </div>
  )
}
