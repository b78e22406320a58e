import { useState } from 'react'
import { useNavigate } from 'react-router'
import { requestApi } from '#app/client/call-api.ts'
import { downloadApiFile } from '#app/client/download-file.ts'
import { statusTones } from '#app/features/booking/status-tones.ts'
import { useRootData } from '#app/features/document/root-data.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import { showError } from '#app/ui/toasts/toasts-store.ts'
import type { BookingListItem } from '#domain/booking/detail/booking-detail.ts'
import { bookingDocument } from '#domain/booking/detail/booking-document.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { bookingStatusLabels } from '#domain/status/status-texts.ts'
import { formatHourlyTrip } from '#domain/trip/hourly-trip.ts'
import { isHourly, tripTypes } from '#domain/trip/trip.ts'
import { formatReturnTime } from '#domain/trip/trip-options.ts'
import type { RebookMode } from './rebook.ts'

/** One booking in the list: time, places, status and actions. */
export function TripCard({ trip }: { trip: BookingListItem }) {
  const wayBack = formatReturnTime(trip, nonBreakingTime)
  return (
    <article className="flex flex-col gap-5 rounded-card border border-line bg-surface p-6 shadow-card sm:p-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="font-sans text-body font-medium tabular">
          <time dateTime={trip.pickUpAt}>{nonBreakingTime(trip.pickUpAt)}</time>
        </h3>
        <Badge tone={statusTones[trip.status]}>{bookingStatusLabels[trip.status]}</Badge>
      </div>
      <dl className="flex flex-col gap-2">
        <Place label="From" address={trip.pickUpLocation} />
        <Place label="To" address={trip.destinationLocation} />
        {wayBack ? <Place label="Return" address={wayBack} /> : null}
        {trip.travelers.length > 0 ? <Place label="For" address={trip.travelers.join(', ')} /> : null}
      </dl>
      <ul className="flex flex-wrap gap-x-5 text-small text-muted tabular">
        {[
          tripTypes.find(({ value }) => value === trip.type)?.label,
          formatHourlyTrip(trip),
          trip.carName,
          trip.totalCents === null ? null : formatCents(trip.totalCents),
          trip.reference,
        ]
          .filter(Boolean)
          .map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
      </ul>
      <TripActions trip={trip} />
    </article>
  )
}

function Place({ label, address }: { label: string; address: string }) {
  return (
    <div className="grid grid-cols-[4rem_1fr] gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere tabular">{address}</dd>
    </div>
  )
}

/** Loads the wizard's state, so it is imported only when needed. */
const loadRebook = () => import('./rebook.ts')

function TripActions({ trip }: { trip: BookingListItem }) {
  const navigate = useNavigate()
  const { fleet } = useRootData()
  const [work, setWork] = useState<RebookMode | 'receipt' | null>(null)
  const hasReceipt = trip.totalCents !== null && trip.status !== 'expired'
  const pdf = bookingDocument({
    status: trip.status,
    isPriced: trip.totalCents !== null,
    hasPaid: trip.hasPaid,
  })
  // Hourly bookings have no fixed destination, and round trips have a way back.
  const hasWayBack = !isHourly(trip.type) && !trip.isRoundTrip
  const name = <span className="sr-only"> {trip.reference}</span>

  async function book(way: RebookMode) {
    setWork(way)
    const opened = await loadRebook()
      .then(({ rebook: openAgain }) => openAgain(trip.reference, way))
      .catch(() => showError('We couldn’t reach our server. Check your internet connection and try again.'))
    setWork(null)
    if (!opened) return
    // If the car class is no longer in the fleet, the customer chooses again.
    const isInFleet = fleet.some(({ slug }) => slug === opened.slug)
    await navigate(isInFleet ? `/booking/${opened.slug}` : '/booking')
  }

  async function saveReceipt() {
    setWork('receipt')
    const { reference } = trip
    const receipt = await requestApi('GET /bookings/{reference}/receipt.pdf', {
      params: { reference },
      headers: { Accept: 'application/pdf' },
    })
    await downloadApiFile(receipt, `${pdf.file}-${reference}.pdf`)
    setWork(null)
  }

  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line pt-5">
      {trip.dueCents > 0 ? (
        <LinkButton size="sm" variant="solid" href={`/payment?booking=${trip.reference}`}>
          {/* Money that is sent by Zelle and not confirmed yet must not be asked for again. */}
          {trip.paymentStatus === 'requested' ? 'See Zelle details' : 'Pay'}
          {name}
        </LinkButton>
      ) : null}
      <LinkButton size="sm" href={`/booking/info?reference=${trip.reference}`}>
        Manage{name}
      </LinkButton>
      <BusyButton size="sm" busy={work === 'again'} busyLabel="Opening" onClick={() => book('again')}>
        Book again{name}
      </BusyButton>
      {hasWayBack ? (
        <BusyButton size="sm" busy={work === 'return'} busyLabel="Opening" onClick={() => book('return')}>
          Return trip{name}
        </BusyButton>
      ) : null}
      {hasReceipt ? (
        <BusyButton
          size="sm"
          icon={<Icon name="arrow-right" className="size-4.5 rotate-90" />}
          busy={work === 'receipt'}
          busyLabel="Fetching"
          onClick={saveReceipt}
        >
          {pdf.title}
          {name}
        </BusyButton>
      ) : null}
    </div>
  )
}
