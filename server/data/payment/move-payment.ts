import { eq } from 'drizzle-orm'
import type { HistoryNote } from '#domain/status/actor.ts'
import { type PaymentAttemptStatus, paymentAttemptMachine } from '#domain/status/payment-status.ts'
import { assertMove } from '#domain/status/state-machine.ts'
import { addHistory } from '#server/data/booking/history.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { payments } from '#server/data/tables/payment-tables.ts'
import type { Payment, PaymentUpdate } from './payments.ts'

type PaymentMove = HistoryNote & { to: PaymentAttemptStatus; change?: PaymentUpdate }

/** Moves a locked payment to another status, and writes row and history together. No other code writes its status. */
export async function movePayment(
  tx: Transaction,
  { id, status: from }: Pick<Payment, 'id' | 'status'>,
  { to, actor, reason, at, change = {} }: PaymentMove,
): Promise<void> {
  assertMove(paymentAttemptMachine, { subject: `Payment ${id}`, from, to })
  await tx
    .update(payments)
    .set({ ...change, status: to })
    .where(eq(payments.id, id))
  const entry = { subject: 'payment' as const, subjectId: id, fromStatus: from, toStatus: to }
  await addHistory(tx, [{ ...entry, actor, reason, at }])
}
