import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createSigner } from '#server/crypto/signing.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import {
  oneTimeLinks,
  refreshTokens,
  securityEvents,
  sessions,
  users,
} from '#server/data/tables/account-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'
import { signOut } from '#server/use-cases/account/session/end-session.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { signInCustomer } from '#tests/support/sign-in-customer.ts'
import { createOneTimeLink, deleteExpiredOneTimeLinks } from './one-time-links.ts'
import { recordSecurityEvent } from './security-events.ts'
import { deleteEndedSessions } from './sessions.ts'
import { deleteUnconfirmedAccounts } from './users.ts'

const now = new Date('2026-11-16T15:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const deps = { db, signer: createSigner(['a secret for tests, of enough characters']), now: () => now }
const origin = { device: 'Chrome on Windows', address: '192.0.2.1' }

test('sessions are deleted a month after they ended, with their refresh tokens', async () => {
  const ended = await signInCustomer(deps)
  await signOut(deps, { bearer: ended.token, secret: undefined, origin })
  const alive = await signInCustomer(deps)

  await deleteEndedSessions(db, later(30))
  expect(await db.select().from(sessions)).toHaveLength(2)
  await deleteEndedSessions(db, later(31))

  expect(await db.select().from(sessions)).toMatchObject([{ userId: alive.userId }])
  expect(await db.select().from(refreshTokens)).toHaveLength(1)
})

test('expired links are deleted', async () => {
  const { userId, email } = await signInCustomer(deps)
  await createOneTimeLink(db, { purpose: 'reset-password', userId, email, now })
  await createOneTimeLink(db, { purpose: 'verify-email', userId, email, now })

  await deleteExpiredOneTimeLinks(db, new Date(now.getTime() + 2 * 3_600_000))

  const left = await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, userId))
  expect(left).toMatchObject([{ purpose: 'verify-email' }])
})

test('unconfirmed accounts are deleted after a month, and no others', async () => {
  const confirmed = await signInCustomer(deps)
  const never = await signInCustomer(deps, { emailVerifiedAt: null })
  const invited = await signInCustomer(deps, { emailVerifiedAt: null })
  const newLink = { purpose: 'verify-email' as const, userId: invited.userId, email: invited.email }
  await createOneTimeLink(db, { ...newLink, now: later(30) })
  const left = async () => (await db.select().from(users)).map(({ id }) => id)

  await deleteUnconfirmedAccounts(db, later(30))
  expect(await left()).toContain(never.userId)
  await deleteUnconfirmedAccounts(db, new Date(later(30).getTime() + 1))

  expect(await left()).toEqual(expect.arrayContaining([confirmed.userId, invited.userId]))
  expect(await left()).not.toContain(never.userId)
  const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, never.userId))
  expect(events.at(-1)).toMatchObject({ kind: 'account-forgotten' })
  await deleteUnconfirmedAccounts(db, later(32))
  expect(await left()).not.toContain(invited.userId)
})

test('bookings with the address of a deleted account stay', async () => {
  const { userId, email } = await signInCustomer(deps, { emailVerifiedAt: null })
  const api = await openTestApi({ database, now: () => now })
  const guest = { firstName: 'Ann', email, phone: '+12125550100' }
  expect((await api.post('/api/bookings', bookingBody(now, { guest }))).status).toBe(201)

  await deleteUnconfirmedAccounts(db, later(31))

  expect(await db.select().from(users).where(eq(users.id, userId))).toEqual([])
  expect(await db.select().from(bookings).where(eq(bookings.contactEmail, email))).toHaveLength(1)
})

test('of concurrently created links one is valid', async () => {
  const { userId, email } = await signInCustomer(deps)
  const link = { purpose: 'reset-password' as const, userId, email, now }

  await Promise.all(Array.from({ length: 5 }, () => createOneTimeLink(db, link)))

  const made = await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, userId))
  expect(made.filter(({ usedAt }) => usedAt === null)).toHaveLength(1)
})

test('security events of the last year cannot be changed', async () => {
  const userId = randomUUID()
  // The database judges by its own clock.
  await recordSecurityEvent(db, { kind: 'signed-in', userId, origin, now: new Date() })
  const ofAccount = eq(securityEvents.userId, userId)
  const refused = { cause: { message: 'rows of security_events are only ever added' } }

  await expect(inTransaction(db, (tx) => tx.delete(securityEvents).where(ofAccount))).rejects.toMatchObject(
    refused,
  )
  await expect(
    inTransaction(db, (tx) => tx.update(securityEvents).set({ kind: 'x' }).where(ofAccount)),
  ).rejects.toMatchObject(refused)
  expect(await db.select().from(securityEvents).where(ofAccount)).toMatchObject([{ kind: 'signed-in' }])
})
