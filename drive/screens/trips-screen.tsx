import type { ReactNode } from 'react'
import { isLegOver, isUnderWay, progressLabels } from '#domain/dispatch/leg-status.ts'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import {
  type DriveDay,
  type DriveTrip,
  ownQueue,
  progressOf,
  tripUnderWay,
  useDrive,
} from '#drive/data/store.ts'
import { LinkButton } from '#drive/ui/controls.tsx'
import { dayName, dayOf } from '#drive/ui/time.ts'
import { useNow } from '#drive/ui/use-now.ts'
import { InstallHint } from './install-hint.tsx'

/** Today's trips and the days around, the current one first at hand. */
export function TripsScreen({ day, banners }: { day: DriveDay; banners: ReactNode }) {
  const now = useNow(30_000)
  const queue = useDrive(({ queue }) => queue)
  const own = ownQueue({ queue, day })
  const days = [...Map.groupBy(day.trips, ({ startsAt }) => dayOf(startsAt))]
  const open = day.trips.filter((trip) => !isLegOver(progressOf(trip, own)))
  const current = tripUnderWay({ queue, day }) ?? open[0]
  return (
    <div className="mx-auto flex min-h-dvh max-w-lg flex-col">
      <header className="flex items-center justify-between gap-3 px-4 pt-[max(1rem,env(safe-area-inset-top))]">
        <p className="min-w-0 truncate text-muted">{day.chauffeur.name}</p>
        <LinkButton look="small" href="#settings">
          Settings
        </LinkButton>
      </header>
      <main className="grid grow content-start gap-4 p-4">
        <h1 className="sr-only">Your trips</h1>
        {banners}
        {current && isUnderWay(progressOf(current, own)) ? null : <InstallHint />}
        {days.length === 0 ? (
          <p className="py-8 text-center text-muted">
            No trips in the next days. A new one appears here by itself.
          </p>
        ) : null}
        {days.map(([date, trips]) => (
          <section key={date} aria-labelledby={`day-${date}`} className="grid gap-3">
            <h2 id={`day-${date}`} className="text-title">
              {dayName(date, now)}
            </h2>
            <ul className="grid gap-3">
              {trips.map((trip) => (
                <li key={trip.id}>
                  <TripCard trip={trip} isCurrent={trip === current} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
      {current ? (
        <footer className="sticky bottom-0 bg-ground p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <LinkButton look="main" href={`#trip/${current.id}`}>
            {isUnderWay(progressOf(current, own)) ? 'Current trip' : 'Next trip'},{' '}
            {formatNewYorkClock(current.startsAt)}
          </LinkButton>
        </footer>
      ) : null}
    </div>
  )
}

function TripCard({ trip, isCurrent }: { trip: DriveTrip; isCurrent: boolean }) {
  const progress = useDrive((state) => progressOf(trip, ownQueue(state)))
  const { id, startsAt, pickUp, destination, hours, passenger } = trip
  return (
    <a
      href={`#trip/${id}`}
      className={`grid gap-1 rounded-card border bg-surface p-4 active:bg-tint focus-visible:outline-3 focus-visible:outline-accent ${isCurrent ? 'border-accent' : 'border-line'} ${isLegOver(progress) ? 'opacity-80' : ''}`}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-title">{formatNewYorkClock(startsAt)}</span>
        <span className={`text-small ${isUnderWay(progress) ? 'font-semibold text-accent' : 'text-muted'}`}>
          {progressLabels[progress]}
        </span>
      </span>
      <span className="font-semibold wrap-anywhere">{pickUp}</span>
      <span className="text-muted wrap-anywhere">
        {hours ? `${hours} hours, then ${destination}` : destination}
      </span>
      <span className="text-muted">{passenger.name}</span>
    </a>
  )
}
