import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { noPreferences } from '#domain/account/profile.ts'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { sessions, users } from '#server/data/tables/account-tables.ts'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { bookingCharges, bookings, history } from '#server/data/tables/tables.ts'
import { emailedLinks } from '#server/use-cases/booking/booking-receipt.ts'
import { bookingBody, openTestApi } from './open-test-api.ts'

type Options = Pick<
  NonNullable<Parameters<typeof openTestApi>[0]>,
  'ratesMaxAgeMs' | 'database' | 'payments' | 'places' | 'boardingCodes'
> & {
  clock?: { now: Date }
}

type Call = { authorization?: string; body?: unknown; key?: string }

/** The API with helpers for tests that manage a booking. `clock.now` may be changed. */
export async function openManageBookingTestApi(
  startsAt: Date,
  { clock = { now: startsAt }, ...options }: Options = {},
) {
  const api = await openTestApi({ now: () => clock.now, ...options })
  const { db, signer, database } = api

  /** From a different address each time, so that tests do not share rate limits. */
  async function call(method: string, path: string, { authorization, body, key }: Call = {}) {
    const request = new Request(`http://localhost/api/bookings${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': [...randomBytes(4)].join('.'),
        ...(authorization === undefined ? {} : { Authorization: authorization }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return api.fetch(request)
  }

  async function find(reference: string) {
    const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    if (!row) throw new Error(`There is no booking ${reference}`)
    return row
  }

  /** Opens the link as the customer who gets the email does. */
  async function openEmailedLink(booking: Booking) {
    const [, token] = emailedLinks(signer, booking).manage.split('#')
    return call('GET', `/${booking.reference}`, { authorization: `Manage ${token}` })
  }

  return {
    ...api,
    clock,
    call,
    find,
    openEmailedLink,
    /** A guest's booking with a confirmed email address, and the header that authorizes access to it. */
    async book(changes: Partial<BookingRequestBody> = {}, headers: Record<string, string> = {}) {
      const body = bookingBody(clock.now, changes)
      const response = await api.post('/api/bookings', body, { 'Idempotency-Key': randomUUID(), ...headers })
      const { data, message } = await response.json()
      if (!data) throw new Error(message)
      const row = await find(data.reference)
      const { id } = row
      if (!row.userId) await openEmailedLink(row)
      return {
        id,
        reference: String(data.reference),
        path: `/${data.reference}`,
        authorization: `Manage ${data.manageUrl.split('#')[1]}`,
      }
    },
    /** A signed-in customer. */
    async signedIn({ phone = `+1212${randomInt(2_000_000, 9_999_999)}` }: { phone?: string | null } = {}) {
      const [userId, sessionId] = [randomUUID(), randomUUID()]
      const { now } = clock
      const email = `Cleo.${userId}@example.com`
      const name = { firstName: 'Cleo', secondName: null }
      const account = {
        passwordHash: '',
        emailVerifiedAt: now,
        acceptSms: true,
        preferences: noPreferences,
        createdAt: now,
      }
      await db
        .insert(users)
        .values({ id: userId, email, emailKey: email.toLowerCase(), phone, ...name, ...account })
      const expiresAt = new Date(now.getTime() + 86_400_000)
      await db
        .insert(sessions)
        .values({ id: sessionId, userId, device: '', createdAt: now, lastUsedAt: now, expiresAt })
      const bearer = signer.sign('bearer', { user: userId, session: sessionId }, expiresAt)
      return { userId, email, authorization: `Bearer ${bearer}` }
    },
    async timelineOf(id: string) {
      const rows = await db.select().from(history).where(eq(history.subjectId, id)).orderBy(history.id)
      return rows
        .filter(({ subject }) => subject === 'booking')
        .map(({ fromStatus, toStatus, reason }) => `${fromStatus} → ${toStatus}: ${reason}`)
    },
    async chargesOf(id: string) {
      const rows = await db.select().from(bookingCharges).where(eq(bookingCharges.bookingId, id))
      return rows.map(({ kind, cents, reason }) => ({ kind, cents, reason }))
    },
    /** The leg windows of the booking. */
    async windowsOf(id: string) {
      const rows = await db.select().from(schedule).where(eq(schedule.bookingId, id))
      return rows.filter(({ releasedAt }) => releasedAt === null)
    },
    async jobsOf(id: string): Promise<string[]> {
      const { rows } = await database.pool.query(
        `select name from pgboss.job where data->>'bookingId' = $1 order by name`,
        [id],
      )
      return rows.map(({ name }) => name)
    },
  }
}
