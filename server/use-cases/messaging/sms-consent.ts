import { hasSmsConsent } from '#domain/contact/sms.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import {
  disableTextsInProfiles,
  enableTextsInProfiles,
  findSmsConsent,
  readSmsRecord,
  readSmsReplies,
  recordSmsConsent,
  recordSmsOptOut,
} from '#server/data/messaging/sms-consents.ts'
import type { OptOutSource } from '#server/data/tables/sms-tables.ts'

/** Stops texts to a number, and unticks the box in the profiles that have it. */
export async function stopTexts(
  { db, now }: { db: Db; now: () => Date },
  { phone, source }: { phone: string; source: OptOutSource },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await recordSmsOptOut(tx, { phone, source, at: now() })
    await disableTextsInProfiles(tx, phone)
  })
}

/** Resumes texts to a number that has agreed before; the new consent records the same text. */
export async function resumeTexts(
  { db, now }: { db: Db; now: () => Date },
  { phone, site }: { phone: string; site: string },
): Promise<{ ok: true } | { ok: false; error: 'never-agreed' }> {
  return inTransaction(db, async (tx) => {
    const consent = await findSmsConsent(tx, phone)
    if (!consent) return { ok: false, error: 'never-agreed' }
    // A box that was ticked since STOP has resumed a customer's texts, but not those about work.
    if (hasSmsConsent(await readSmsRecord(tx, phone)) && !(await hasOptedOut(tx, phone))) return { ok: true }
    const { shownText } = consent
    await recordSmsConsent(tx, { phone, shownText, source: 'reply', site, at: now() })
    await enableTextsInProfiles(tx, phone)
    return { ok: true }
  })
}

/**
 * For people who work here, or drive for us: a text about their work needs no consent, but STOP counts until START. A box
 * that was ticked or unticked in a form does not: anybody can enter their number there.
 */
export async function hasOptedOut(db: Parameters<typeof readSmsReplies>[0], phone: string): Promise<boolean> {
  const { agreedAt, stoppedAt } = await readSmsReplies(db, phone)
  return stoppedAt !== null && (agreedAt === null || agreedAt <= stoppedAt)
}
