import type { Profile } from '#domain/account/profile.ts'
import {
  listBookingRecords,
  listConsentRecords,
  listMessageRecords,
  listQuoteRecords,
  type RecordOwner,
} from '#server/data/account/customer-records.ts'
import {
  type ClientInfo,
  listSecurityEvents,
  recordSecurityEvent,
} from '#server/data/account/security-events.ts'
import { listSessions } from '#server/data/account/sessions.ts'
import { deleteUser, hasTripInProgress, lockUser } from '#server/data/account/users.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure, TooManyAttempts } from '#server/use-cases/account/account-error.ts'
import { confirmPassword } from '#server/use-cases/account/check-password.ts'
import { readProfile } from './profile.ts'

/** Everything stored about a customer, without hashes and row IDs. */
export async function exportData(
  { db, now: clock }: Pick<AccountDependencies, 'db' | 'now'>,
  { userId, origin }: { userId: string; origin: ClientInfo },
) {
  const now = clock()
  const profile = await readProfile({ db }, userId)
  if (!profile) return undefined
  await recordSecurityEvent(db, { kind: 'data-exported', userId, origin, now })
  return collectData(db, { profile, email: profile.email, bookingsOf: { userId, email: null }, now })
}

type Collected = {
  /** Null if there is no account. */
  profile: Profile | null
  /** Quotes and messages belong to it. */
  email: string
  bookingsOf: RecordOwner
  now: Date
}

/** Everything stored about an account, or about an address without one. */
export async function collectData(db: Db, { profile, email, bookingsOf, now }: Collected) {
  const userId = profile?.id ?? null
  const bookings = await listBookingRecords(db, bookingsOf)
  const quotes = await listQuoteRecords(db, email)
  const sessions = userId ? await listSessions(db, { userId, now }) : []
  const events = userId ? await listSecurityEvents(db, userId) : []
  return {
    exportedAt: now.toISOString(),
    profile,
    bookings,
    quotes,
    messages: await listMessageRecords(db, email),
    smsConsents: await listConsentRecords(db, {
      userId,
      phones: [profile?.phone ?? '', ...[...bookings, ...quotes].map(({ contact }) => contact.phone)],
      moments: [...bookings, ...quotes].map(({ createdAt }) => createdAt),
    }),
    sessions: sessions.map(({ device, createdAt, lastUsedAt }) => ({ device, createdAt, lastUsedAt })),
    securityEvents: events.map(({ kind, device, address, at }) => ({ kind, device, address, at })),
  }
}

type Input = { userId: string; sessionId: string; password: string; origin: ClientInfo }

/** Deletes the account and its data. Bookings stay as the company's records, without an owner. */
export async function deleteAccount(
  deps: Pick<AccountDependencies, 'db' | 'passwords' | 'now'>,
  { userId, sessionId, password, origin }: Input,
): Promise<{ ok: true } | Failure<'wrong-password' | 'trip-under-way'> | TooManyAttempts> {
  const confirmed = await confirmPassword(deps, { userId, sessionId, password, origin })
  if (!confirmed.ok) return confirmed
  const now = deps.now()
  return inTransaction(deps.db, (tx) => removeAccount(tx, { userId, origin, now }))
}

/** Deletes an account and its data, unless a chauffeur is under way. */
export async function removeAccount(
  tx: Transaction,
  { userId, origin, now }: { userId: string; origin: ClientInfo; now: Date },
): Promise<{ ok: true } | Failure<'trip-under-way'>> {
  await lockUser(tx, userId)
  if (await hasTripInProgress(tx, userId)) return { ok: false, error: { code: 'trip-under-way' } }
  await deleteUser(tx, userId)
  await recordSecurityEvent(tx, { kind: 'account-deleted', userId, origin, now })
  return { ok: true }
}
