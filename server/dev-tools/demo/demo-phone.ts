import { deskBookingSchema } from '#domain/staff/phone-booking-schemas.ts'
import { findBookingByReference } from '#server/data/booking/bookings.ts'
import { findStaffByEmail } from '#server/data/staff/staff.ts'
import { createBooking } from '#server/use-cases/booking/create/create-booking.ts'
import { offerCars } from '#server/use-cases/booking/pricing/offer-cars.ts'
import type { DemoDependencies } from './demo-dependencies.ts'
import { type DemoTrip, demoCustomers, demoTrips } from './demo-trips.ts'
import { payByCard, timeOn } from './fill-demo.ts'

type DemoCall = {
  minutesAgo: number
  /** Days until the pick-up. */
  days: number
  hour: number
  trip: DemoTrip | undefined
  comment: string
  discount?: { cents: number; reason: string }
  isPaid?: boolean
}

const [toJfk, fromJfk, , , toGreenwich] = demoTrips

const demoCalls: readonly DemoCall[] = [
  { minutesAgo: 1_100, days: 2, hour: 7, trip: toGreenwich, comment: 'Ring the side door.', isPaid: true },
  {
    minutesAgo: 100,
    days: 5,
    hour: 14,
    trip: fromJfk,
    comment: 'Meets his mother, who walks slowly.',
    discount: { cents: 1_000, reason: 'Regular customer' },
  },
  { minutesAgo: 35, days: 7, hour: 11, trip: toJfk, comment: '' },
]

/** Bookings that the dispatcher took by phone: one is paid, the others wait for the customer. Returns how many there are. */
export async function fillDemoCalls(
  deps: DemoDependencies,
  { now, dispatcherEmail }: { now: Date; dispatcherEmail: string },
): Promise<number> {
  const member = await findStaffByEmail(deps.db, dispatcherEmail)
  if (!member) throw new Error('The demo has no dispatcher')
  const info = { device: 'Chrome on Windows', address: '192.0.2.1' }
  const client = { info, network: 'demo', origin: 'http://localhost', hostname: 'localhost' }
  const site = deps.site.host
  let taken = 0

  for (const [index, call] of demoCalls.entries()) {
    deps.setClock(new Date(now.getTime() - call.minutesAgo * 60_000))
    const body = writeDown(call, { now, index })
    const withoutCar = deskBookingSchema({ now: deps.now() }).shape.booking.parse(body)
    const offered = await offerCars(deps, { request: withoutCar, site, sort: 'price', slug: undefined })
    const car = offered.ok
      ? offered.offers.find(({ fits, price, available }) => fits && price && available)
      : undefined
    // Every car can be taken at that time.
    if (!car?.price) continue
    const { discount } = call
    const { booking, agreed, sendText } = deskBookingSchema({ now: deps.now() }).parse({
      booking: { ...body, carId: car.id },
      agreed: discount && { totalCents: car.price.totalCents - discount.cents, reason: discount.reason },
    })
    const phone = { member, client, agreed, sendText }
    const made = await createBooking(deps, {
      request: booking,
      userId: null,
      site,
      keyed: null,
      network: client.network,
      phone,
    })
    if (!made.ok) throw new Error(`Demo call ${index} was refused: ${made.error.code}`)
    taken += 1
    const found = await findBookingByReference(deps.db, made.receipt.reference)
    deps.setClock(new Date(deps.now().getTime() + 10 * 60_000))
    if (found && call.isPaid) await payByCard(deps, found.id)
  }
  deps.setClock(now)
  return taken
}

function writeDown({ days, hour, trip, comment }: DemoCall, { now, index }: { now: Date; index: number }) {
  if (!trip) throw new Error('The demo has no trips')
  const [firstName, secondName] = demoCustomers[index * 5] ?? ['Ann', 'Lee']
  return {
    timezone: 'America/New_York',
    type: trip.type,
    pickUpAt: timeOn(now, days, { hour, minute: 0 }).toISOString(),
    pickUpLocation: trip.from,
    destinationLocation: trip.to,
    passengerCount: 2,
    luggageCount: 1,
    flightNumber: trip.flight,
    comment,
    guest: {
      firstName,
      secondName,
      email: `caller${index + 1}@mail.example`,
      phone: `+1917555${1300 + index}`,
      acceptSms: false,
    },
    captcha: '',
  }
}
