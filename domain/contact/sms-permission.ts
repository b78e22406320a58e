/** When a number last consented to texts, and when it last opted out. */
export type SmsConsentRecord = { agreedAt: Date | null; stoppedAt: Date | null }

/** STOP applies until the next consent. */
export function hasSmsConsent({ agreedAt, stoppedAt }: SmsConsentRecord): boolean {
  return agreedAt !== null && (stoppedAt === null || agreedAt > stoppedAt)
}

/** A booking without SMS consent gets no texts unless the customer consented later. */
export function canTextAboutBooking(
  { acceptSms, createdAt }: { acceptSms: boolean; createdAt: Date },
  record: SmsConsentRecord,
): boolean {
  return hasSmsConsent(record) && (acceptSms || (record.agreedAt !== null && record.agreedAt >= createdAt))
}
