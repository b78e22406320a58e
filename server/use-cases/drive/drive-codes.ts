import { randomInt } from 'node:crypto'
import { hashSecret } from '#server/crypto/secrets.ts'
import type { Signer } from '#server/crypto/signing.ts'
import type { Db } from '#server/data/database/database.ts'
import { insertChauffeurCode, listOpenCodes } from '#server/data/drive/chauffeur-sign-ins.ts'

export const codeLastsMs = 10 * 60_000

type Dependencies = { db: Db; signer: Signer; now: () => Date }

/** Returns a new code of six digits, and stores its hash. */
export async function createDriveCode(
  { db, signer, now: clock }: Dependencies,
  chauffeurId: string,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = clock()
  const expiresAt = new Date(now.getTime() + codeLastsMs)
  const hash = hashCode(signer, { chauffeurId, code, expiresAt })
  await insertChauffeurCode(db, { hash, chauffeurId, createdAt: now, expiresAt })
  return code
}

/** The hash of the stored code that these digits are; undefined if they are none. */
export async function findDriveCode(
  { db, signer, now }: Dependencies,
  { chauffeurId, code }: { chauffeurId: string; code: string },
): Promise<string | undefined> {
  const open = await listOpenCodes(db, { chauffeurId, now: now() })
  return open.find(({ hash, expiresAt }) => hash === hashCode(signer, { chauffeurId, code, expiresAt }))?.hash
}

type Code = { chauffeurId: string; code: string; expiresAt: Date }

/** Signed first: a million digits are soon tried out by someone who has the hash, unless a key is missing. */
function hashCode(signer: Signer, { chauffeurId, code, expiresAt }: Code): string {
  return hashSecret(signer.sign('drive-code', { chauffeurId, code }, expiresAt))
}
