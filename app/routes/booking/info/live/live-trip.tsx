import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { ApiFailure, BookingAccess } from '#app/features/booking/booking-api.ts'
import type { TripMaps } from '#app/features/map/trip-maps.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { isUnderWay } from '#domain/dispatch/leg-status.ts'
import type { LiveTrip } from '#domain/dispatch/live-trip.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { type Followed, followTrip } from './follow-trip.ts'
import { LiveMap } from './live-map.tsx'
import { clockTime, liveHeadline, locationText, progressSentence } from './live-text.ts'
import { TripSteps } from './trip-steps.tsx'

type Props = {
  access: BookingAccess
  status: BookingStatus
  frames: TripMaps['frames']
  /** Called when the booking on the page is older than the trip. */
  onMoved: () => void
  onMapShown: (isShown: boolean) => void
  onAccessDenied: (failure: ApiFailure) => void
  /** Shown until there is something to follow. */
  children: ReactNode
}

/** The trip on its day: how far the chauffeur is, when the car arrives, where it is, and how to reach the chauffeur. */
export function LiveTripSection({
  access,
  status,
  frames,
  onMoved,
  onMapShown,
  onAccessDenied,
  children,
}: Props) {
  const { trip, connection, confirmedAt } = useFollowedTrip(access, onAccessDenied)
  const isCertain = connection !== 'lost'
  const isBehind = trip !== undefined && statusOf(trip) !== status
  const hasMap = isCertain && Boolean(trip?.position)
  const moved = useEffectEvent(onMoved)
  const mapShown = useEffectEvent(onMapShown)
  useEffect(() => {
    if (isBehind) moved()
  }, [trip, isBehind])
  useEffect(() => {
    mapShown(hasMap)
    return () => mapShown(false)
  }, [hasMap])
  // For the minutes until the arrival.
  const now = useNow(10_000)
  if (!trip) return children
  const { title, text } = liveHeadline(trip, { now, isCertain })
  return (
    <section
      aria-labelledby="live"
      className="flex flex-col gap-6 rounded-card border border-line bg-tint p-6 print:hidden"
    >
      <div className="flex flex-col gap-1">
        <h2 id="live" className="text-title tabular">
          {title}
        </h2>
        <p className="text-muted tabular wrap-anywhere">{text}</p>
        <p role="status" className="sr-only">
          {progressSentence(trip)}
        </p>
        <ConnectionNotice connection={connection} confirmedAt={confirmedAt} />
      </div>
      {trip.boardingCode ? (
        <p>
          Your boarding code is <strong className="text-title tabular">{trip.boardingCode}</strong>. Tell it
          to your chauffeur at the car.
        </p>
      ) : null}
      <TripSteps trip={trip} />
      <Chauffeur trip={trip} />
      {hasMap ? <LiveMap trip={trip} frames={frames} /> : null}
      {isUnderWay(trip.progress) ? <p className="text-small text-muted">{locationText(trip)}</p> : null}
    </section>
  )
}

/** The status that a booking has while this is true of its trip, which is null without a chauffeur. */
function statusOf(trip: LiveTrip | null): BookingStatus {
  if (!trip) return 'confirmed'
  return trip.progress === 'planned' ? 'assigned' : trip.progress
}

function useFollowedTrip(access: BookingAccess, onAccessDenied: (failure: ApiFailure) => void): Followed {
  const [followed, setFollowed] = useState<Followed>({
    trip: undefined,
    connection: 'connecting',
    confirmedAt: null,
  })
  const denied = useEffectEvent(onAccessDenied)
  useEffect(
    () => followTrip(access, { onChange: setFollowed, onDenied: (failure) => denied(failure) }),
    [access.reference, access.token],
  )
  return followed
}

/** The live region is rendered even without a message, so that screen readers announce it when it appears. */
function ConnectionNotice({ connection, confirmedAt }: Pick<Followed, 'connection' | 'confirmedAt'>) {
  const at = confirmedAt ? clockTime(confirmedAt.toISOString()) : null
  return (
    <div role="status" className="contents">
      {connection === 'lost' ? (
        <p className="mt-3 flex gap-3 rounded-control border border-danger bg-danger-tint p-3 text-small text-ink">
          <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0 text-danger" />
          <span>
            We lost the connection{at ? ` – last update ${at}` : '.'} We’ll keep trying. In a hurry? Call your
            chauffeur.
          </span>
        </p>
      ) : null}
      {connection === 'polling' ? (
        <p className="text-small text-muted tabular">Updated every half minute, last at {at}</p>
      ) : null}
    </div>
  )
}

function Chauffeur({ trip: { chauffeur } }: { trip: LiveTrip }) {
  const { name, car, phone } = chauffeur
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-5">
      <div className="flex min-w-0 items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-primary font-medium text-on-primary"
        >
          {initials(name)}
        </span>
        <div className="min-w-0">
          <h3 className="font-sans text-lead font-medium wrap-anywhere">{name}</h3>
          <p className="text-muted wrap-anywhere">{car}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={`tel:${phone}`} className={buttonClass({ size: 'md' })}>
          <Icon name="phone" className="size-5" />
          Call
          <span className="sr-only">
            {' '}
            {name}, {formatPhone(phone)}
          </span>
        </a>
        <a href={`sms:${phone}`} className={buttonClass({ size: 'md' })}>
          <SpeechBubble />
          Text<span className="sr-only"> {name}</span>
        </a>
      </div>
    </div>
  )
}

/** Not in the sprite, which every page has. */
function SpeechBubble() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-5 fill-none stroke-current stroke-2 [stroke-linejoin:round]"
    >
      <path d="M4 5h16v11H9l-5 4z" />
    </svg>
  )
}

/** 'MR' of 'Marcus Reed'. */
function initials(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean)
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
    .map((part) => [...(part ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
