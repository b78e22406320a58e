import { randomUUID } from 'node:crypto'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { ledger, payments } from '#server/data/tables/payment-tables.ts'

type Paid = Pick<Booking, 'id' | 'totalCents' | 'createdAt'>

/** For tests: the price of a booking was paid by Zelle. Without history, emails or jobs; the statuses stay. */
export async function payInFull(
  db: Db | Transaction,
  { id: bookingId, totalCents, createdAt }: Paid,
): Promise<void> {
  const cents = totalCents ?? 0
  if (cents === 0) return
  const id = randomUUID()
  await db.insert(payments).values({
    id,
    bookingId,
    method: 'zelle',
    provider: 'zelle',
    status: 'paid',
    amountCents: cents,
    captures: 'now',
    createdAt,
    expiresAt: createdAt,
  })
  await db
    .insert(ledger)
    .values({ bookingId, paymentId: id, kind: 'paid', cents, externalId: `zelle:${id}`, at: createdAt })
}
