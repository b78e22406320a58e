import { eq } from 'drizzle-orm'
import type { HistoryNote } from '#domain/status/actor.ts'
import { type QuoteStatus, quoteMachine } from '#domain/status/quote-status.ts'
import { assertMove } from '#domain/status/state-machine.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { quotes } from '#server/data/tables/tables.ts'
import { addHistory } from './history.ts'
import type { Quote } from './quotes.ts'

/** Moves a locked quote to another status, and writes row and history together. No other code writes its status. */
export async function moveQuote(
  tx: Transaction,
  { id, status: from }: Pick<Quote, 'id' | 'status'>,
  { to, actor, reason, at }: HistoryNote & { to: QuoteStatus },
): Promise<void> {
  assertMove(quoteMachine, { subject: `Quote ${id}`, from, to })
  await tx.update(quotes).set({ status: to }).where(eq(quotes.id, id))
  const entry = { subject: 'quote' as const, subjectId: id, fromStatus: from, toStatus: to }
  await addHistory(tx, [{ ...entry, actor, reason, at }])
}
