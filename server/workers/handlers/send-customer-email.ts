import { claimUnconfirmedEmail, isEmailConfirmed } from '#server/data/messaging/unconfirmed-emails.ts'
import { sendEmail } from '#server/email/send-email.ts'
import type { EmailDependencies } from './email-dependencies.ts'

type Sending = Parameters<typeof sendEmail>[1] & {
  /** The customer has proven to read this mailbox, or has paid: then every email goes out. */
  isProven?: boolean
}

/**
 * Sends an email that anybody can cause who types an address: so many a day, of all kinds together, unless the address is
 * confirmed. What is over the limit is not sent, and its row in `unconfirmed_emails` says so.
 */
export async function sendCustomerEmail(
  deps: EmailDependencies,
  { isProven = false, ...sending }: Sending,
): Promise<void> {
  const { email: letter, jobId } = sending
  const email = letter.to
  const maySend =
    isProven ||
    (await isEmailConfirmed(deps.db, email)) ||
    (await claimUnconfirmedEmail(deps.db, { jobId, email, now: deps.now() }))
  if (maySend) await sendEmail(deps, sending)
}
