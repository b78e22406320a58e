import { randomUUID } from 'node:crypto'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import { type Booking, insertBooking } from '#server/data/bookings.ts'
import { createCatalogue } from '#server/data/catalogue.ts'
import { addHistory } from '#server/data/history.ts'
import { addToLedger } from '#server/data/ledger.ts'
import { payments } from '#server/data/payment-tables.ts'
import type { Payment } from '#server/data/payments.ts'
import { inTransaction } from '#server/data/transaction.ts'
import { sampleBooking } from '#server/email/sample-booking.ts'
import type { MailMessage } from '#server/integrations/mail/port.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { createLogger } from '#server/logger.ts'
import { createSigner } from '#server/signing.ts'
import type { TestDatabase } from './database.ts'
import { knownPlaces } from './known-places.ts'
import { testConfig } from './test-config.ts'

/** What the handlers of letters need, on a real database, with a letter box in memory; and bookings to write about. */
export async function openLetterBox({ db, pool }: TestDatabase, { now }: { now: () => Date }) {
  const jobs = createJobQueue({ pool, logger: createLogger('silent') })
  await jobs.ready()
  const sent: MailMessage[] = []
  const deps = {
    db,
    jobs,
    catalogue: createCatalogue(db),
    mail: { send: async (message: MailMessage) => void sent.push(message) },
    mailFrom: undefined,
    places: knownPlaces,
    zellePayee: undefined,
    signer: createSigner('x'.repeat(32)),
    sites: testConfig().sites,
    originOf: ({ aliases }: { aliases: string[] }) => `http://${aliases[0]}:4100`,
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
