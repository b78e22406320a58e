import { type Site, siteForHost } from '#domain/site/site.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { lockStaff, type StaffMember } from '#server/data/staff/staff.ts'
import { createStaffLink } from '#server/data/staff/staff-links.ts'
import { staffInvitationEmail } from '#server/email/emails/staff/staff-invitation.ts'
import { sendEmail } from '#server/email/send-email.ts'
import { staffInvitation } from '#server/queue/account-jobs.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { staffInvitationMessage } from '#server/sms/chauffeur-text.ts'
import { stopTexts } from '#server/use-cases/messaging/sms-consent.ts'
import type { EmailDependencies } from './email/send-customer-email.ts'
import type { TextDependencies } from './text/send-booking-text.ts'

type Invitation = { staffId: string; site: string }

/** Emails someone an invitation to the desk. */
export async function sendStaffInvitation(
  deps: EmailDependencies,
  { jobId, ...invitation }: Invitation & { jobId: string },
): Promise<void> {
  const made = await createLink(deps, invitation)
  if (!made) return
  const { site, link } = made
  const { email: to, name, role, passwordHash } = made.member
  const isReset = passwordHash !== null
  const email = staffInvitationEmail({ to, name, role, brand: site.brand, link, isReset })
  await sendEmail(deps, { email, site, jobId })
}

/** Texts someone an invitation to the desk. If the carrier says that the number takes no texts, the email follows. */
export async function sendStaffInvitationText(
  deps: TextDependencies,
  { jobId, phone, ...invitation }: Invitation & { phone: string; jobId: string },
): Promise<void> {
  const { db, sms, jobs, now } = deps
  const made = await createLink(deps, invitation)
  if (!made) return
  const text = staffInvitationMessage({ brand: made.site.brand, link: made.link })
  const outcome = await sms.send({ to: phone, text, id: jobId })
  if (outcome !== 'opted-out') return
  await stopTexts({ db, now }, { phone, source: 'carrier' })
  await jobs.ready()
  await inTransaction(db, (tx) =>
    jobs.enqueue(tx, staffInvitation, invitation, { id: jobIdFor(`${jobId} by email`) }),
  )
}

/** Creates the link here, so that the secret is stored in no job. Undefined for someone who was blocked meanwhile. */
async function createLink(
  { db, sites, siteOrigin, now }: Pick<TextDependencies, 'db' | 'sites' | 'siteOrigin' | 'now'>,
  { staffId, site: host }: Invitation,
): Promise<{ member: StaffMember; site: Site; link: string } | undefined> {
  const site = siteForHost(sites, host)
  return inTransaction(db, async (tx) => {
    const member = await lockStaff(tx, staffId)
    if (!member || member.blockedAt) return undefined
    const secret = await createStaffLink(tx, { staffId, now: now() })
    // The secret is in the URL fragment, which browsers do not send, so no log contains it.
    return { member, site, link: `${siteOrigin(site)}/desk/welcome#${secret}` }
  })
}
