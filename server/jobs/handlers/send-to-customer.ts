import { claimUnconfirmedEmail, isEmailConfirmed } from '#server/data/unconfirmed-emails.ts'
import { sendLetter } from '#server/email/send-letter.ts'
import type { MailDependencies } from './mail-dependencies.ts'

type Sending = Parameters<typeof sendLetter>[1] & {
  /** The customer has proven to read this mailbox, or has paid: then every email goes out. */
  isProven?: boolean
}

/**
 * Sends an email that anybody can cause who types an address: so many a day, of all kinds together, unless the address is
 * confirmed. What is over the limit is not sent, and its row in `unconfirmed_emails` says so.
 */
export async function sendToCustomer(
  deps: MailDependencies,
  { isProven = false, ...sending }: Sending,
): Promise<void> {
  const { letter, jobId } = sending
  const email = letter.to
  const maySend =
    isProven ||
    (await isEmailConfirmed(deps.db, email)) ||
    (await claimUnconfirmedEmail(deps.db, { jobId, email, now: deps.now() }))
  if (maySend) await sendLetter(deps, sending)
}
