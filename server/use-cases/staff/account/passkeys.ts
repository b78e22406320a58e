import { inTransaction } from '#server/data/database/transaction.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  useChallenge,
} from '#server/data/staff/second-factors.ts'
import { lockStaff } from '#server/data/staff/staff.ts'
import type { SessionWithMember } from '#server/data/staff/staff-sessions.ts'
import type { DeskClient, StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'
import { type StaffFailure, staffFailure } from '#server/use-cases/staff/staff-error.ts'
import {
  loadWebAuthn,
  type PasskeyAnswer,
  readChallenge,
  storeChallenge,
} from '#server/use-cases/staff/verify-passkey.ts'
import { type AddedFactor, afterNewFactor } from './add-factor.ts'

type Dependencies = Pick<StaffDependencies, 'db' | 'now'>

/** Ed25519, ES256 and RS256, by their COSE numbers: every authenticator has one of them. */
const algorithms = [-8, -7, -257]

/** Options for the browser to make a passkey for this host. */
export async function newPasskeyOptions(
  { db, now }: Dependencies,
  { session, member, client, brand }: SessionWithMember & { client: DeskClient; brand: string },
) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const known = (await listPasskeys(db, member.id)).filter(({ host }) => host === client.hostname)
  const options = await generateRegistrationOptions({
    rpName: `${brand} desk`,
    rpID: client.hostname,
    userID: new Uint8Array(Buffer.from(member.id)),
    userName: member.email,
    userDisplayName: member.name,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const asked = { purpose: 'register', sessionId: session.id, now: now() } as const
  await storeChallenge(db, { challenge: options.challenge, ...asked })
  return options
}

type Input = SessionWithMember & { answer: PasskeyAnswer; name: string; client: DeskClient }

export async function addPasskey(
  { db, now: clock }: Dependencies,
  { session, member, answer, name, client }: Input,
): Promise<({ ok: true } & AddedFactor) | StaffFailure<'passkey-refused' | 'passkey-known'>> {
  const now = clock()
  const origin = client.info
  return inTransaction(db, async (tx) => {
    const challenge = readChallenge(answer)
    const asked = { purpose: 'register', sessionId: session.id, now } as const
    if (!challenge || !(await useChallenge(tx, { challenge, ...asked })))
      return staffFailure('passkey-refused')
    const made = await verifyNewPasskey(answer, { challenge, client })
    if (!made) return staffFailure('passkey-refused')
    const passkey = {
      ...made,
      staffId: member.id,
      host: client.hostname,
      name,
      createdAt: now,
      lastUsedAt: null,
    }
    if (!(await insertPasskey(tx, passkey))) return staffFailure('passkey-known')
    const subject = { kind: 'passkey', id: passkey.id, label: name }
    await recordAudit(tx, { action: 'passkey-added', staffId: member.id, subject, origin, now })
    return { ok: true as const, ...(await afterNewFactor(tx, { session, member, origin, now })) }
  })
}

async function verifyNewPasskey(
  answer: PasskeyAnswer,
  { challenge, client }: { challenge: string; client: DeskClient },
) {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response: answer as unknown as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: client.origin,
    expectedRPID: client.hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // The library throws for a malformed or wrong answer, which anyone can send.
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential } = verified.registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
  }
}

/** Someone without a second factor could not sign in again, so the last one stays. */
export async function removePasskey(
  { db, now: clock }: Dependencies,
  { member, id, client }: SessionWithMember & { id: string; client: DeskClient },
): Promise<{ ok: true } | StaffFailure<'passkey-not-found' | 'last-factor'>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const current = await lockStaff(tx, member.id)
    const all = await listPasskeys(tx, member.id)
    if (!all.some((passkey) => passkey.id === id)) return staffFailure('passkey-not-found')
    if (all.length === 1 && !current?.totpSecret) return staffFailure('last-factor')
    const gone = await deletePasskey(tx, { id, staffId: member.id })
    const subject = { kind: 'passkey', id, label: gone?.name ?? '' }
    await recordAudit(tx, {
      action: 'passkey-removed',
      staffId: member.id,
      subject,
      origin: client.info,
      now,
    })
    return { ok: true as const }
  })
}
