import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { insertRows } from '#server/data/database/insert-rows.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import { requestKeys } from '#server/data/tables/tables.ts'

/** `fingerprint` shows whether another request with the same key is the same request. */
export type KeyedRequest = { key: string; fingerprint: string }

export type StoredAnswer = { fingerprint: string; answer: unknown }

/** The stored result of a request with this key. */
export async function findStoredAnswer(db: Db | Transaction, key: string): Promise<StoredAnswer | undefined> {
  const [row] = await db
    .select({ fingerprint: requestKeys.fingerprint, answer: requestKeys.answer })
    .from(requestKeys)
    .where(eq(requestKeys.key, key))
  return row
}

/**
 * The same inside the transaction that does the work. Waits for other transactions with the key: of equal concurrent
 * requests one does the work, and the others find its result.
 */
export async function lockRequestKey(tx: Transaction, key: string): Promise<StoredAnswer | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  return findStoredAnswer(tx, key)
}

/** Returns false if the key has a result already. Waits for a concurrent transaction that stores one. */
export async function storeAnswer(
  tx: Transaction,
  { key, fingerprint, answer, at }: StoredAnswer & { key: string; at: Date },
): Promise<boolean> {
  const row = { key, fingerprint, answer, createdAt: at }
  return (await insertRows(tx, requestKeys, [row], { skipExisting: true })) === 1
}

/** No client retries a request after a month. */
export async function deleteOldRequestKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 30 * 86_400_000)
  await deleteInBatches(db, requestKeys, { where: lt(requestKeys.createdAt, before) })
}

/** A hash of the request, independent of the order of fields. */
export function computeFingerprint(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request, sortKeys)).digest('base64url')
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
