import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { partners } from '#server/data/tables/partner-tables.ts'

export type Partner = typeof partners.$inferSelect

export type NewPartner = Omit<Partner, 'endedAt' | 'version'>

export type PartnerUpdate = Partial<Omit<Partner, 'id' | 'createdAt' | 'version'>>

/** All partners that we work or worked with, by name. */
export async function listPartners(db: Db | Transaction): Promise<Partner[]> {
  return db.select().from(partners).orderBy(asc(partners.name), asc(partners.id))
}

export async function findPartner(db: Db | Transaction, id: string): Promise<Partner | undefined> {
  const [row] = await db.select().from(partners).where(eq(partners.id, id))
  return row
}

/** Selects the partner FOR NO KEY UPDATE. */
export async function lockPartner(tx: Transaction, id: string): Promise<Partner | undefined> {
  const [row] = await tx.select().from(partners).where(eq(partners.id, id)).for('no key update')
  return row
}

export async function insertPartner(tx: Transaction, partner: NewPartner): Promise<void> {
  await tx.insert(partners).values(partner)
}

export async function updatePartner(tx: Transaction, id: string, change: PartnerUpdate): Promise<void> {
  await tx.update(partners).set(change).where(eq(partners.id, id))
}
