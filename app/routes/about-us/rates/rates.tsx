import type { ReactNode } from 'react'
import { loadContent } from '#app/features/content/content.server.ts'
import { ContentBody } from '#app/features/content/content-body.tsx'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { itemNotFound } from '#app/features/document/page-errors.ts'
import { PageHeading } from '#app/features/page/page-layout.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { dependencies } from '#app/render/page-context.ts'
import { classes } from '#app/ui/classes.ts'
import { Accordion } from '#app/ui/navigation/accordion.tsx'
import { paging, timeZone } from '#domain/constants.ts'
import { parseRatesQuery } from '#domain/pricing/examples/rates-query.ts'
import { toCalendarDay, wallClockAt } from '#domain/time/wall-clock.ts'
import type { Route } from './+types/rates.ts'
import { PriceATrip } from './price-a-trip.tsx'
import { classRates, flatFares } from './rate-tables.server.ts'
import { DistanceRates, FlatFares } from './rate-tables.tsx'
import {
  extraTerms,
  feeTerms,
  type RateTerm,
  tollTerms,
  upcomingHolidays,
  waitingAndCancellationTerms,
} from './rate-terms.server.ts'
import { calculateRates, calculatorChoices } from './rates-calculator.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = await loadContent(args, 'about', 'rates')
  if (!page) throw itemNotFound(args.url.pathname)
  const { listFleet, rates: readRates, now } = dependencies(args)
  const today = toCalendarDay(wallClockAt(now(), timeZone))
  const [{ data: fleet }, rates] = await Promise.all([
    listFleet({ page: 1, perPage: paging.fleetMenuPerPage }),
    readRates(),
  ])
  const { chosen, errors, question } = parseRatesQuery(args.url.searchParams)
  return {
    page,
    choices: calculatorChoices(),
    chosen,
    errors,
    result: question && calculateRates(rates, question, { fleet, today }),
    classRates: classRates(rates, { fleet, day: today }),
    flatFares: flatFares(rates, { fleet, day: today }),
    extras: extraTerms(rates, today),
    holidays: upcomingHolidays(rates, today),
    fees: feeTerms(rates, today),
    tolls: tollTerms(rates, today),
    terms: waitingAndCancellationTerms(rates, today),
  }
}

export const headers = publicCacheHeaders

const crumbs = [{ label: 'About Us', to: '/about-us' }, { label: 'Rates' }]

export const meta: Route.MetaFunction = (args) => pageMeta(args, { ...args.loaderData?.page, crumbs })

export default function Rates({ loaderData: shown }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-16 py-10 sm:py-14">
      <PageHeading title={shown.page.title} lead={shown.page.excerpt} crumbs={crumbs} />
      <PriceATrip {...shown} />
      <RateSection
        id="distance-and-hours"
        title="By distance and by the hour"
        text="A transfer is a base fare plus a price per mile, with a minimum. Tolls, fees, tax and gratuity are separate lines, and your quote includes them all. By the hour, you pay for the hours you book."
      >
        <DistanceRates rates={shown.classRates} />
      </RateSection>
      <RateSection
        id="flat-fares"
        title="Flat fares to airports and piers"
        text="All-in prices for a daytime pick-up, whatever the traffic. If only one direction has a toll, the other one costs less."
      >
        <FlatFares {...shown.flatFares} />
      </RateSection>
      <RateSection
        id="extras"
        beside
        title="Extras, nights and holidays"
        text="Added to the fare when you choose them, or when your pick-up is at night or on a holiday, New York time."
      >
        <RateTerms terms={shown.extras} />
        <Accordion
          items={[{ title: 'Holidays in the next 12 months', content: <Days days={shown.holidays} /> }]}
        />
      </RateSection>
      <RateSection
        id="fees"
        beside
        title="Tolls, fees, tax and gratuity"
        text="Tolls, airport fees and public charges, plus your chauffeur’s gratuity, with the dates they apply."
      >
        <RateTerms terms={shown.tolls} />
        <RateTerms terms={shown.fees} />
      </RateSection>
      <RateSection
        id="waiting-and-canceling"
        beside
        title="Waiting and canceling"
        text="How long your chauffeur waits at no charge, and how late you can cancel for free."
      >
        <RateTerms terms={shown.terms} />
      </RateSection>
      <RateSection id="reading-the-rates" beside title="How our rates work">
        <ContentBody {...shown.page} />
      </RateSection>
    </div>
  )
}

function Days({ days }: { days: readonly { name: string; day: string }[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {days.map(({ name, day }) => (
        <li key={day}>
          {name}, {day}
        </li>
      ))}
    </ul>
  )
}

type RateSectionProps = {
  id: string
  title: string
  text?: string
  /** Short figures are beside their heading on wide screens; tables take the full width. */
  beside?: boolean
  children: ReactNode
}

/** A section of the rates: heading, introduction and figures. */
function RateSection({ id, title, text, beside = false, children }: RateSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={classes('grid gap-6', beside && 'items-start gap-x-16 lg:grid-cols-[2fr_3fr]')}
    >
      <div className="flex flex-col gap-2">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {text ? <p className="max-w-2xl text-muted">{text}</p> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </section>
  )
}

/** Terms with their figures: side by side on wide screens, stacked on a phone. */
function RateTerms({ terms }: { terms: readonly RateTerm[] }) {
  return (
    <dl className="flex flex-col rounded-card border border-line bg-surface px-5 sm:px-6">
      {terms.map(({ name, note, figures }) => (
        <div key={name} className={termClass}>
          <dt className="font-medium">
            {name}
            <span className="block text-small font-normal text-muted">{note}</span>
          </dt>
          <dd className="flex flex-col sm:shrink-0 sm:items-end">
            {figures.map(({ text, holds }) => (
              <span key={`${text} ${holds}`} className="flex items-baseline gap-3 sm:flex-row-reverse">
                <span className="tabular font-medium">{text}</span>
                {holds ? <span className="text-small text-muted">{holds}</span> : null}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const termClass =
  'flex flex-col gap-x-8 gap-y-1 border-b border-line py-4 last:border-0 sm:flex-row sm:justify-between'
