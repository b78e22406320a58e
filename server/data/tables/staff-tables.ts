import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditChange } from '#domain/audit/audit.ts'
import type { BookingFilters } from '#domain/staff/booking-filters.ts'
import type { BookingSort, BookingView } from '#domain/staff/booking-views.ts'
import type { StaffRole } from '#domain/staff/roles.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const staff = pgTable('staff', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  /** Null until the invitation is accepted. */
  passwordHash: text('password_hash'),
  /** Encrypted: see `server/crypto/encryption.ts`. */
  totpSecret: text('totp_secret'),
  totpSince: instant('totp_since'),
  /** The time step of the last code that was accepted: a code works once. */
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  blockedAt: instant('blocked_at'),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull(),
})

/** How far a browser has come: password given, second factor to be set up, or signed in. */
export type SessionStage = 'second-factor' | 'set-up' | 'signed-in'

export type StaffSessionEnd = 'signed-out' | 'ended' | 'replaced' | 'password-changed' | 'blocked' | 'reset'

export const staffSessions = pgTable('staff_sessions', {
  id: uuid().primaryKey(),
  staffId: uuid('staff_id').notNull(),
  secretHash: text('secret_hash').notNull(),
  stage: text().$type<SessionStage>().notNull(),
  device: text().notNull(),
  address: text().notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** Encrypted. */
  pendingTotp: text('pending_totp'),
  endedAt: instant('ended_at'),
  endReason: text('end_reason').$type<StaffSessionEnd>(),
})

export const staffPasskeys = pgTable('staff_passkeys', {
  id: text().primaryKey(),
  staffId: uuid('staff_id').notNull(),
  host: text().notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: jsonb().$type<string[]>().notNull(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
})

export type ChallengePurpose = 'sign-in' | 'confirm' | 'register'

export const staffChallenges = pgTable('staff_challenges', {
  challenge: text().primaryKey(),
  purpose: text().$type<ChallengePurpose>().notNull(),
  sessionId: uuid('session_id'),
  expiresAt: instant('expires_at').notNull(),
})

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: uuid('staff_id').notNull(),
    hash: text().notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.hash] })],
)

export const staffLinks = pgTable('staff_links', {
  hash: text().primaryKey(),
  /** Null in the link that creates the first owner. */
  staffId: uuid('staff_id'),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull(),
})

export const audit = pgTable('audit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  staffId: uuid('staff_id'),
  action: text().notNull(),
  subjectKind: text('subject_kind'),
  subjectId: text('subject_id'),
  subjectLabel: text('subject_label'),
  changes: jsonb().$type<AuditChange[]>().notNull(),
  reason: text(),
  device: text().notNull(),
  address: text().notNull(),
})

export const savedViews = pgTable('saved_views', {
  id: uuid().primaryKey(),
  staffId: uuid('staff_id').notNull(),
  name: text().notNull(),
  view: text().$type<BookingView>().notNull(),
  search: text().notNull(),
  sort: text().$type<BookingSort>().notNull(),
  filters: jsonb().$type<BookingFilters>().notNull().default({}),
  createdAt: instant('created_at').notNull(),
})
