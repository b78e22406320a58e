import { claimUnconfirmedEmail, isEmailConfirmed } from '#server/data/messaging/unconfirmed-emails.ts'
import { sendEmail } from '#server/email/send-email.ts'
import type { EmailDependencies } from './email-dependencies.ts'

type Sending = Parameters<typeof sendEmail>[1] & {
  /** The customer has confirmed this mailbox or has paid: then the limit does not apply. */
  isProven?: boolean
}

/**
 * Sends an email that anyone can cause by typing an address. An unconfirmed address gets a limited number a day, all
 * kinds together. An email over the limit is not sent and is recorded in `unconfirmed_emails`.
 */
export async function sendCustomerEmail(
  deps: EmailDependencies,
  { isProven = false, ...sending }: Sending,
): Promise<void> {
  const { jobId } = sending
  const email = sending.email.to
  const maySend =
    isProven ||
    (await isEmailConfirmed(deps.db, email)) ||
    (await claimUnconfirmedEmail(deps.db, { jobId, email, now: deps.now() }))
  if (maySend) await sendEmail(deps, sending)
}
