import { smsConsents } from './tables.ts'
import type { Transaction } from './transaction.ts'

export type SmsConsent = Omit<typeof smsConsents.$inferInsert, 'id'>

/** Keeps what somebody agreed to, in the words that stood beside the box. */
export async function recordSmsConsent(tx: Transaction, consent: SmsConsent): Promise<void> {
  await tx.insert(smsConsents).values(consent)
}
