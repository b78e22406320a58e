import { hasSmsConsent } from '#domain/contact/sms.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { findSmsConsent, recordSmsConsent } from '#server/data/messaging/sms-consents.ts'
import { readSmsRecord } from '#server/data/messaging/sms-opt-outs.ts'
import { enableTextsInProfiles } from '#server/data/messaging/sms-profiles.ts'

/** Resumes texts to a number that has agreed before; the new consent records the same text. */
export async function resumeTexts(
  { db, now }: { db: Db; now: () => Date },
  { phone, site }: { phone: string; site: string },
): Promise<{ ok: true } | { ok: false; error: 'never-agreed' }> {
  return inTransaction(db, async (tx) => {
    const consent = await findSmsConsent(tx, phone)
    if (!consent) return { ok: false, error: 'never-agreed' }
    if (hasSmsConsent(await readSmsRecord(tx, phone))) return { ok: true }
    const { shownText } = consent
    await recordSmsConsent(tx, { phone, shownText, source: 'reply', site, at: now() })
    await enableTextsInProfiles(tx, phone)
    return { ok: true }
  })
}
