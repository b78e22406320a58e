import { randomUUID } from 'node:crypto'
import { and, desc, inArray, lt } from 'drizzle-orm'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { type Booking, findBooking } from '#server/data/booking/bookings.ts'
import { findSettlement } from '#server/data/booking/settlements.ts'
import { listLegsOf } from '#server/data/dispatch/legs.ts'
import { bookings } from '#server/data/tables/tables.ts'
import { rateTrip } from '#server/use-cases/after-trip/rate-trip.ts'
import { sendTripMessage } from '#server/use-cases/after-trip/send-trip-message.ts'
import { settleTrip } from '#server/use-cases/after-trip/settle-trip.ts'
import { addExtra } from '#server/use-cases/drive/add-extra.ts'
import type { DemoDependencies } from './demo-dependencies.ts'
import { payByCard } from './fill-demo.ts'

const minute = 60_000
const day = 24 * 60 * minute

type Opinion = { stars: number; comment: string; tipCents?: number }

/** Of the newest trips, in this order. */
const opinions: readonly Opinion[] = [
  { stars: 5, comment: 'On time, calm and kind. Thank you!', tipCents: 2_000 },
  { stars: 2, comment: 'The car was cold, and we asked twice.' },
  { stars: 5, comment: '', tipCents: 1_000 },
  { stars: 4, comment: 'Lovely chauffeur. The app of the airport sent us to the wrong door.' },
  { stars: 5, comment: 'Helped my mother with every bag.', tipCents: 3_500 },
]

/** What comes after a trip: settled prices, ratings, tips, an extra to approve and something left in a car. */
export async function fillDemoAfterTrips(deps: DemoDependencies, now: Date): Promise<void> {
  const driven = await listDriven(deps, now)
  for (const booking of driven) await settle(deps, booking, now)
  const completed = driven.filter(({ status }) => status === 'completed')
  for (const [index, { stars, comment, tipCents }] of opinions.entries()) {
    const booking = completed[index]
    if (!booking) break
    deps.setClock(new Date(now.getTime() - (opinions.length - index) * 4 * minute))
    const rated = await rateTrip(deps, { bookingId: booking.id, stars, comment })
    if (!rated.ok) throw new Error(`A demo rating was refused: ${rated.error.code}`)
    if (tipCents) await payByCard(deps, booking.id, { tipCents })
  }
  deps.setClock(now)
  await addDemoExtra(deps, completed[0])
  await reportLostItem(deps, completed[1] ?? completed[0])
}

/** The bookings that have ended by more than an hour ago, the newest first. */
async function listDriven({ db }: DemoDependencies, now: Date): Promise<Booking[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, ['completed', 'no-show']),
        lt(bookings.pickUpAt, new Date(now.getTime() - 60 * minute)),
      ),
    )
    .orderBy(desc(bookings.pickUpAt), bookings.reference)
  const found = await Promise.all(rows.map(({ id }) => findBooking(db, id)))
  return found.filter((booking) => booking !== undefined)
}

async function settle(deps: DemoDependencies, { id, pickUpAt }: Booking, now: Date): Promise<void> {
  const { ending } = (await findSettlement(deps.db, id)) ?? {}
  if (!ending) return
  deps.setClock(new Date(Math.min(pickUpAt.getTime() + 6 * 60 * minute, now.getTime())))
  await settleTrip(deps, { bookingId: id, ending })
}

/** The chauffeur of the newest trip has paid for parking, which the desk has to approve. */
async function addDemoExtra(deps: DemoDependencies, booking: Booking | undefined): Promise<void> {
  const [leg] = booking ? await listLegsOf(deps.db, booking.id) : []
  if (!leg?.chauffeurId || deps.now().getTime() - leg.endsAt.getTime() > 2 * day) return
  const extra = { id: randomUUID(), legId: leg.id, kind: 'parking', cents: 1_800, photo: null } as const
  const added = await addExtra(deps, {
    chauffeurId: leg.chauffeurId,
    extra: { ...extra, note: 'Garage at the pick-up, 40 minutes', at: deps.now() },
  })
  if (!added.ok) throw new Error(`A demo extra was refused: ${added.error.code}`)
}

async function reportLostItem(deps: DemoDependencies, booking: Booking | undefined): Promise<void> {
  if (!booking) return
  const reach = `By phone, ${formatPhone(booking.contact.phone)}, after 6 p.m.`
  const lost = { item: 'A child’s grey rabbit, much loved', place: 'Back seat, left side', reach }
  const message = { topic: 'lost-item' as const, id: randomUUID(), ...lost }
  const sent = await sendTripMessage(deps, { booking, message })
  if (!sent.ok) throw new Error(`A demo message was refused: ${sent.error.code}`)
}
