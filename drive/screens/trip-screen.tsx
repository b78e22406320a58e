import type { ReactNode } from 'react'
import { isLegOver, type LegProgress, progressLabels } from '#domain/dispatch/leg-status.ts'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import { formatChildSeats } from '#domain/trip/trip-options.ts'
import { type DriveTrip, ownQueue, progressOf, useDrive } from '#drive/data/store.ts'
import { mapsLink } from '#drive/device/maps.ts'
import { Fact, LinkButton } from '#drive/ui/controls.tsx'
import { dayName, dayOf } from '#drive/ui/time.ts'
import { useNow } from '#drive/ui/use-now.ts'
import { StatusButton } from './status-button.tsx'

/** The job sheet. All of it is on the phone, with or without network. */
export function TripScreen({ trip, banners }: { trip: DriveTrip; banners: ReactNode }) {
  const progress = useDrive((state) => progressOf(trip, ownQueue(state)))
  const now = useNow()
  const { id, startsAt, passenger, car, reference } = trip
  return (
    <div className="mx-auto flex min-h-dvh max-w-lg flex-col">
      <header className="flex items-center justify-between gap-3 px-4 pt-[max(1rem,env(safe-area-inset-top))]">
        <LinkButton look="small" href="#">
          All trips
        </LinkButton>
        <p className="min-w-0 truncate text-small text-muted">
          {[dayName(dayOf(startsAt), now), car?.name].filter(Boolean).join(' · ')}
        </p>
      </header>
      <main className="grid grow content-start gap-4 p-4">
        {banners}
        <section
          aria-labelledby="time"
          className="grid gap-5 rounded-card border border-line bg-surface p-4 xs:p-5"
        >
          <Steps progress={progress} />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <div className="min-w-0">
              <h1 id="time" className="pb-1 font-display text-5xl leading-tight">
                {formatNewYorkClock(startsAt)}
              </h1>
              <p className="text-small text-muted">{subline(trip, progress)}</p>
            </div>
            <LinkButton look="small" href={`#trip/${id}/sign`}>
              Name sign
            </LinkButton>
          </div>
          <Route trip={trip} />
          <Facts trip={trip} />
        </section>
        <nav
          aria-label="Contact and extras"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-3"
        >
          <LinkButton href={`tel:${passenger.phone}`}>Call</LinkButton>
          {passenger.acceptsTexts ? <LinkButton href={`sms:${passenger.phone}`}>Text</LinkButton> : null}
          <LinkButton href={`#trip/${id}/extras`}>Extras</LinkButton>
        </nav>
        <p className="text-center text-small text-muted">Booking {reference}</p>
      </main>
      <StatusButton trip={trip} progress={progress} now={now} />
    </div>
  )
}

const steps: LegProgress[] = ['en-route', 'on-location', 'on-board', 'completed']

/** Four bars. The words are below the time. */
function Steps({ progress }: { progress: LegProgress }) {
  const reached = progress === 'no-show' ? 2 : steps.indexOf(progress) + 1
  return (
    <div aria-hidden="true" className="grid grid-cols-4 gap-2">
      {steps.map((step, index) => (
        <span key={step} className={`h-1.5 rounded-full ${index < reached ? 'bg-primary' : 'bg-line'}`} />
      ))}
    </div>
  )
}

/** 'On the way since 3:12 p.m. · flight AF 22, 3:05 p.m.' */
function subline({ steps: taken, flight }: DriveTrip, progress: LegProgress): string {
  const at = taken.findLast(({ status }) => status === progress)?.at
  const status = `${progressLabels[progress]}${at ? ` ${isLegOver(progress) ? 'at' : 'since'} ${formatNewYorkClock(at)}` : ''}`
  if (!flight) return status
  const name = [flight.airline, flight.number].filter(Boolean).join(' ')
  return `${status} · flight ${name}${flight.at ? `, ${formatNewYorkClock(flight.at)}` : ''}`
}

function Route({ trip }: { trip: DriveTrip }) {
  const { pickUp, destination, stops, distanceMiles, durationMinutes, hours, isMeetAndGreet } = trip
  const drive =
    distanceMiles && durationMinutes ? `${distanceMiles} miles, about ${durationMinutes} min` : null
  const notes = [isMeetAndGreet ? 'Meet and greet inside, with the name sign' : null].filter(Boolean)
  return (
    <ol className="grid gap-4">
      <Stop mark="rounded-full" label="Pick-up" address={pickUp} note={notes.join(', ')} />
      {stops.map((stop, index) => (
        // The same address may be two stops, and stops do not move.
        <Stop key={index} mark="rounded-full opacity-50" label="Stop" address={stop} />
      ))}
      <Stop
        mark="rounded-xs"
        label="Destination"
        address={destination}
        note={hours ? `${hours} hours booked` : drive}
      />
    </ol>
  )
}

function Stop(given: { mark: string; label: string; address: string; note?: string | null }) {
  const { mark, label, address, note } = given
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden="true" className={`mt-2 size-3 shrink-0 bg-primary ${mark}`} />
      <span className="min-w-0 grow">
        <span className="sr-only">{label}: </span>
        <span className="block font-semibold wrap-anywhere">{address}</span>
        {note ? <span className="block text-small text-muted">{note}</span> : null}
      </span>
      <LinkButton
        look="small"
        href={mapsLink(address)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Maps: ${address}`}
      >
        Maps
      </LinkButton>
    </li>
  )
}

function Facts({ trip }: { trip: DriveTrip }) {
  const { passenger, passengerCount, luggageCount, childSeats, preferences, comment, car } = trip
  const others = passengerCount - 1
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-3">
      <Fact label="Passenger">
        {passenger.name}
        {others > 0 ? ` + ${others}` : ''}
      </Fact>
      <Fact label="Bags">{luggageCount}</Fact>
      {childSeats.length > 0 ? <Fact label="Seats">{formatChildSeats(childSeats)}</Fact> : null}
      {trip.isAccessible ? <Fact label="Access">Wheelchair accessible</Fact> : null}
      {trip.isWaitAndReturn ? <Fact label="Return">Wait, and drive back</Fact> : null}
      {preferences.map(({ label, text }) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
      {car ? (
        <Fact label="Car" isWide>
          {car.description}
        </Fact>
      ) : null}
      {comment ? (
        <Fact label="Note" isWide>
          {comment}
        </Fact>
      ) : null}
    </dl>
  )
}
