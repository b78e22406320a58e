import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Preferences } from '#domain/account/profile.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  emailVerifiedAt: instant('email_verified_at'),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  secondName: text('second_name'),
  phone: text(),
  acceptSms: boolean('accept_sms').notNull(),
  preferences: jsonb().$type<Preferences>().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  device: text().notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  endReason: text('end_reason').$type<'signed-out' | 'ended' | 'replayed' | 'password-changed'>(),
})

export const refreshTokens = pgTable('refresh_tokens', {
  hash: text().primaryKey(),
  sessionId: uuid('session_id').notNull(),
  issuedAt: instant('issued_at').notNull(),
  usedAt: instant('used_at'),
  replacedBy: text('replaced_by'),
})

export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email'

export const oneTimeLinks = pgTable('one_time_links', {
  hash: text().primaryKey(),
  purpose: text().$type<LinkPurpose>().notNull(),
  userId: uuid('user_id').notNull(),
  email: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const securityEvents = pgTable('security_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id'),
  kind: text().notNull(),
  device: text().notNull(),
  address: text().notNull(),
  at: instant('at').notNull(),
})

export const savedAddresses = pgTable('saved_addresses', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  label: text().notNull(),
  address: text().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const savedPassengers = pgTable('saved_passengers', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  firstName: text('first_name').notNull(),
  secondName: text('second_name'),
  email: text().notNull(),
  phone: text().notNull(),
  createdAt: instant('created_at').notNull(),
})
