import { randomUUID } from 'node:crypto'
import type { LedgerEntryKind } from '#domain/payment/booking-balance.ts'
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

/** The dependencies of email handlers on a real database, with sent emails in memory, and helpers that add bookings. */
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
    signer: createSigner(['x'.repeat(32)]),
    sites: testConfig().sites,
    siteOrigin: ({ aliases }: { aliases: string[] }) => `http://${aliases[0]}:4100`,
    now,
  }

  return {
    deps,
    /** Returns the emails that were sent during `work`. */
    async emailsFrom(work: Promise<void>): Promise<MailMessage[]> {
      await work
      return sent.splice(0)
    },
    /** Inserts a booking with a history of the given moves; the last one is its status. */
    async addBooking(changes: Partial<Booking>, moves: BookingStatus[] = ['requested']): Promise<Booking> {
      const booking = sampleBooking({ status: moves.at(-1) ?? 'requested', ...changes })
      await inTransaction(db, (tx) => insertBooking(tx, booking))
      for (const toStatus of moves) await move(booking, { toStatus })
      return booking
    },
    move,
    async addPayment(booking: Booking, changes: Partial<Payment> = {}): Promise<Payment> {
      const payment: Payment = {
        id: randomUUID(),
        bookingId: booking.id,
        method: 'card',
        purpose: 'price',
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
    /** Records a payment, or a refund if `cents` is negative. */
    async addLedgerEntry(
      { bookingId, id }: Payment,
      cents: number,
      kind: LedgerEntryKind = cents > 0 ? 'paid' : 'refunded',
    ): Promise<void> {
      const row = { bookingId, paymentId: id, kind, cents, externalId: randomUUID(), at: now() } as const
      await inTransaction(db, (tx) => addToLedger(tx, row))
    },
    /** The kinds of the texts that are enqueued for a booking. */
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
    const change = {
      subject: 'booking' as const,
      subjectId,
      fromStatus: null,
      actor: 'system' as const,
      at: now(),
    }
    await inTransaction(db, (tx) => addHistory(tx, [{ ...change, toStatus, reason }]))
  }
}
