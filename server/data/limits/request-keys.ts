import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import { requestKeys } from '#server/data/tables/tables.ts'

/** `fingerprint` tells whether another request with the same key is the same request. */
export type KeyedRequest = { key: string; fingerprint: string }

export type StoredAnswer = { fingerprint: string; answer: unknown }

/** The answer that a request with this key has had, if it has had one. */
export async function findStoredAnswer(db: Db | Transaction, key: string): Promise<StoredAnswer | undefined> {
  const [row] = await db
    .select({ fingerprint: requestKeys.fingerprint, answer: requestKeys.answer })
    .from(requestKeys)
    .where(eq(requestKeys.key, key))
  return row
}

/**
 * The same inside the transaction that would do the work: whoever else holds the key is waited for, so that of equal
 * requests one works and the others find its answer.
 */
export async function lockRequestKey(tx: Transaction, key: string): Promise<StoredAnswer | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  return findStoredAnswer(tx, key)
}

/** False where the key has an answer already. Waits for any other transaction that is about to give it one. */
export async function storeAnswer(
  tx: Transaction,
  { key, fingerprint, answer, at }: StoredAnswer & { key: string; at: Date },
): Promise<boolean> {
  const kept = await tx
    .insert(requestKeys)
    .values({ key, fingerprint, answer, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: requestKeys.key })
  return kept.length === 1
}

/** Nobody repeats a request after a month. */
export async function deleteOldRequestKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 30 * 86_400_000)
  await deleteInBatches(db, requestKeys, { where: lt(requestKeys.createdAt, before) })
}

/** What two requests must have in common to be the same one. The order of fields says nothing. */
export function computeFingerprint(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request, sortKeys)).digest('base64url')
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
