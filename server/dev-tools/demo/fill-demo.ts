import { randomUUID } from 'node:crypto'
import { bookingRequestSchema } from '#domain/booking/request/booking-request.ts'
import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import { newYorkClockAt, toInstant } from '#domain/time/new-york-clock.ts'
import { addDays, toCalendarDay } from '#domain/time/wall-clock.ts'
import { type Booking, findBookingByReference } from '#server/data/booking/bookings.ts'
import { listLegsOf } from '#server/data/dispatch/legs.ts'
import { listPayments } from '#server/data/payment/payments.ts'
import { findTestCheckout } from '#server/data/payment/test-checkouts.ts'
import { submitTestCheckout } from '#server/dev-tools/submit-test-checkout.ts'
import { signFormToken } from '#server/dev-tools/test-checkout-signature.ts'
import { confirmBookingEmail } from '#server/use-cases/booking/booking-links.ts'
import { cancelBooking, previewCancellation } from '#server/use-cases/booking/cancel-booking.ts'
import { type BookingDependencies, createBooking } from '#server/use-cases/booking/create/create-booking.ts'
import type { Dispatcher } from '#server/use-cases/dispatch/assignment.ts'
import { pressStatus } from '#server/use-cases/dispatch/press-status.ts'
import { openPayment } from '#server/use-cases/payment/checkout/open-payment.ts'
import { expireHold } from '#server/use-cases/payment/expire-hold.ts'
import { syncPaymentFromProvider } from '#server/use-cases/payment/sync-payment-from-provider.ts'
import type { DemoDependencies } from './demo-dependencies.ts'
import { addDemoFleet, assignDemoBooking, breakDown, findDemoDispatcher } from './demo-fleet.ts'
import { addDemoMessages } from './demo-messages.ts'
import {
  createDice,
  type DemoTrip,
  demoCustomers,
  demoTrips,
  tripFromFlight,
  tripToPrice,
} from './demo-trips.ts'

const minute = 60_000
const day = 24 * 60 * minute

type Filling = { now: Date; dispatcherEmail: string; firstDay?: number; lastDay?: number }

/**
 * Fills an empty database with a busy week around now: every booking is made, paid, assigned or canceled by the code that
 * customers and staff use, at its own time. Returns how many bookings there are.
 */
export async function fillDemo(
  deps: DemoDependencies,
  { now, dispatcherEmail, firstDay = -6, lastDay = 8 }: Filling,
): Promise<number> {
  const dice = createDice()
  const by = await findDemoDispatcher(deps, dispatcherEmail)
  await addDemoFleet(deps, { now, by })
  let made = 0

  async function book(trip: DemoTrip, { pickUpAt, at }: { pickUpAt: Date; at: Date }) {
    deps.setClock(at)
    made += 1
    const booking = await makeBooking(deps, { trip, pickUpAt, number: made, dice })
    if (!booking) made -= 1
    return booking
  }

  for (let offset = firstDay; offset <= lastDay; offset += 1) {
    const trips = 7 + dice.below(5)
    for (let n = 0; n < trips; n += 1) {
      const pickUpAt = timeOn(now, offset, { hour: 5 + dice.below(18), minute: dice.below(4) * 15 })
      const leadMs = day + (1 + dice.below(8)) * day
      const at = new Date(
        Math.min(pickUpAt.getTime() - leadMs, now.getTime() - (30 + dice.below(600)) * minute),
      )
      const booking = await book(dice.pick(demoTrips), { pickUpAt, at })
      if (booking) await giveFate(deps, booking, { now, roll: dice.below(100), turn: dice.below(12), by })
    }
  }

  // What waits for a person right now.
  for (let n = 0; n < 4; n += 1) {
    const pickUpAt = timeOn(now, 3 + n, { hour: 9, minute: 0 })
    const booking = await book(tripToPrice, { pickUpAt, at: ago(now, 40 + n * 55) })
    if (booking) await openEmail(deps, booking)
  }
  for (let n = 0; n < 3; n += 1) {
    const pickUpAt = timeOn(now, 4 + n, { hour: 17, minute: 30 })
    // The first one's car is held for another hour.
    const at = ago(now, n === 0 ? 11 * 60 : 20 + n * 3)
    const booking = await book(dice.pick(demoTrips), { pickUpAt, at })
    if (!booking) continue
    if (n === 0) await openEmail(deps, booking)
    else await openPayment(deps, { bookingId: booking.id, method: 'zelle', actor: 'customer', origin: '' })
  }
  await breakDown(deps, { now, by })
  // A flight that lands in a few hours.
  const arrival = await book(tripFromFlight, {
    pickUpAt: new Date(Math.ceil((now.getTime() + 4 * 60 * minute) / (15 * minute)) * 15 * minute),
    at: ago(now, 2 * 24 * 60),
  })
  if (arrival) await giveFate(deps, arrival, { now, roll: 50, turn: 7, by })
  await addDemoMessages(deps, now)
  deps.setClock(now)
  return made
}

type Making = { trip: DemoTrip; pickUpAt: Date; number: number; dice: ReturnType<typeof createDice> }

