import { hashSecret } from '#server/crypto/secrets.ts'
import type { Signer } from '#server/crypto/signing.ts'
import type { ClientInfo } from '#server/data/account/security-events.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { type ChauffeurRecord, lockChauffeurs } from '#server/data/dispatch/cars.ts'
import { endChauffeurSession, insertChauffeurSession } from '#server/data/drive/chauffeur-sessions.ts'
import {
  findChauffeurByPhone,
  revokeChauffeurSignIns,
  useChauffeurSignIn,
} from '#server/data/drive/chauffeur-sign-ins.ts'
import { countHit } from '#server/data/limits/rate-limits.ts'
import { chauffeurMail, chauffeurText } from '#server/queue/account-jobs.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import type { Failure } from '#server/use-cases/account/account-error.ts'
import { limitAttempts } from '#server/use-cases/staff/limit-attempts.ts'
import { codeLastsMs, findDriveCode } from './drive-codes.ts'
import { type DriveFailure, driveFailure } from './drive-error.ts'
import { channelFor } from './invite-chauffeur.ts'

export type DriveDependencies = {
  db: Db
  signer: Signer
  jobs: Pick<JobQueue, 'enqueue' | 'ready'>
  now: () => Date
}

/** A chauffeur from one place; a stranger elsewhere cannot use up these attempts. */
const fromNetwork = { limit: 5, windowSeconds: 900 }

/** From everywhere: less than a thousand guesses of a million in a day. A link still works when these are used up. */
const fromEverywhere = { limit: 10, windowSeconds: 900 }

/** Codes that a number is sent. */
const codesPerNumber = { limit: 5, windowSeconds: 3_600 }

/** Sends a code to a chauffeur's phone. A number that is nobody's gets none, and the caller cannot tell. */
export async function requestDriveCode(
  { db, jobs, now: clock }: DriveDependencies,
  { phone, site }: { phone: string; site: string },
): Promise<void> {
  const now = clock()
  const chauffeur = await findChauffeurByPhone(db, phone)
  const limited = await countHit(db, { key: `drive-codes:${hashSecret(phone)}`, ...codesPerNumber, now })
  if (!chauffeur || !limited.allowed) return
  const by = await channelFor(db, chauffeur)
  if (!by) return
  await jobs.ready()
  await inTransaction(db, (tx) =>
    jobs.enqueue(tx, by === 'text' ? chauffeurText : chauffeurMail, {
      kind: 'code',
      chauffeurId: chauffeur.id,
      site,
      until: new Date(now.getTime() + codeLastsMs).toISOString(),
    }),
  )
}

export type DriveClient = {
  info: ClientInfo
  /** The network that attempts are counted by. */
  network: string
  /** The session that this sign-in replaces. */
  earlierSecret: string | undefined
}

export type DriveSignIn = { ok: true; secret: string; chauffeur: Pick<ChauffeurRecord, 'id' | 'name'> }

/** Signs in by the code that was sent to the number. */
export async function signInByDriveCode(
  deps: DriveDependencies,
  { phone, code, client }: { phone: string; code: string; client: DriveClient },
): Promise<DriveSignIn | DriveFailure<'drive-code-wrong' | 'drive-attempts'>> {
  const who = hashSecret(phone)
  const tried = await limitAttempts<DriveSignIn>(deps, {
    counters: [
      { key: `drive-code:${who}:${client.network}`, ...fromNetwork },
      { key: `drive-code:${who}`, ...fromEverywhere },
    ],
    onLimit: async () => {},
    attempt: async () => {
      const chauffeur = await findChauffeurByPhone(deps.db, phone)
      const hash = chauffeur && (await findDriveCode(deps, { chauffeurId: chauffeur.id, code }))
      return hash ? signIn(deps, { hash, kind: 'code', client }) : undefined
    },
  })
  if (!tried.ok)
    return {
      ok: false,
      error: { code: 'drive-attempts', retryAfterSeconds: tried.error.retryAfterSeconds },
    }
  return tried.result ?? driveFailure('drive-code-wrong')
}

/** Signs in by a link, which works once. */
export async function signInByDriveLink(
  deps: DriveDependencies,
  { token, client }: { token: string; client: DriveClient },
): Promise<DriveSignIn | Failure<'link-over'>> {
  const signedIn = await signIn(deps, { hash: hashSecret(token), kind: 'link', client })
  return signedIn ?? { ok: false, error: { code: 'link-over' } }
}

type Presented = { hash: string; kind: 'link' | 'code'; client: DriveClient }

/** Uses up the link or code, and with it all others of the chauffeur. */
async function signIn(
  { db, now: clock }: Pick<DriveDependencies, 'db' | 'now'>,
  { hash, kind, client }: Presented,
): Promise<DriveSignIn | undefined> {
  const now = clock()
  return inTransaction(db, async (tx: Transaction) => {
    const used = await useChauffeurSignIn(tx, { hash, kind, now })
    const [chauffeur] = used ? await lockChauffeurs(tx, [used.chauffeurId]) : []
    if (!chauffeur || chauffeur.leftAt) return undefined
    const { id, name } = chauffeur
    await revokeChauffeurSignIns(tx, { chauffeurId: id, now })
    if (client.earlierSecret) await endChauffeurSession(tx, { secret: client.earlierSecret, now })
    const secret = await insertChauffeurSession(tx, { chauffeurId: id, origin: client.info, now })
    return { ok: true as const, secret, chauffeur: { id, name } }
  })
}
