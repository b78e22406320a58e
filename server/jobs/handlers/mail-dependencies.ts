import type { Site, Sites } from '#domain/site/site.ts'
import type { MailConfig } from '#server/config.ts'
import type { Catalogue } from '#server/data/catalogue.ts'
import type { Db } from '#server/data/database.ts'
import type { Mail } from '#server/integrations/mail/port.ts'
import type { Places } from '#server/integrations/places/port.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { Signer } from '#server/signing.ts'

export type MailDependencies = {
  db: Db
  catalogue: () => Promise<Catalogue>
  jobs: JobQueue
  mail: Mail
  /** Tells an address from any other text that was typed. */
  places: Pick<Places, 'locate'>
  mailFrom: MailConfig['from']
  signer: Signer
  sites: Sites
  /** What the links of a site's mails begin with. */
  originOf: (site: Site) => string
  /** Whom Zelle payments go to, where it is not the site's own address. */
  zellePayee: string | undefined
  now: () => Date
}
