import {
  listBookingRecords,
  listConsentRecords,
  listMessageRecords,
  listQuoteRecords,
} from '#server/data/account/customer-records.ts'
import {
  type ClientInfo,
  listSecurityEvents,
  recordSecurityEvent,
} from '#server/data/account/security-events.ts'
import { listSessions } from '#server/data/account/sessions.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { readProfile } from './read-profile.ts'

/** Everything we hold of a customer, but for what only we may know: hashes, and the ids of rows. */
export async function exportData(
  { db, now: clock }: Pick<AccountDependencies, 'db' | 'now'>,
  { userId, origin }: { userId: string; origin: ClientInfo },
) {
  const now = clock()
  const profile = await readProfile({ db }, userId)
  if (!profile) return undefined
  await recordSecurityEvent(db, { kind: 'data-exported', userId, origin, now })
  const bookings = await listBookingRecords(db, userId)
  const quotes = await listQuoteRecords(db, profile.email)
  const sessions = await listSessions(db, { userId, now })
  const events = await listSecurityEvents(db, userId)
  return {
    exportedAt: now.toISOString(),
    profile,
    bookings,
    quotes,
    messages: await listMessageRecords(db, profile.email),
    smsConsents: await listConsentRecords(db, {
      userId,
      phones: [profile.phone ?? '', ...[...bookings, ...quotes].map(({ contact }) => contact.phone)],
      moments: [...bookings, ...quotes].map(({ createdAt }) => createdAt),
    }),
    sessions: sessions.map(({ device, createdAt, lastUsedAt }) => ({ device, createdAt, lastUsedAt })),
    securityEvents: events.map(({ kind, device, address, at }) => ({ kind, device, address, at })),
  }
}
