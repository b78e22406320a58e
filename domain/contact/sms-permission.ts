/** What is known of a number: when somebody last agreed to texts there, and when they last ended them. */
export type SmsConsentRecord = { agreedAt: Date | null; stoppedAt: Date | null }

/** STOP counts until somebody agrees anew. */
export function hasSmsConsent({ agreedAt, stoppedAt }: SmsConsentRecord): boolean {
  return agreedAt !== null && (stoppedAt === null || agreedAt > stoppedAt)
}

/** A booking whose box was left empty gets no texts, unless its customer has agreed to them since. */
export function canTextAboutBooking(
  { acceptSms, createdAt }: { acceptSms: boolean; createdAt: Date },
  record: SmsConsentRecord,
): boolean {
  return hasSmsConsent(record) && (acceptSms || (record.agreedAt !== null && record.agreedAt >= createdAt))
}
