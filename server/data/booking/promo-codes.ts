import { and, count, eq, sql } from 'drizzle-orm'
import type { Promo } from '#domain/pricing/price/promo.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { promoCodes, promoUses } from '#server/data/tables/tables.ts'

export async function findPromo(db: Db | Transaction, id: string): Promise<Promo | undefined> {
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.id, id))
  return row
}

/** Codes are stored in capitals. */
export async function findPromoByCode(db: Db, code: string): Promise<Promo | undefined> {
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, code))
  return row
}

/** Locks the promo, so that concurrent uses wait, and counts this customer's uses. */
export async function lockPromo(
  tx: Transaction,
  { id, customerEmail }: { id: string; customerEmail: string },
): Promise<{ promo: Promo; usesByCustomer: number } | undefined> {
  const [promo] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('no key update')
  if (!promo) return undefined
  const [used] = await tx
    .select({ times: count() })
    .from(promoUses)
    .where(and(eq(promoUses.promoCodeId, id), eq(promoUses.customerEmail, customerEmail)))
  return { promo, usesByCustomer: used?.times ?? 0 }
}

export async function redeemPromo(
  tx: Transaction,
  { id, bookingId, customerEmail, at }: { id: string; bookingId: string; customerEmail: string; at: Date },
): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(eq(promoCodes.id, id))
  await tx.insert(promoUses).values({ bookingId, promoCodeId: id, customerEmail, createdAt: at })
}

/** Deletes the promo use of a canceled or expired booking, so that the code can be used again. */
export async function releasePromo(tx: Transaction, bookingId: string): Promise<void> {
  const [given] = await tx
    .delete(promoUses)
    .where(eq(promoUses.bookingId, bookingId))
    .returning({ id: promoUses.promoCodeId })
  if (!given) return
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} - 1` })
    .where(eq(promoCodes.id, given.id))
}
