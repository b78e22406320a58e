import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Links and codes that sign a chauffeur in once. */
export const chauffeurSignIns = pgTable('chauffeur_sign_ins', {
  hash: text().primaryKey(),
  chauffeurId: uuid('chauffeur_id').notNull(),
  kind: text().$type<'link' | 'code'>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** The phones on which chauffeurs are signed in. */
export const chauffeurSessions = pgTable('chauffeur_sessions', {
  id: uuid().primaryKey(),
  chauffeurId: uuid('chauffeur_id').notNull(),
  secretHash: text('secret_hash').notNull(),
  device: text().notNull(),
  address: text().notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  endedAt: instant('ended_at'),
})
