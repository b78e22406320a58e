import { hashSecret } from '#server/crypto/secrets.ts'
import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import {
  endSession,
  findRefreshToken,
  lockSession,
  type RefreshToken,
  replaceRefreshToken,
  revokeRefreshToken,
  type Session,
  touchSession,
} from '#server/data/account/sessions.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { issueRefreshToken, type SessionTokens, signBearer } from './open-session.ts'

type Dependencies = Pick<AccountDependencies, 'db' | 'signer' | 'now'>

/** Within this time a repeated secret means that the browser did not get our response. */
const lostResponseMs = 30_000

/**
 * Exchanges a refresh secret for a new bearer and a new secret. A secret that is used twice was copied, so its session ends,
 * unless the response to the first use was lost.
 */
export async function refreshSession(
  { db, signer, now: clock }: Dependencies,
  { secret, origin }: { secret: string; origin: ClientInfo },
): Promise<SessionTokens | null> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const hash = hashSecret(secret)
    const session = await lockSessionByToken(tx, hash)
    if (!session || session.endedAt || session.expiresAt <= now) return null
    // Read under the lock: a concurrent request may have used it.
    const token = await findRefreshToken(tx, hash)
    if (!token) return null
    if (token.usedAt && !(await revokeUnusedSuccessor(tx, { token, now }))) {
      await endReplayedSession(tx, { session, origin, now })
      return null
    }
    const next = await issueRefreshToken(tx, { sessionId: session.id, now })
    await replaceRefreshToken(tx, { hash, replacedBy: next.hash, now })
    await touchSession(tx, { id: session.id, now })
    const bearer = signBearer(signer, { userId: session.userId, sessionId: session.id, now })
    return { userId: session.userId, bearer, refreshSecret: next.secret }
  })
}

async function lockSessionByToken(tx: Transaction, hash: string): Promise<Session | undefined> {
  const token = await findRefreshToken(tx, hash)
  return token && lockSession(tx, token.sessionId)
}

/** Returns false if the response was not lost: the successor was used, or was issued too long ago. */
async function revokeUnusedSuccessor(
  tx: Transaction,
  { token, now }: { token: RefreshToken; now: Date },
): Promise<boolean> {
  const successor = token.replacedBy ? await findRefreshToken(tx, token.replacedBy) : undefined
  if (!successor || successor.usedAt) return false
  if (now.getTime() - successor.issuedAt.getTime() > lostResponseMs) return false
  await revokeRefreshToken(tx, { hash: successor.hash, now })
  return true
}

async function endReplayedSession(
  tx: Transaction,
  { session, origin, now }: { session: Session; origin: ClientInfo; now: Date },
): Promise<void> {
  const { id, userId } = session
  await endSession(tx, { id, userId, reason: 'replayed', now })
  await recordSecurityEvent(tx, { kind: 'refresh-replayed', userId, origin, now })
}
