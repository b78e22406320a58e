import { useRef } from 'react'
import { loadPageText } from '#app/features/content/content.server.ts'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { useSite } from '#app/features/document/root-data.ts'
import { getAreaMap } from '#app/features/map/area-map.server.ts'
import { AreaMap } from '#app/features/map/area-map.tsx'
import { CallUs } from '#app/features/page/contact.tsx'
import { Columns, PageHeading } from '#app/features/page/page-layout.tsx'
import { QuoteCard, quoteCardClass } from '#app/features/quote/quote-section.tsx'
import { useNearViewport } from '#app/features/quote/use-near-viewport.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LazyForm } from '#app/ui/loading/lazy-form.tsx'
import type { PublicSite } from '#domain/site/site.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { formatTime } from '#domain/time/clock-face.ts'
import type { Route } from './+types/contact-us.ts'

export async function loader(args: Route.LoaderArgs) {
  return { page: await loadPageText(args, 'contact'), map: getAreaMap('office') }
}

export const headers = publicCacheHeaders

const crumbs = [{ label: 'Support' }, { label: 'Contact Us' }]

export const meta: Route.MetaFunction = (args) => pageMeta(args, { ...args.loaderData?.page, crumbs })

export default function ContactUs({ loaderData: { page, map } }: Route.ComponentProps) {
  const { name, address, hours } = useSite()
  return (
    <Columns aside={<CallUs title="Call or email" />}>
      <PageHeading title={page.title} lead={page.excerpt} crumbs={crumbs} />
      <ContactReasons />
      <section
        id="quote"
        aria-labelledby="quote-heading"
        className="flex flex-col gap-5 without-scripts:hidden"
      >
        <h2 id="quote-heading" className="text-title">
          Request a quote
        </h2>
        <p className="max-w-2xl text-muted">
          Tell us what you know about your trip. We’ll email you one all-in price.
        </p>
        <QuoteCard />
      </section>
      <section
        id="message"
        aria-labelledby="message-heading"
        className="flex flex-col gap-5 without-scripts:hidden"
      >
        <h2 id="message-heading" className="text-title">
          Send a message
        </h2>
        <p className="max-w-2xl text-muted">
          Questions, lost items and feedback are welcome here. If your trip is within a day, please call.
        </p>
        <MessageCard />
      </section>
      <OfficeHours hours={hours} />
      <section className="flex flex-col gap-4">
        <h2 className="text-title">Our office</h2>
        <address className="not-italic">
          {name}
          <br />
          {address.street}
          <br />
          {address.locality}, {address.region} {address.postalCode}
        </address>
        <AreaMap map={map} className="rounded-card border border-line" />
      </section>
    </Columns>
  )
}

const reasons = [
  {
    icon: 'clock',
    title: 'You need a car today',
    text: 'Please call. Online booking closes 24 hours before pick-up. For anything sooner, we’ll look for a car while you’re on the phone.',
  },
  {
    icon: 'calendar-clock',
    title: 'You want to change a booking',
    text: 'Use the link in your confirmation anytime. If your pick-up is soon, please call.',
    link: { to: '/booking/info', label: 'Find your booking' },
  },
  {
    icon: 'mail',
    title: 'You’re planning a wedding, a roadshow or a group trip',
    text: 'Send us the date, the places and the number of guests. We’ll email you one all-in price.',
    link: { to: '#quote', label: 'Request a quote' },
  },
  {
    icon: 'search',
    title: 'You left something in the car',
    text: 'Call us with the date and your drop-off. We’ll ask your chauffeur to look for it.',
    link: { to: '#message', label: 'Or send a message' },
  },
] as const

/** Reasons to contact us, each with the quickest channel. */
function ContactReasons() {
  return (
    <ul className="grid gap-6 sm:grid-cols-2">
      {reasons.map((reason) => (
        <li key={reason.title} className="flex flex-col gap-2 border-t border-line pt-5">
          <Icon name={reason.icon} className="size-6 text-accent" />
          <h2 className="pt-1 text-lead font-medium font-sans">{reason.title}</h2>
          <p className="text-muted">{reason.text}</p>
          {'link' in reason ? (
            <a
              href={reason.link.to}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              {reason.link.label}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** The form on a card. Its code loads when it comes near the viewport; until then its space is reserved. */
function MessageCard() {
  const card = useRef<HTMLDivElement>(null)
  const wanted = useNearViewport(card)
  return (
    <div ref={card} data-needs-app="near" className={quoteCardClass}>
      <div className={roomClass}>
        <LazyForm wanted={wanted} fetchForm={fetchForm} fields={4} />
      </div>
    </div>
  )
}

/** The form's height: in one column, and in two. */
const roomClass = 'min-h-[37.03rem] sm:min-h-[30.18rem]'

const fetchForm = () => import('./message-form.tsx').then(({ MessageForm }) => MessageForm)

/** Office hours, in New York time. */
function OfficeHours({ hours }: { hours: PublicSite['hours'] }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-title">Hours</h2>
      <dl className="border-t border-line">
        {hours.map(({ label, days, opens, closes }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-8 border-b border-line py-4">
            <dt className="font-medium">{label}</dt>
            <dd className="tabular text-muted">
              {days},{' '}
              {opens === '00:00' && closes === '23:59'
                ? '24 hours'
                : withNonBreakingSpaces(`${formatTime(opens)} to ${formatTime(closes)}`)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-muted">New York time.</p>
    </section>
  )
}
