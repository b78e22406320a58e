import { randomUUID } from 'node:crypto'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import type { ChauffeurRecord } from '#server/data/dispatch/cars.ts'
import { listLegsOf } from '#server/data/dispatch/legs.ts'
import { chauffeurs, schedule } from '#server/data/tables/dispatch-tables.ts'
import { assignLeg } from '#server/use-cases/dispatch/assign-leg.ts'
import type { LegAssignment } from '#server/use-cases/dispatch/assignment.ts'
import { openManageBookingTestApi } from './manage-booking-test-api.ts'
import { payInFull } from './pay-in-full.ts'
import { setBookingStatus } from './set-booking-status.ts'
import { signInStaff } from './sign-in-staff.ts'

/** The API with what dispatch needs: confirmed bookings with their legs, chauffeurs, and someone at the desk. */
export async function openDispatchTestApi(
  startsAt: Date,
  options?: Parameters<typeof openManageBookingTestApi>[1],
) {
  return addDispatch(await openManageBookingTestApi(startsAt, options), startsAt)
}

type ManageBookingTestApi = Awaited<ReturnType<typeof openManageBookingTestApi>>

/** Two chauffeurs never share a number, also where several APIs have one database. */
let lastPhone = 1000

/** The same on top of another test API, such as one with payments. */
export async function addDispatch<Api extends ManageBookingTestApi>(api: Api, startsAt: Date) {
  const { db } = api
  const dispatcher = await signInStaff(api)
  const client = { info: { device: 'Chrome on Windows', address: '192.0.2.1' } }
  const by = { staffId: dispatcher.staffId, client } as Parameters<typeof assignLeg>[2]

  async function legOf({ id }: { id: string }, number = 0) {
    const leg = (await listLegsOf(db, id)).find((each) => each.number === number)
    if (!leg) throw new Error('The booking has no such leg')
    return leg
  }

  return {
    ...api,
    dispatcher,
    by,
    legOf,
    /** A confirmed booking that is paid, with a car reserved, three days ahead. */
    async confirmed(changes: Partial<BookingRequestBody> = {}) {
      const booked = await api.book(changes)
      await setBookingStatus(db, booked.id, 'confirmed')
      await payInFull(db, await api.find(booked.reference))
      return booked
    },
    async addChauffeur(changes: Partial<ChauffeurRecord> = {}): Promise<ChauffeurRecord> {
      lastPhone += 1
      const phone = `+1212555${lastPhone}`
      const values = { id: randomUUID(), name: 'Marcus Reed', phone, createdAt: startsAt, ...changes }
      const [row] = await db.insert(chauffeurs).values(values).returning()
      if (!row) throw new Error('Nobody was added')
      return row
    },
    /** A car out of service, or a day off. */
    async block(of: { carId: string } | { chauffeurId: string }, { from, to }: { from: Date; to: Date }) {
      const kind = 'carId' in of ? 'out-of-service' : 'day-off'
      const during = `[${from.toISOString()},${to.toISOString()})`
      await db.insert(schedule).values({ id: randomUUID(), kind, ...of, during, reason: 'Brakes' })
    },
    /** Assigns a leg as it is now. */
    async assign(booked: { id: string }, to: Partial<LegAssignment>, number = 0) {
      const { id: legId, version, carId, chauffeurId } = await legOf(booked, number)
      const asIs = { legId, version, carId, chauffeurId, isPinned: true, acceptsWarnings: true }
      return assignLeg(api, { ...asIs, ...to }, by)
    },
    /** Releases every car and chauffeur. */
    releaseAll: () => db.update(schedule).set({ releasedAt: startsAt }),
  }
}