/** Undefined if every car of the class is taken at that time. */
async function makeBooking(
  deps: DemoDependencies,
  { trip, pickUpAt, number, dice }: Making,
): Promise<Booking | undefined> {
  const { fleet } = await deps.catalogue()
  const [firstName, secondName] = dice.pick(demoCustomers)
  const flight = trip.flight ? { flightNumber: trip.flight } : {}
  const body = {
    timezone: 'America/New_York',
    type: trip.type,
    pickUpAt: pickUpAt.toISOString(),
    pickUpLocation: trip.from,
    destinationLocation: trip.to,
    passengerCount: 1 + dice.below(3),
    luggageCount: dice.below(3),
    carId: dice.pick(fleet.filter(({ seats, luggage }) => seats >= 3 && luggage >= 2)).id,
    duration: trip.hours,
    ...flight,
    guest: {
      firstName,
      secondName,
      email: `guest${number}@mail.example`,
      phone: `+1646555${String(100 + number).padStart(4, '0')}`,
      acceptSms: number % 3 === 0,
    },
    captcha: 'demo',
  }
  const request = bookingRequestSchema({ now: deps.now() }).parse(body)
  const network = `demo-${number}`
  const result = await createBooking(deps, {
    request,
    userId: null,
    site: deps.site.host,
    keyed: null,
    network,
  })
  if (result.ok) return findBookingByReference(deps.db, result.receipt.reference)
  if (result.error.code === 'car-taken') return undefined
  throw new Error(`Demo booking ${number} was refused: ${result.error.code}`)
}

/** The customer opens the link of the first email: without that, a request ends after half an hour. */
async function openEmail(deps: DemoDependencies, booking: Booking): Promise<void> {
  deps.setClock(new Date(booking.createdAt.getTime() + 4 * minute))
  await confirmBookingEmail(deps, booking)
}

/** `turn` decides who of those that are free drives. */
type Fate = { now: Date; roll: number; turn: number; by: Dispatcher }

/** Most trips are paid and driven; some are canceled, missed or never paid. */
async function giveFate(
  deps: DemoDependencies,
  booking: Booking,
  { now, roll, turn, by }: Fate,
): Promise<void> {
  const { id: bookingId, pickUpAt, createdAt } = booking
  if (roll < 6) {
    deps.setClock(new Date(createdAt.getTime() + 2 * day))
    await expireHold(deps, { bookingId })
    return deps.setClock(now)
  }
  deps.setClock(new Date(createdAt.getTime() + 5 * minute))
  await payByCard(deps, bookingId)
  if (roll < 14) {
    deps.setClock(new Date(createdAt.getTime() + 20 * minute))
    const current = await findBookingByReference(deps.db, booking.reference)
    const preview = current && (await previewCancellation(deps, current))
    if (preview)
      await cancelBooking(deps, { bookingId, refundCents: preview.refundCents, actor: 'guest-link' })
    return
  }
  // The trips of the next day have their chauffeurs, except a few that the queue shows.
  const isSoon = pickUpAt.getTime() - now.getTime() < day
  if (!isSoon || (pickUpAt > now && roll > 82)) return
  deps.setClock(new Date(Math.min(pickUpAt.getTime() - 5 * 60 * minute, now.getTime() - minute)))
  const chauffeurId = await assignDemoBooking(deps, { bookingId, turn, by })
  if (chauffeurId) await drive(deps, { bookingId, chauffeurId, pickUpAt, now, isNoShow: roll > 96 })
}

/** Pays what is due at the test checkout, or a tip. */
export async function payByCard(
  deps: DemoDependencies,
  bookingId: string,
  what: { method: 'card' } | { tipCents: number } = { method: 'card' },
): Promise<void> {
  const opened = await openPayment(deps, {
    bookingId,
    ...what,
    actor: 'customer',
    origin: 'http://localhost',
  })
  const purpose = 'tipCents' in what ? 'tip' : 'price'
  const payment = (await listPayments(deps.db, bookingId, purpose)).at(-1)
  const id = payment?.sessionId
  const checkout = id ? await findTestCheckout(deps.db, { id }, deps.now()) : undefined
  if (!opened.ok || !payment || !checkout) throw new Error('A demo payment could not be made')
  const field = signFormToken(deps.secretKeys, checkout)
  await submitTestCheckout(deps, { id: checkout.id, button: 'pay', field })
  await syncPaymentFromProvider(deps, { paymentId: payment.id })
}

type Driving = { bookingId: string; chauffeurId: string; pickUpAt: Date; now: Date; isNoShow: boolean }

/** The chauffeur presses each status at its time, as far as the trip is by now. */
async function drive(
  deps: DemoDependencies,
  { bookingId, chauffeurId, pickUpAt, now, isNoShow }: Driving,
): Promise<void> {
  const [leg] = await listLegsOf(deps.db, bookingId)
  const end = leg ? (leg.endsAt.getTime() - pickUpAt.getTime()) / minute : 60
  const steps: [status: LegProgress, minutes: number][] = isNoShow
    ? [
        ['en-route', -35],
        ['on-location', -5],
        ['no-show', 65],
      ]
    : [
        ['en-route', -35],
        ['on-location', -5],
        ['on-board', 6],
        ['completed', Math.max(20, end - 4)],
      ]
  for (const [status, minutes] of steps) {
    const pressedAt = new Date(pickUpAt.getTime() + minutes * minute)
    if (!leg || pressedAt > now) return
    deps.setClock(pressedAt)
    const press = { id: randomUUID(), legId: leg.id, status, pressedAt }
    const result = await pressStatus(deps, press, { chauffeurId })
    if (!result.ok) throw new Error(`A demo press was refused: ${result.error.code}`)
  }
}

export function timeOn(now: Date, offset: number, { hour, minute }: { hour: number; minute: number }): Date {
  const date = addDays(toCalendarDay(newYorkClockAt(now)), offset)
  const clock = `${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const found = toInstant(clock as Parameters<typeof toInstant>[0])
  if (!found) throw new Error(`New York has no ${clock}`)
  return found
}

function ago(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * minute)
}

/** For tokens of bookings that nobody typed. */
export const demoCaptcha: BookingDependencies['captcha'] = {
  challenge: async () => null,
  verify: async (_, { now }) => ({ ok: true, nonce: randomUUID(), expiresAt: new Date(now.getTime() + day) }),
}
