import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/data/database/transaction.ts'
import { schedule } from '#server/data/tables/dispatch-tables.ts'

export type LegTimes = { startsAt: Date; endsAt: Date; fromBase: { from: Date; to: Date } }

/**
 * Writes other times of a leg, and takes it from its car and chauffeur: where it goes is decided next. `during` is the whole
 * time from the base.
 */
export async function writeLegTimes(
  tx: Transaction,
  id: string,
  { startsAt, endsAt, fromBase: { from, to } }: LegTimes,
): Promise<void> {
  const range = sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz, '[)')`
  await tx.execute(sql`
    update ${schedule} set car_id = null, chauffeur_id = null, during = ${range}, from_base = ${range},
      starts_at = ${startsAt.toISOString()}::timestamptz, ends_at = ${endsAt.toISOString()}::timestamptz
    where id = ${id}`)
}
