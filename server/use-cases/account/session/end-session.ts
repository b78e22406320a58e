import { hashSecret } from '#server/crypto/secrets.ts'
import type { BearerPayload } from '#server/crypto/signing.ts'
import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import { endSession, findRefreshToken, lockSession } from '#server/data/account/sessions.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'

/** Returns false if the user has no such live session. */
export async function endUserSession(
  { db, now: clock }: Pick<AccountDependencies, 'db' | 'now'>,
  { id, userId, origin }: { id: string; userId: string; origin: ClientInfo },
): Promise<boolean> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const ended = await endSession(tx, { id, userId, reason: 'ended', now })
    if (ended) await recordSecurityEvent(tx, { kind: 'session-ended', userId, origin, now })
    return ended
  })
}

type Given = { secret: string | undefined; bearer: string | undefined; origin: ClientInfo }

/** Ends the sessions named by the refresh secret and by the bearer, which may have expired. */
export async function signOut(
  { db, signer, now: clock }: Pick<AccountDependencies, 'db' | 'signer' | 'now'>,
  { secret, bearer, origin }: Given,
): Promise<void> {
  const now = clock()
  const named = bearer ? signer.read<BearerPayload>('bearer', bearer, now)?.payload.session : undefined
  await inTransaction(db, async (tx) => {
    for (const id of new Set([named, secret && (await findSessionId(tx, secret))])) {
      const session = id ? await lockSession(tx, id) : undefined
      if (!session) continue
      const { userId } = session
      const ended = await endSession(tx, { id: session.id, userId, reason: 'signed-out', now })
      if (ended) await recordSecurityEvent(tx, { kind: 'signed-out', userId, origin, now })
    }
  })
}

async function findSessionId(tx: Transaction, secret: string): Promise<string | undefined> {
  return (await findRefreshToken(tx, hashSecret(secret)))?.sessionId
}
