import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { useSite } from '#app/features/document/root-data.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import type { CompareRow } from '#domain/fleet/compare-classes.ts'
import {
  defaultFleetFilter,
  type FleetQuery,
  fleetHref,
  toFleetSearchParams,
} from '#domain/fleet/fleet-query.ts'
import type { FleetQueryErrors } from '#domain/fleet/parse-fleet-query.ts'
import type { VehicleKind } from '#domain/fleet/vehicle-class.ts'
import { CompareBar } from './compare-bar.tsx'
import { type ComparedColumn, Comparison } from './comparison.tsx'
import { FilterForm } from './filter-form.tsx'
import { FleetCard, type FleetCardData } from './fleet-card.tsx'

type Props = {
  query: FleetQuery
  errors: FleetQueryErrors
  count: string
  kinds: { value: VehicleKind; label: string }[]
  cards: FleetCardData[]
  nearest: FleetCardData[]
  columns: ComparedColumn[]
  rows: CompareRow[]
  leftOut: string[]
}

/** The filter, its results, and the comparison. The URL has the whole state. */
export function FleetBrowser({ cards, nearest, columns, rows, leftOut, ...filter }: Props) {
  const [query, change] = useFleetQuery(filter.query)
  const shown = [...cards, ...nearest].map(({ slug }) => slug)
  const choose = (slug: string, compared: boolean) =>
    change({ compare: [...query.compare.filter((other) => other !== slug), ...(compared ? [slug] : [])] })
  return (
    <>
      <FilterForm
        {...filter}
        query={query}
        hiddenCompare={query.compare.filter((slug) => !shown.includes(slug))}
        onChange={change}
      />
      {cards.length > 0 ? (
        <Cards cards={cards} headingLevel={2} compare={query.compare} onCompare={choose} />
      ) : (
        <NothingFits query={query} hasNearest={nearest.length > 0} />
      )}
      {nearest.length > 0 ? (
        <section className="flex flex-col gap-6">
          <h2 className="text-heading">Closest matches</h2>
          <Cards cards={nearest} headingLevel={3} compare={query.compare} onCompare={choose} />
        </section>
      ) : null}
      <CompareBar query={query} names={columns.map(({ name }) => name)} leftOut={leftOut} />
      {columns.length > 0 ? <Comparison columns={columns} rows={rows} /> : null}
    </>
  )
}

type CardsProps = {
  cards: FleetCardData[]
  headingLevel: 2 | 3
  compare: string[]
  onCompare: (slug: string, compared: boolean) => void
}

function Cards({ cards, headingLevel, compare, onCompare }: CardsProps) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <li key={card.slug}>
          <FleetCard {...{ card, headingLevel, onCompare }} compared={compare.includes(card.slug)} />
        </li>
      ))}
    </ul>
  )
}

function NothingFits({ query, hasNearest }: { query: FleetQuery; hasNearest: boolean }) {
  const { configPhoneCall, configPhoneNumber } = useSite()
  return (
    <EmptyState
      icon={<Icon name="search" />}
      title="No single car fits your group"
      text={
        hasNearest
          ? 'Here are the closest matches. You can also call us, and we’ll find a solution together.'
          : 'Call us, and we’ll find a solution together.'
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <a href={`tel:${configPhoneCall}`} className={`${buttonClass()} tabular`}>
            <Icon name="phone" className="size-5" />
            {configPhoneNumber}
          </a>
          <a
            href={fleetHref({ ...defaultFleetFilter, compare: query.compare })}
            data-replace
            data-keep-scroll
            className={buttonClass({ variant: 'ghost' })}
          >
            Show all cars
          </a>
        </div>
      }
      className="rounded-card border border-line bg-surface py-10!"
    />
  )
}

/**
 * The form's values and a function to change them. A change shows immediately; the server's response then replaces it,
 * for example after Back, a link, or one car too many.
 */
function useFleetQuery(loaded: FleetQuery): [FleetQuery, (part: Partial<FleetQuery>) => void] {
  const submit = useSubmit()
  const idle = useNavigation().state === 'idle'
  const [shown, setShown] = useState(loaded)
  const [lastLoaded, setLastLoaded] = useState(loaded)
  // While a newer change is in flight, the response to an older one must not undo it.
  if (idle && lastLoaded !== loaded) {
    setLastLoaded(loaded)
    setShown(loaded)
  }

  function change(part: Partial<FleetQuery>) {
    const next = { ...shown, ...part }
    setShown(next)
    void submit(toFleetSearchParams(next), { action: '/fleet', replace: true, preventScrollReset: true })
  }

  return [shown, change]
}
