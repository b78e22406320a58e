import { siteForHost } from '#domain/site/site.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { lockStaff } from '#server/data/staff/staff.ts'
import { createStaffLink } from '#server/data/staff/staff-links.ts'
import { staffInvitationEmail } from '#server/email/emails/staff/staff-invitation.ts'
import { sendEmail } from '#server/email/send-email.ts'
import type { EmailDependencies } from './send-customer-email.ts'

/** Emails someone an invitation to the desk. Creates its link here, so that the secret is stored in no job. */
export async function sendStaffInvitation(
  deps: EmailDependencies,
  { staffId, site: host, jobId }: { staffId: string; site: string; jobId: string },
): Promise<void> {
  const site = siteForHost(deps.sites, host)
  const made = await inTransaction(deps.db, async (tx) => {
    const member = await lockStaff(tx, staffId)
    // Blocked since the invitation was asked for.
    if (!member || member.blockedAt) return undefined
    return { member, secret: await createStaffLink(tx, { staffId, now: deps.now() }) }
  })
  if (!made) return
  const { email: to, name, role, passwordHash } = made.member
  // The secret is in the URL fragment, which browsers do not send, so no log contains it.
  const link = `${deps.siteOrigin(site)}/desk/welcome#${made.secret}`
  const isReset = passwordHash !== null
  const email = staffInvitationEmail({ to, name, role, brand: site.brand, link, isReset })
  await sendEmail(deps, { email, site, jobId })
}
