import { answeredTripSchema } from '#domain/enquiry/answered-trip.ts'
import { defaultValidUntil } from '#domain/enquiry/quote-answer.ts'
import { type QuoteRequestBody, quoteRequestSchema } from '#domain/enquiry/quote-request.ts'
import { newYorkClockAt, toInstant } from '#domain/time/new-york-clock.ts'
import { addDays, toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import { findQuoteByReference } from '#server/data/booking/quotes.ts'
import { findStaffByEmail } from '#server/data/staff/staff.ts'
import { createQuote } from '#server/use-cases/enquiry/create-enquiry.ts'
import { expireQuotes } from '#server/use-cases/enquiry/expire-quotes.ts'
import { acceptQuote } from '#server/use-cases/quote/accept-quote.ts'
import { answerQuote, declineQuote, withdrawAnswer } from '#server/use-cases/quote/answer-quote.ts'
import { declineOffer } from '#server/use-cases/quote/decline-offer.ts'
import { priceQuote } from '#server/use-cases/quote/price-quote.ts'
import { readOffer } from '#server/use-cases/quote/read-offer.ts'
import type { DemoDependencies } from './demo-dependencies.ts'
import { type DemoTrip, demoCustomers, demoTrips } from './demo-trips.ts'

type Outcome =
  | 'waits'
  | 'answered'
  | 'opened'
  | 'withdrawn'
  | 'accepted'
  | 'declined'
  | 'declined-by-us'
  | 'expired'

type DemoQuote = {
  outcome: Outcome
  /** How long ago it was asked. */
  hours: number
  /** Days until the pick-up; undefined if the customer gave no date. */
  days?: number
  trip?: DemoTrip
  passengers?: number
  comment?: string
}

const hour = 3_600_000

const [toJfk, fromJfk, , , toGreenwich, byTheHour, toStadium] = demoTrips

/** The oldest first, so that the audit log is in the order of time. */
const demoQuotes: readonly DemoQuote[] = [
  { outcome: 'expired', hours: 100, days: 15, trip: toJfk, passengers: 2 },
  { outcome: 'accepted', hours: 70, days: 10, trip: fromJfk, passengers: 3, comment: 'Two strollers.' },
  { outcome: 'declined', hours: 60, days: 13, trip: byTheHour, passengers: 2 },
  { outcome: 'accepted', hours: 50, days: 6, trip: toJfk, passengers: 2 },
  { outcome: 'declined-by-us', hours: 44, days: 18, trip: toStadium, passengers: 30 },
  { outcome: 'opened', hours: 30, days: 16, trip: fromJfk, passengers: 2 },
  { outcome: 'withdrawn', hours: 26, days: 21, trip: toGreenwich, passengers: 2 },
  {
    outcome: 'answered',
    hours: 20,
    days: 14,
    trip: toStadium,
    passengers: 5,
    comment: 'Game day, please be early.',
  },
  {
    outcome: 'waits',
    hours: 5,
    comment: 'A bachelorette party for nine, one evening in June. What would it cost?',
  },
  { outcome: 'waits', hours: 3, days: 12, trip: toGreenwich, passengers: 6, comment: 'We bring a cello.' },
  { outcome: 'waits', hours: 1, days: 9, trip: byTheHour, passengers: 3 },
]

/** Quotes in every state, asked, answered, accepted and declined by the code that customers and staff use. */
export async function fillDemoQuotes(
  deps: DemoDependencies,
  { now, dispatcherEmail }: { now: Date; dispatcherEmail: string },
): Promise<number> {
  const actor = await findStaffByEmail(deps.db, dispatcherEmail)
  if (!actor) throw new Error('The demo has no dispatcher')
  const info = { device: 'Chrome on Windows', address: '192.0.2.1' }
  const client = { info, network: 'demo', origin: 'http://localhost', hostname: 'localhost' }

  for (const [index, quote] of demoQuotes.entries()) {
    const { outcome, hours } = quote
    const askedAt = new Date(now.getTime() - hours * hour)
    deps.setClock(askedAt)
    const reference = await askForQuote(deps, quote, { now, index })
    const found = await findQuoteByReference(deps.db, reference)
    if (!found || outcome === 'waits') continue
    deps.setClock(new Date(askedAt.getTime() + 0.4 * hour))
    const acting = { reference, version: found.version, actor, client }
    if (outcome === 'declined-by-us') {
      await declineQuote(deps, { ...acting, reason: 'More people than our largest car takes' })
      continue
    }
    await sendAnswer(deps, quote, { acting, now, isShort: outcome === 'expired' })
    deps.setClock(new Date(askedAt.getTime() + 3 * hour))
    const version = (await findQuoteByReference(deps.db, reference))?.version ?? 0
    if (outcome === 'withdrawn') await withdrawAnswer(deps, { ...acting, version })
    if (outcome === 'opened') await readOffer(deps, found.id)
    if (outcome === 'accepted')
      await acceptQuote(deps, { quoteId: found.id, number: 1, option: 'a', network: `demo-quote-${index}` })
    if (outcome === 'declined') await declineOffer(deps, { quoteId: found.id, words: 'We’ll take the train' })
  }
  deps.setClock(now)
  await expireQuotes(deps.db, now)
  return demoQuotes.length
}

async function askForQuote(
  deps: DemoDependencies,
  { days, trip, passengers = 1, comment = '' }: DemoQuote,
  { now, index }: { now: Date; index: number },
): Promise<string> {
  const [firstName, secondName] = demoCustomers[index % demoCustomers.length] ?? ['Ann', 'Lee']
  const email = `quote${index + 1}@mail.example`
  const body: QuoteRequestBody = {
    guest: { firstName, secondName, email, phone: `+1917555${String(1200 + index)}`, acceptSms: false },
    passengerCount: passengers,
    comment,
    captcha: 'demo',
    ...(days ? { wishedPickUpAt: pickUpOn(now, days).toISOString() } : {}),
    ...(trip ? { pickUpLocation: trip.from, destinationLocation: trip.to } : {}),
    ...(trip ? { trip: { type: trip.type, duration: trip.hours, flightNumber: trip.flight } } : {}),
  }
  const result = await createQuote(deps, {
    request: quoteRequestSchema({ now: deps.now() }).parse(body),
    consentsToSms: false,
    site: deps.site.host,
    keyed: null,
    perContact: { key: `demo-quote:${email}`, limit: 30, windowSeconds: 3_600 },
  })
  if (!result.ok) throw new Error(`Demo quote ${index} was refused: ${result.error.code}`)
  return result.answer
}

type Sending = {
  acting: Pick<Parameters<typeof answerQuote>[1], 'reference' | 'version' | 'actor' | 'client'>
  now: Date
  /** Valid for two days, which have passed. */
  isShort: boolean
}

/** Two cars at the price of the rates, and a third one a little cheaper. */
async function sendAnswer(
  deps: DemoDependencies,
  { days = 14, trip = toJfk, passengers = 1 }: DemoQuote,
  { acting, now, isShort }: Sending,
): Promise<void> {
  if (!trip) throw new Error('The demo has no trips')
  const pickUpAt = pickUpOn(now, days)
  const offered = answeredTripSchema.parse({
    type: trip.type,
    pickUpAt: pickUpAt.toISOString(),
    pickUpLocation: trip.from,
    destinationLocation: trip.to,
    passengerCount: passengers,
    luggageCount: 1,
    duration: trip.hours,
    flightNumber: trip.flight,
  })
  const priced = await priceQuote(deps, { reference: acting.reference, trip: offered })
  const fitting = priced.ok
    ? priced.offers.filter(({ fits, price, available }) => fits && price && available)
    : []
  const options = fitting.slice(0, 3).map(({ id: carId, price }, index) => {
    const ratesCents = price?.totalCents ?? 0
    return index === 2
      ? { carId, priceCents: ratesCents - 1_500, reason: 'Thank you for asking us again' }
      : { carId, priceCents: ratesCents, reason: '' }
  })
  const sentAt = deps.now()
  const validUntil = isShort ? new Date(sentAt.getTime() + 48 * hour) : defaultValidUntil(pickUpAt, sentAt)
  const note = 'Tolls, gratuity and waiting time as usual are included.'
  const result = await answerQuote(deps, { ...acting, trip: offered, options, note, validUntil })
  if (!result.ok) throw new Error(`A demo answer was refused: ${result.error.code}`)
}

/** Ten in the morning, New York time. */
function pickUpOn(now: Date, days: number): Date {
  const clock = `${addDays(toCalendarDay(newYorkClockAt(now)), days)}T10:00` as WallClock
  return toInstant(clock) ?? new Date(now.getTime() + days * 24 * hour)
}
