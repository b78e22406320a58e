import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import {
  findPasskey,
  insertChallenge,
  markPasskeyUsed,
  type Passkey,
  useChallenge,
} from '#server/data/staff/second-factors.ts'
import type { ChallengePurpose } from '#server/data/tables/staff-tables.ts'
import type { DeskClient } from './staff-dependencies.ts'

/** What the browser's credential API returned, as the schema has it. */
export type PasskeyAnswer = { id: string; response: Record<string, unknown> }

const challengeLastsMs = 5 * 60_000

type Asked = { purpose: ChallengePurpose; sessionId: string | null; now: Date }

/** The library takes 30 MB of memory, so it is loaded when the first passkey is used. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** Options for the browser to use a passkey, with a challenge that works once. */
export async function passkeyOptions(
  db: Db,
  { purpose, sessionId, now, hostname, passkeys = [] }: Asked & { hostname: string; passkeys?: Passkey[] },
) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: hostname,
    userVerification: 'required',
    timeout: challengeLastsMs,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
  })
  await storeChallenge(db, { challenge: options.challenge, purpose, sessionId, now })
  return options
}

export async function storeChallenge(
  db: Db,
  { challenge, purpose, sessionId, now }: Asked & { challenge: string },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeLastsMs)
  await insertChallenge(db, { challenge, purpose, sessionId, expiresAt })
}

/** The passkey that signed our challenge on this host. Undefined if anything about the answer is wrong. */
export async function verifyPasskey(
  tx: Transaction,
  { answer, client, ...asked }: Asked & { answer: PasskeyAnswer; client: DeskClient },
): Promise<Passkey | undefined> {
  const challenge = readChallenge(answer)
  if (!challenge || !(await useChallenge(tx, { challenge, ...asked }))) return undefined
  const passkey = await findPasskey(tx, answer.id)
  if (!passkey || passkey.host !== client.hostname) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: client.origin,
    expectedRPID: client.hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    // The library throws for a malformed or wrong answer, which anyone can send.
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const counter = verified.authenticationInfo.newCounter
  await markPasskeyUsed(tx, { id: passkey.id, counter, now: asked.now })
  return passkey
}

/** The challenge that the browser says it has signed; the signature proves it. */
export function readChallenge({ response }: PasskeyAnswer): string | undefined {
  try {
    const text = Buffer.from(String(response.clientDataJSON), 'base64url').toString('utf8')
    const { challenge } = JSON.parse(text)
    return typeof challenge === 'string' && /^[\w-]{16,200}$/.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}
