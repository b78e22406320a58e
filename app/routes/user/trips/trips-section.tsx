import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LoadFailure } from '#app/routes/user/forms/profile-card.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { TripCard } from './trip-card.tsx'
import { type TripPeriod, type Trips, useTrips } from './use-trips.ts'

/** The customer's bookings, upcoming and past. The search text stays out of the URL, because it may name a street. */
export function TripsSection() {
  const navigate = useNavigate()
  const { key, search: queryString } = useLocation()
  const params = new URLSearchParams(queryString)
  const when: TripPeriod = params.get('trips') === 'past' ? 'past' : 'upcoming'
  const requestedPage = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const [query, setQuery] = useState('')
  // Results start at page 1 immediately, before the URL has changed.
  const [searchedAt, setSearchedAt] = useState<string>()
  const page = searchedAt === key ? 1 : requestedPage
  const { trips, retry } = useTrips({ when, query, page })

  function search(text: string) {
    setQuery(text)
    setSearchedAt(key)
    if (requestedPage > 1) void navigate(address(when, 1), { replace: true, preventScrollReset: true })
  }

  return (
    <div className="flex flex-col gap-7">
      <h2 className="sr-only">Trips</h2>
      <div className="flex flex-wrap items-start justify-between gap-5">
        <nav aria-label="Which trips" className="flex gap-2 sm:py-1">
          <WhenLink when="upcoming" current={when} label="Upcoming" />
          <WhenLink when="past" current={when} label="Past" />
        </nav>
        <TripSearch query={query} onSearch={search} />
      </div>
      <TripList {...{ trips, when, query }} onRetry={retry} />
      {trips.status === 'ready' ? (
        <Pagination {...trips.meta} label="Pages of trips" href={(to) => address(when, to)} />
      ) : null}
    </div>
  )
}

function address(when: TripPeriod, page: number): string {
  const query = new URLSearchParams({
    ...(when === 'past' ? { trips: when } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return query.size > 0 ? `/user/profile?${query}` : '/user/profile'
}

function WhenLink({ when, current, label }: { when: TripPeriod; current: TripPeriod; label: string }) {
  const isCurrent = when === current
  return (
    <a
      href={address(when, 1)}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'inline-flex min-h-11 items-center rounded-full border px-5 text-small font-medium transition-colors duration-200 ease-calm',
        isCurrent
          ? 'border-primary bg-tint text-accent'
          : 'border-line bg-surface text-muted hover:border-accent hover:text-ink',
      )}
    >
      {label}
    </a>
  )
}

function TripSearch({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)

  function search(event: FormEvent) {
    event.preventDefault()
    onSearch(text.trim())
  }

  function clear() {
    setText('')
    onSearch('')
    form.current?.querySelector('input')?.focus()
  }

  return (
    <search className="w-full sm:w-auto [&_::-webkit-search-cancel-button]:hidden">
      <form ref={form} onSubmit={search} className="flex items-start gap-2">
        <TextField
          label="Search trips"
          labelHidden
          type="search"
          name="query"
          placeholder="Reference or address"
          autoComplete="off"
          maxLength={100}
          className="grow sm:w-72"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" aria-label="Search" className="min-w-13 px-3!">
          <Icon name="search" className="size-5" />
        </Button>
        {query ? (
          <Button variant="ghost" onClick={clear} className="px-4!">
            Clear<span className="sr-only"> the search</span>
          </Button>
        ) : null}
      </form>
    </search>
  )
}

type ListProps = { trips: Trips; when: TripPeriod; query: string; onRetry: () => void }

function TripList({ trips, when, query, onRetry }: ListProps) {
  if (trips.status === 'failed') return <LoadFailure what="your trips" onRetry={onRetry} />
  if (trips.status === 'loading')
    return (
      <Loading label="Loading your trips" className="flex flex-col gap-5">
        <Skeleton className="h-64 rounded-card!" />
        <Skeleton className="h-64 rounded-card!" />
      </Loading>
    )
  return (
    <>
      <p role="status" className="sr-only">
        {trips.meta.total === 1 ? 'One trip' : `${trips.meta.total} trips`}
      </p>
      {trips.data.length > 0 ? (
        <ul className="flex flex-col gap-5">
          {trips.data.map((trip) => (
            <li key={trip.reference}>
              <TripCard trip={trip} />
            </li>
          ))}
        </ul>
      ) : (
        <NoTrips {...{ when, query }} />
      )}
    </>
  )
}

function NoTrips({ when, query }: { when: TripPeriod; query: string }) {
  if (query)
    return (
      <EmptyState
        headingLevel={3}
        icon={<Icon name="search" />}
        title="No trips found"
        text={`None of your ${when} trips match “${query}”.`}
        className="rounded-card border border-line bg-surface"
      />
    )
  return (
    <EmptyState
      headingLevel={3}
      icon={<Icon name="calendar-clock" />}
      title={when === 'upcoming' ? 'No upcoming trips' : 'No past trips'}
      text={
        when === 'upcoming'
          ? 'Your booked trips will appear here.'
          : 'Your completed trips will appear here. You can book them again with one tap.'
      }
      action={
        <LinkButton href="/booking" variant="solid">
          Book a car
        </LinkButton>
      }
      className="rounded-card border border-line bg-surface"
    />
  )
}
