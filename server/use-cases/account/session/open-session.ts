import { randomBytes, randomUUID } from 'node:crypto'
import { hashSecret } from '#server/crypto/secrets.ts'
import type { BearerPayload, Signer } from '#server/crypto/signing.ts'
import { type ClientInfo, recordSecurityEvent } from '#server/data/account/security-events.ts'
import {
  endSession,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  lockSession,
} from '#server/data/account/sessions.ts'
import type { Transaction } from '#server/data/database/transaction.ts'

/** The tokens of a signed-in browser: the bearer for API calls, and the secret that renews it. */
export type SessionTokens = { userId: string; bearer: string; refreshSecret: string }

/** The browser that signs in, and the secret of the session it had before, if any: a browser has one session. */
export type Visit = { origin: ClientInfo; earlierSecret: string | undefined }

export async function openSession(
  { tx, signer }: { tx: Transaction; signer: Signer },
  { userId, visit, now }: { userId: string; visit: Visit; now: Date },
): Promise<SessionTokens> {
  const { origin, earlierSecret } = visit
  if (earlierSecret) await endEarlierSession(tx, { secret: earlierSecret, now })
  const sessionId = randomUUID()
  await insertSession(tx, { id: sessionId, userId, device: origin.device, now })
  await recordSecurityEvent(tx, { kind: 'signed-in', userId, origin, now })
  const { secret } = await issueRefreshToken(tx, { sessionId, now })
  return { userId, bearer: signBearer(signer, { userId, sessionId, now }), refreshSecret: secret }
}

export async function issueRefreshToken(
  tx: Transaction,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<{ secret: string; hash: string }> {
  const secret = randomBytes(32).toString('base64url')
  const hash = hashSecret(secret)
  await insertRefreshToken(tx, { hash, sessionId, issuedAt: now })
  return { secret, hash }
}

const bearerLastsMs = 15 * 60_000

export function signBearer(
  signer: Signer,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): string {
  const payload: BearerPayload = { user: userId, session: sessionId }
  return signer.sign('bearer', payload, new Date(now.getTime() + bearerLastsMs))
}

async function endEarlierSession(
  tx: Transaction,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  const token = await findRefreshToken(tx, hashSecret(secret))
  const session = token && (await lockSession(tx, token.sessionId))
  if (session) await endSession(tx, { id: session.id, userId: session.userId, reason: 'signed-out', now })
}
