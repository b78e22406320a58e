import { type Site, type Sites, siteForHost } from '#domain/site/site.ts'
import type { Signer } from '#server/crypto/signing.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { type ChauffeurRecord, lockChauffeurs } from '#server/data/dispatch/cars.ts'
import { createChauffeurLink } from '#server/data/drive/chauffeur-sign-ins.ts'
import { chauffeurCodeEmail, chauffeurLinkEmail } from '#server/email/emails/staff/chauffeur-sign-in.ts'
import { sendEmail } from '#server/email/send-email.ts'
import type { Sms } from '#server/integrations/sms/port.ts'
import { chauffeurMail } from '#server/queue/account-jobs.ts'
import { jobIdFor } from '#server/queue/job.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { chauffeurCodeText, chauffeurLinkText } from '#server/sms/chauffeur-text.ts'
import { createDriveCode } from '#server/use-cases/drive/drive-codes.ts'
import { stopTexts } from '#server/use-cases/messaging/sms-consent.ts'

type SignInMessage = {
  kind: 'link' | 'code'
  chauffeurId: string
  site: string
  until?: string | undefined
}

type Dependencies = {
  db: Db
  signer: Signer
  sites: Sites
  siteOrigin: (site: Site) => string
  now: () => Date
}

type TextDependencies = Dependencies & { sms: Sms; jobs: Pick<JobQueue, 'enqueue' | 'ready'> }

/** Texts a chauffeur a link or a code. If the carrier says that the number takes no texts, an email follows. */
export async function sendChauffeurText(
  deps: TextDependencies,
  { jobId, ...message }: SignInMessage & { jobId: string },
): Promise<void> {
  const { db, sms, jobs, now } = deps
  const prepared = await prepare(deps, message)
  if (!prepared) return
  const { site, chauffeur, secret } = prepared
  const text =
    message.kind === 'link'
      ? chauffeurLinkText({ brand: site.brand, link: linkTo(deps, site, secret) })
      : chauffeurCodeText({ brand: site.brand, code: secret, host: new URL(deps.siteOrigin(site)).hostname })
  const outcome = await sms.send({ to: chauffeur.phone, text, id: jobId })
  if (outcome !== 'opted-out') return
  await stopTexts({ db, now }, { phone: chauffeur.phone, source: 'carrier' })
  if (!chauffeur.email) return
  await jobs.ready()
  await inTransaction(db, (tx) =>
    jobs.enqueue(tx, chauffeurMail, message, { id: jobIdFor(`${jobId} by email`) }),
  )
}

type MailDependencies = Dependencies & Parameters<typeof sendEmail>[0]

/** Emails a chauffeur a link or a code. */
export async function sendChauffeurMail(
  deps: MailDependencies,
  { jobId, ...message }: SignInMessage & { jobId: string },
): Promise<void> {
  const prepared = await prepare(deps, message)
  const to = prepared?.chauffeur.email
  if (!prepared || !to) return
  const { site, chauffeur, secret } = prepared
  const about = { to, name: chauffeur.name, brand: site.brand }
  const email =
    message.kind === 'link'
      ? chauffeurLinkEmail({ ...about, link: linkTo(deps, site, secret) })
      : chauffeurCodeEmail({ ...about, code: secret })
  await sendEmail(deps, { email, site, jobId })
}

/**
 * Creates the link or code here, so that no job stores it. One that was created before the job was retried stays valid: it
 * may have been sent.
 */
async function prepare(
  deps: Dependencies,
  { kind, chauffeurId, site, until }: SignInMessage,
): Promise<{ site: Site; chauffeur: ChauffeurRecord; secret: string } | undefined> {
  const now = deps.now()
  if (until && now > new Date(until)) return undefined
  const [chauffeur] = await inTransaction(deps.db, (tx) => lockChauffeurs(tx, [chauffeurId]))
  if (!chauffeur || chauffeur.leftAt) return undefined
  const secret =
    kind === 'link'
      ? await createChauffeurLink(deps.db, { chauffeurId, now })
      : await createDriveCode(deps, chauffeurId)
  return { site: siteForHost(deps.sites, site), chauffeur, secret }
}

/** The secret is in the URL fragment, which browsers do not send, so no log contains it. */
function linkTo({ siteOrigin }: Dependencies, site: Site, secret: string): string {
  return `${siteOrigin(site)}/drive/welcome#${secret}`
}
