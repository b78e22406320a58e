import { randomUUID } from 'node:crypto'
import {
  maxSavedItems,
  type Profile,
  type ProfileChange,
  type SavedAddress,
  type SavedPassenger,
} from '#domain/account/profile.ts'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import {
  countSavedAddresses,
  countSavedPassengers,
  insertSavedAddress,
  insertSavedPassenger,
  listSavedAddresses,
  listSavedPassengers,
} from '#server/data/account/saved-entries.ts'
import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import { findUser, lockUser, type User, updateUser } from '#server/data/account/users.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { recordSmsConsent, recordSmsOptOut } from '#server/data/messaging/sms-consents.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import type { Failure } from '#server/use-cases/account/account-error.ts'

export async function readProfile({ db }: { db: Db }, userId: string): Promise<Profile | undefined> {
  const user = await findUser(db, userId)
  if (!user) return undefined
  const { id, email, firstName, secondName, phone, acceptSms, preferences, createdAt } = user
  return {
    id,
    email,
    firstName,
    secondName,
    phone,
    acceptSms,
    preferences,
    addresses: await listSavedAddresses(db, userId),
    passengers: await listSavedPassengers(db, userId),
    createdAt: createdAt.toISOString(),
  }
}

type Input = { userId: string; change: ProfileChange; site: string; origin: ClientInfo }

/**
 * Changes the given fields. Consent to texts belongs to a phone number: a box ticked now counts for the new number, and
 * leaving a number ends the consent for it.
 */
export async function changeProfile(
  { db, now: clock }: Pick<AccountDependencies, 'db' | 'now'>,
  { userId, change, site, origin }: Input,
): Promise<{ ok: true } | Failure<'no-such-user' | 'no-phone'>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) return { ok: false, error: { code: 'no-such-user' } }
    const phone = change.phone === undefined ? user.phone : change.phone
    const acceptSms = acceptsSms(user, { phone, ticked: change.acceptSms })
    if (change.acceptSms && !phone) return { ok: false, error: { code: 'no-phone' } }
    await updateUser(tx, userId, { ...given(change), phone, acceptSms })
    if (user.acceptSms && user.phone && (!acceptSms || user.phone !== phone))
      await recordSmsOptOut(tx, { phone: user.phone, source: 'profile', at: now })
    const isNews = !user.acceptSms || user.phone !== phone
    if (acceptSms && phone && isNews) {
      await recordSmsConsent(tx, { phone, shownText: smsConsentText, source: 'profile', site, at: now })
      await recordSecurityEvent(tx, { kind: 'sms-agreed', userId, origin, now })
    }
    return { ok: true }
  })
}

function acceptsSms(
  user: User,
  { phone, ticked }: { phone: string | null; ticked: boolean | undefined },
): boolean {
  if (phone === null) return false
  if (ticked !== undefined) return ticked
  return user.acceptSms && user.phone === phone
}

function given({ firstName, secondName, preferences }: ProfileChange): Partial<User> {
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(secondName === undefined ? {} : { secondName: secondName || null }),
    ...(preferences === undefined ? {} : { preferences }),
  }
}

export async function saveAddress(
  { db, now }: Pick<AccountDependencies, 'db' | 'now'>,
  { userId, address }: { userId: string; address: Omit<SavedAddress, 'id'> },
): Promise<{ ok: true; saved: SavedAddress } | Failure<'too-many-saved'>> {
  return inTransaction(db, async (tx) => {
    // Locks the user, so that concurrent requests cannot exceed the maximum.
    await lockUser(tx, userId)
    if ((await countSavedAddresses(tx, userId)) >= maxSavedItems)
      return { ok: false, error: { code: 'too-many-saved' } }
    const saved = { id: randomUUID(), ...address }
    await insertSavedAddress(tx, { ...saved, userId, createdAt: now() })
    return { ok: true, saved }
  })
}

export async function savePassenger(
  { db, now }: Pick<AccountDependencies, 'db' | 'now'>,
  { userId, passenger }: { userId: string; passenger: Omit<SavedPassenger, 'id'> },
): Promise<{ ok: true; saved: SavedPassenger } | Failure<'too-many-saved'>> {
  return inTransaction(db, async (tx) => {
    // Locks the user, so that concurrent requests cannot exceed the maximum.
    await lockUser(tx, userId)
    if ((await countSavedPassengers(tx, userId)) >= maxSavedItems)
      return { ok: false, error: { code: 'too-many-saved' } }
    const saved = { id: randomUUID(), ...passenger, secondName: passenger.secondName || null }
    await insertSavedPassenger(tx, { ...saved, userId, createdAt: now() })
    return { ok: true, saved }
  })
}
