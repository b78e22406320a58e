import { randomUUID } from 'node:crypto'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { insertExtra } from '#server/data/dispatch/leg-extras.ts'
import { correctionMinutes } from '#server/use-cases/after-trip/schedule-settlement.ts'
import { pressStatus } from '#server/use-cases/dispatch/press-status.ts'
import type { ProviderKind } from '#tests/payment-providers/open-test-provider.ts'
import { addDispatch } from './dispatch-test-api.ts'
import { openTestDatabase, type TestDatabase } from './open-test-database.ts'
import { openPaymentTestApi, startsAt } from './payment-test-api.ts'
import { setBookingStatus } from './set-booking-status.ts'
import { signInStaff } from './sign-in-staff.ts'

type Options = { kind?: ProviderKind; database?: TestDatabase }

/** The API with payments and dispatch, for what follows a trip. */
export async function openAfterTripTestApi({ kind = 'embedded', database }: Options = {}) {
  const own = database ?? (await openTestDatabase())
  const payments = await openPaymentTestApi(kind, { database: own, timeoutMs: 20_000 })
  const api = await addDispatch(payments, startsAt)
  type Booked = Awaited<ReturnType<typeof api.book>>
  const [dispatcher, accountant] = await Promise.all(
    (['dispatcher', 'accountant'] as const).map((role) =>
      signInStaff({ ...api, now: () => api.clock.now }, { role }),
    ),
  )
  if (!dispatcher || !accountant) throw new Error('Nobody is at the desk')

  /** A press at minutes after the agreed time; the clock moves along. */
  async function press(
    booked: Booked,
    status: LegProgress,
    minutes: number,
    by: 'chauffeur' | 'desk' = 'chauffeur',
  ) {
    const leg = await api.legOf(booked)
    const pressedAt = new Date(leg.startsAt.getTime() + minutes * 60_000)
    if (api.clock.now < pressedAt) api.clock.now = pressedAt
    const who = by === 'desk' ? { ...api.by, reason: 'Wrong press' } : { chauffeurId: leg.chauffeurId ?? '' }
    const result = await pressStatus(api, { id: randomUUID(), legId: leg.id, status, pressedAt }, who)
    if (!result.ok) throw new Error(result.error.code)
  }

  let shift = { person: dispatcher, since: api.clock.now }

  /** Sessions end: someone else is at the desk after days. */
  async function freshDispatcher() {
    const age = Math.abs(api.clock.now.getTime() - shift.since.getTime())
    if (age > 4 * 60_000)
      shift = { person: await signInStaff({ ...api, now: () => api.clock.now }), since: api.clock.now }
    return shift.person
  }

  async function desk(
    { reference }: Booked,
    path = '',
    { body, as }: { body?: object; as?: { headers: Record<string, string> } } = {},
  ) {
    const request = new Request(`http://localhost/api/desk/bookings/${reference}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', ...(as ?? (await freshDispatcher())).headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return Promise.resolve(api.fetch(request))
  }

  return {
    ...api,
    dispatcher,
    freshDispatcher,
    accountant,
    press,
    desk,
    async readAtDesk(booked: Booked) {
      return (await (await desk(booked)).json()).data
    },
    /** A booking from door to door, paid by card, with a chauffeur. */
    async assigned(changes: Partial<BookingRequestBody> & { inDays?: number; isPaid?: boolean } = {}) {
      const { isPaid = true, ...rest } = changes
      const booked = await payments.book({ type: 'point-to-point', inDays: 3, ...rest })
      if (isPaid) await api.payByCard(booked)
      else await setBookingStatus(api.db, booked.id, 'confirmed')
      await api.work(booked)
      const marcus = await api.addChauffeur()
      const assigned = await api.assign(booked, { chauffeurId: marcus.id })
      if (!assigned.ok) throw new Error(assigned.error.code)
      return { booked, marcus }
    },
    /** Drives a trip whose passenger boards some minutes after the agreed time. */
    async drive(booked: Booked, { boards = 0, arrives = -10 }: { boards?: number; arrives?: number } = {}) {
      await press(booked, 'en-route', Math.min(arrives, -20))
      await press(booked, 'on-location', arrives)
      await press(booked, 'on-board', boards)
      await press(booked, 'completed', boards + 40)
    },
    /** Lets the time for corrections pass, and runs the jobs that are due. */
    async settle(booked: Booked) {
      api.clock.now = new Date(api.clock.now.getTime() + (correctionMinutes + 1) * 60_000)
      await api.work(booked)
    },
    async sendExtra(
      booked: Booked,
      {
        kind = 'parking' as const,
        cents = 1_800,
        photo = null as Uint8Array | null,
        photoType = null as string | null,
      } = {},
    ) {
      const leg = await api.legOf(booked)
      const id = randomUUID()
      const row = { id, scheduleId: leg.id, chauffeurId: leg.chauffeurId, kind, cents, note: 'Terminal 4' }
      await inTransaction(api.db, (tx) => insertExtra(tx, { ...row, photo, photoType, at: api.clock.now }))
      return id
    },
    async close() {
      await api.provider.close()
      if (!database) await own.close()
    },
  }
}
