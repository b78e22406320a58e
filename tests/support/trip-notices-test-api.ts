import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import { getZone } from '#domain/places/geo/zones.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { insertPosition } from '#server/data/dispatch/positions.ts'
import { recordSmsConsent } from '#server/data/messaging/sms-consents.ts'
import { cars } from '#server/data/tables/dispatch-tables.ts'
import type { Sms } from '#server/integrations/sms/port.ts'
import { pressStatus } from '#server/use-cases/dispatch/press-status.ts'
import { notifyOfMove } from '#server/workers/handlers/trip/notify-of-move.ts'
import { sendTripEmail } from '#server/workers/handlers/trip/send-trip-email.ts'
import { sendTripText } from '#server/workers/handlers/trip/send-trip-text.ts'
import { openTestMailbox } from './open-test-mailbox.ts'
import { openPartnerTestApi } from './partner-test-api.ts'

const minute = 60_000

type Wanted = Partial<BookingRequestBody> & { acceptSms?: boolean; minutesBefore?: number }

/** The API with partners, and with the jobs about the progress of a trip: their emails and texts are kept in memory. */
export async function openTripNoticesTestApi(bookedAt: Date) {
  const api = await openPartnerTestApi(bookedAt)
  const sent: { to: string; text: string }[] = []
  const blocked = new Set<string>()
  const sms: Sms = {
    async send({ to, text }) {
      if (blocked.has(to)) return 'opted-out'
      sent.push({ to, text })
      return 'sent'
    },
  }
  const { deps: emailDeps, emailsFrom } = await openTestMailbox(api.database, { now: api.now })
  const deps = { ...emailDeps, sms }
  const done = new Set<string>()

  /** A press at minutes after the current time. */
  async function pressAs(legId: string, status: LegProgress, by: { chauffeurId: string }, minutes = 0) {
    const press = { id: randomUUID(), legId, status, pressedAt: fromNow(minutes) }
    const pressed = await pressStatus(api, press, by)
    if (!pressed.ok) throw new Error(pressed.error.code)
  }

  function fromNow(minutes: number): Date {
    return new Date(api.clock.now.getTime() + minutes * minute)
  }

  return {
    ...api,
    deps,
    emailsFrom,
    /** The texts that were sent. */
    sent,
    texts: () => sent.map(({ text }) => text),
    /** Numbers that have opted out at the carrier. */
    blocked,
    randomPhone,
    pressAs,
    /** Before each test. */
    async reset() {
      api.clock.now = bookedAt
      sent.length = 0
      await api.releaseAll()
    },
    /** A trip with a chauffeur and a car, half an hour before its pick-up. */
    async assigned({ acceptSms = true, minutesBefore = 30, ...changes }: Wanted = {}) {
      api.clock.now = bookedAt
      const phone = randomPhone()
      const email = `ann.${randomUUID()}@example.com`
      const guest = { firstName: 'Ann', secondName: 'Lee', email, phone, acceptSms }
      const booked = { ...(await api.confirmed({ guest, ...changes })), email }
      const marcus = await api.addChauffeur()
      await api.assign(booked, { chauffeurId: marcus.id })
      const leg = await api.legOf(booked)
      await api.db
        .update(cars)
        .set({ color: 'Black', model: 'Mercedes-Benz S 580', plate: null })
        .where(eq(cars.plate, 'T123456C'))
      await api.db
        .update(cars)
        .set({ color: 'Black', model: 'Mercedes-Benz S 580', plate: 'T123456C' })
        .where(eq(cars.id, leg.carId ?? ''))
      api.clock.now = new Date(leg.startsAt.getTime() - minutesBefore * minute)
      const press = (status: LegProgress, minutes = 0) =>
        pressAs(leg.id, status, { chauffeurId: marcus.id }, minutes)
      return { booked, phone, marcus, leg, press }
    },
    /** A press of the desk that takes a step back. */
    async correct(legId: string, status: LegProgress, minutes: number) {
      const press = { id: randomUUID(), legId, status, pressedAt: fromNow(minutes) }
      const pressed = await pressStatus(api, press, { ...api.by, reason: 'Wrong button' })
      if (!pressed.ok) throw new Error(pressed.error.code)
    },
    /** Reports a position of the car around the corner. */
    async share(scheduleId: string, chauffeurId: string) {
      const at = api.clock.now
      const place = deps.places.locate('Plaza Hotel')?.address ?? getZone('midtown').centre
      const { latitude, longitude } = place
      await insertPosition(api.db, {
        ...{ scheduleId, chauffeurId, latitude, longitude },
        accuracyMeters: 10,
        at,
        receivedAt: at,
      })
    },
    /** Records that the owner of a number agrees to texts. */
    async consent(phone: string) {
      const details = { shownText: smsConsentText, source: 'booking', site: 'sagewoodlimo.example' }
      await inTransaction(api.db, (tx) => recordSmsConsent(tx, { ...details, phone, at: bookedAt }))
    },
    /** Runs the jobs about the progress of a trip that are due, in order, and returns the emails. */
    async run({ id }: { id: string }, { again = false } = {}) {
      const emails = []
      if (again) done.clear()
      for (;;) {
        const { rows } = await api.database.pool.query(
          `select id, name, data, start_after <> created_on as waits, start_after from pgboss.job
           where data->>'bookingId' = $1 and name in ('leg-moved', 'trip-text', 'trip-mail') order by created_on`,
          [id],
        )
        const job = rows.find((row) => !done.has(row.id) && (!row.waits || row.start_after <= api.clock.now))
        if (!job) return emails
        done.add(job.id)
        const input = { ...job.data, jobId: job.id }
        if (job.name === 'leg-moved') await notifyOfMove(deps, input)
        else if (job.name === 'trip-text') await sendTripText(deps, input)
        else emails.push(...(await emailsFrom(sendTripEmail(deps, input))))
      }
    },
  }
}

function randomPhone(): string {
  return `+1212${randomInt(2_000_000, 9_999_999)}`
}
