import { randomUUID } from 'node:crypto'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { createSigner } from '#server/crypto/signing.ts'
import { type Booking, insertBooking } from '#server/data/booking/bookings.ts'
import { addHistory } from '#server/data/booking/history.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { createCatalogueCache } from '#server/data/fleet/catalogue.ts'
import { addToLedger } from '#server/data/payment/ledger.ts'
import type { Payment } from '#server/data/payment/payments.ts'
import { payments } from '#server/data/tables/payment-tables.ts'
import type { MailMessage } from '#server/integrations/mail/port.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { samplePlaces } from '#tests/samples/places.ts'
import type { TestDatabase } from './open-test-database.ts'
import { sampleBooking } from './sample-booking.ts'
import { testConfig } from './test-config.ts'

/** What the handlers of letters need, on a real database, with a letter box in memory; and bookings to write about. */
export async function openTestMailbox({ db, pool }: TestDatabase, { now }: { now: () => Date }) {
  const jobs = createJobQueue({ pool, logger: createLogger('silent') })
  await jobs.ready()
  const sent: MailMessage[] = []
  const deps = {
    db,
    jobs,
    catalogue: createCatalogueCache(db),
    mail: { send: async (message: MailMessage) => void sent.push(message) },
    mailFrom: undefined,
    places: samplePlaces,
    zellePayee: undefined,
    signer: createSigner('x'.repeat(32)),
    sites: testConfig().sites,
    siteOrigin: ({ aliases }: { aliases: string[] }) => `http://${aliases[0]}:4100`,
    now,
  }

  return {
    deps,
    /** Does the work, and gives back what was sent meanwhile. */
    async lettersOf(work: Promise<void>): Promise<MailMessage[]> {
      await work
      return sent.splice(0)
    },
    /** A booking that has come to its status by the moves given, an hour each. */
    async keepBooking(changes: Partial<Booking>, moves: BookingStatus[] = ['requested']): Promise<Booking> {
      const booking = sampleBooking({ status: moves.at(-1) ?? 'requested', ...changes })
      await inTransaction(db, (tx) => insertBooking(tx, booking))
      for (const toStatus of moves) await move(booking, { toStatus })
      return booking
    },
    move,
    async keepPayment(booking: Booking, changes: Partial<Payment> = {}): Promise<Payment> {
      const payment: Payment = {
        id: randomUUID(),
        bookingId: booking.id,
        method: 'card',
        provider: 'embedded',
        status: 'paid',
        amountCents: 14_820,
        captures: 'now',
        sessionId: randomUUID(),
        checkoutUrl: null,
        intentId: null,
        authorizedCents: 0,
        captureBy: null,
        createdAt: now(),
        expiresAt: new Date(now().getTime() + 3_600_000),
        ...changes,
      }
      await db.insert(payments).values(payment)
      return payment
    },
    /** Money that moved: what came in is positive. */
    async moveMoney({ bookingId, id }: Payment, cents: number): Promise<void> {
      const kind = cents > 0 ? 'paid' : 'refunded'
      const row = { bookingId, paymentId: id, kind, cents, externalId: randomUUID(), at: now() } as const
      await inTransaction(db, (tx) => addToLedger(tx, row))
    },
    /** The texts that wait to be sent about a booking. */
    async textsAbout({ id }: Booking): Promise<string[]> {
      const { rows } = await pool.query(
        `select data->>'kind' as kind from pgboss.job where name = 'text-message' and data->>'bookingId' = $1`,
        [id],
      )
      return rows.map(({ kind }) => kind)
    },
  }

  async function move(
    { id: subjectId }: Booking,
    { toStatus, reason = 'x' }: { toStatus: BookingStatus; reason?: string },
  ): Promise<void> {
    const change = { subject: 'booking' as const, subjectId, fromStatus: null, actor: 'system', at: now() }
    await inTransaction(db, (tx) => addHistory(tx, [{ ...change, toStatus, reason }]))
  }
}
