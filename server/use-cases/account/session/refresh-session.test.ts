import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { hashSecret } from '#server/crypto/secrets.ts'
import { createSigner } from '#server/crypto/signing.ts'
import { refreshTokens, securityEvents, sessions } from '#server/data/tables/account-tables.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { signInCustomer } from '#tests/support/sign-in-customer.ts'
import { signOut } from './end-session.ts'
import { refreshSession } from './refresh-session.ts'

let now = new Date('2026-11-16T15:00:00Z')
const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const deps = { db, signer: createSigner(['a secret for tests, of enough characters']), now: () => now }
const origin = { device: 'Chrome on Windows', address: '192.0.2.1' }

test('a refresh secret used twice ends its session and records a security event', async () => {
  const { refreshSecret: first, userId } = await signInCustomer(deps)
  const second = await refresh(first)
  await refresh(second)

  expect(await refresh(first)).toBeNull()

  expect(await sessionOf(userId)).toMatchObject({ endReason: 'replayed', endedAt: now })
  expect(await kindsOf(userId)).toContain('refresh-replayed')
})

test('reusing an old refresh secret also revokes the newest one', async () => {
  const { refreshSecret: first } = await signInCustomer(deps)
  const second = await refresh(first)
  const third = await refresh(second)
  await refresh(first)

  expect(await refresh(third)).toBeNull()
})

test.each([
  [30_000, true],
  [30_001, false],
])('an answer that was lost %i ms ago is given again: %s', async (elapsed, givenAgain) => {
  const { refreshSecret: first, userId } = await signInCustomer(deps)
  const lost = await refresh(first)
  now = new Date(now.getTime() + elapsed)

  const again = await refresh(first)

  expect(again !== null).toBe(givenAgain)
  expect((await sessionOf(userId))?.endedAt === null).toBe(givenAgain)
  // The lost secret is revoked: using it ends the session.
  expect(await refresh(lost)).toBeNull()
  expect((await sessionOf(userId))?.endReason).toBe('replayed')
})

test('a used successor shows that the response was not lost', async () => {
  const { refreshSecret: first, userId } = await signInCustomer(deps)
  await refresh(await refresh(first))

  expect(await refresh(first)).toBeNull()
  expect((await sessionOf(userId))?.endReason).toBe('replayed')
})

test('using a session extends it by thirty days', async () => {
  const { refreshSecret, userId } = await signInCustomer(deps)
  now = new Date(now.getTime() + 29 * 86_400_000)
  const second = await refresh(refreshSecret)
  now = new Date(now.getTime() + 29 * 86_400_000)

  expect(await refresh(second)).not.toBeNull()
  expect(await sessionOf(userId)).toMatchObject({
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + 30 * 86_400_000),
  })
})

test('after concurrent renewals in any order at most one secret is valid', async () => {
  const { refreshSecret, userId } = await signInCustomer(deps)

  await Promise.all(Array.from({ length: 8 }, () => refresh(refreshSecret)))

  expect((await liveTokens(userId)).length).toBeLessThanOrEqual(1)
})

/** Actions of browser, thief and network, in any order. `nth` picks among all secrets issued so far. */
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('refresh' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose-answer' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replay' as const), nth: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(60_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign-out' as const) }) },
)

test('in any order of renewals, lost responses, replays and sign-outs a session has one valid secret or has ended, and an old secret ends it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      const { refreshSecret, userId } = await signInCustomer(deps)
      // The model: the valid secret, the secret it replaced, and when it was issued.
      let good: { secret: string; answerTo: string | null; since: Date } | null = {
        secret: refreshSecret,
        answerTo: null,
        since: now,
      }
      const given = [refreshSecret]
      let held = refreshSecret
      for (const step of acts) {
        if (step.kind === 'wait') now = new Date(now.getTime() + step.ms)
        if (step.kind === 'sign-out') {
          await signOut(deps, { secret: held, bearer: undefined, origin })
          good = null
        }
        if (step.kind === 'refresh' || step.kind === 'lose-answer' || step.kind === 'replay') {
          const secret: string = step.kind === 'replay' ? (given[step.nth % given.length] ?? held) : held
          const wasLost = good?.answerTo === secret && now.getTime() - good.since.getTime() <= 30_000
          const isTaken: boolean = good !== null && (good.secret === secret || wasLost)
          const answer = await refresh(secret)
          expect(answer !== null).toBe(isTaken)
          good = answer ? { secret: answer, answerTo: secret, since: now } : null
          if (answer) given.push(answer)
          if (answer && step.kind === 'refresh') held = answer
        }
        expect((await sessionOf(userId))?.endedAt === null).toBe(good !== null)
        if (good) expect(await liveTokens(userId)).toEqual([{ hash: hashSecret(good.secret) }])
      }
    }),
    { numRuns: 60 },
  )
}, 60_000)

async function refresh(secret: string | null): Promise<string | null> {
  const admission = await refreshSession(deps, { secret: secret ?? '', origin })
  return admission?.refreshSecret ?? null
}

async function sessionOf(userId: string) {
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId))
  return session
}

async function liveTokens(userId: string) {
  return db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(and(eq(sessions.userId, userId), isNull(refreshTokens.usedAt)))
}

async function kindsOf(userId: string): Promise<string[]> {
  const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, userId))
  return events.map(({ kind }) => kind)
}
