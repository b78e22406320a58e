import type { Site, Sites } from '#domain/site/site.ts'
import type { MailConfig } from '#server/config/config.ts'
import type { Signer } from '#server/crypto/signing.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import type { Mail } from '#server/integrations/mail/port.ts'
import type { Places } from '#server/integrations/places/port.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

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
