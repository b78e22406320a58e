import type { MessageKind } from '#domain/booking/detail/booking-messages.ts'
import type { Site, Sites } from '#domain/site/site.ts'
import type { MailConfig } from '#server/config/config.ts'
import type { Signer } from '#server/crypto/signing.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { recordBookingMessage } from '#server/data/messaging/booking-messages.ts'
import { claimUnconfirmedEmail, isEmailConfirmed } from '#server/data/messaging/sent-messages.ts'
import { sendEmail } from '#server/email/send-email.ts'
import type { Mail } from '#server/integrations/mail/port.ts'
import type { Places } from '#server/integrations/places/port.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

type Sending = Parameters<typeof sendEmail>[1] & {
  /** Lifts the limit: the customer has confirmed this mailbox or has paid, or the email needs a confirmed booking. */
  isProven?: boolean
  /** The booking that it is about, to record that the customer got it. */
  about?: { bookingId: string; kind: MessageKind; subjectId?: string }
}

/**
 * Sends an email that anyone can cause by typing an address. An unconfirmed address gets a limited number a day, all
 * kinds together. An email over the limit is not sent and is recorded in `unconfirmed_emails`. Returns whether it was sent.
 */
export async function sendCustomerEmail(
  deps: EmailDependencies,
  { isProven = false, about, ...sending }: Sending,
): Promise<boolean> {
  const { jobId } = sending
  const email = sending.email.to
  // The customer was erased.
  if (!email) return false
  const maySend =
    isProven ||
    (await isEmailConfirmed(deps.db, email)) ||
    (await claimUnconfirmedEmail(deps.db, { jobId, email, now: deps.now() }))
  if (!maySend) return false
  await sendEmail(deps, sending)
  if (about) await recordBookingMessage(deps.db, { subjectId: null, ...about, id: jobId, at: deps.now() })
  return true
}

export type EmailDependencies = {
  db: Db
  catalogue: () => Promise<Catalogue>
  jobs: JobQueue
  mail: Mail
  /** Recognizes street addresses among typed text. */
  places: Pick<Places, 'locate'>
  mailFrom: MailConfig['from']
  signer: Signer
  sites: Sites
  /** The origin of links in a site's emails. */
  siteOrigin: (site: Site) => string
  /** The recipient of Zelle payments, if not the site's own address. */
  zellePayee: string | undefined
  now: () => Date
}
