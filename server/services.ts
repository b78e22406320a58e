import { type PublicServices, publicServices } from '#domain/site/services.ts'
import type { Config } from './config.ts'
import type { Db } from './data/database.ts'
import { embeddedCaptcha } from './integrations/captcha/embedded.ts'
import type { Captcha } from './integrations/captcha/port.ts'
import { recaptcha } from './integrations/captcha/recaptcha.ts'
import { outbox } from './integrations/mail/outbox.ts'
import type { Mail } from './integrations/mail/port.ts'
import { smtp } from './integrations/mail/smtp.ts'
import { embedded } from './integrations/payments/embedded.ts'
import type { PaymentProvider } from './integrations/payments/port.ts'
import { stripe } from './integrations/payments/stripe.ts'
import { embeddedPlaces } from './integrations/places/embedded.ts'
import type { Places } from './integrations/places/port.ts'
import { estimatedRoutes } from './integrations/routes/estimate.ts'
import { osrmRoutes } from './integrations/routes/osrm.ts'
import type { Routes } from './integrations/routes/port.ts'
import { textOutbox } from './integrations/sms/outbox.ts'
import type { Sms, SmsReplies } from './integrations/sms/port.ts'
import { twilio } from './integrations/sms/twilio.ts'
import { twilioReplies } from './integrations/sms/twilio-replies.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Logger } from './logger.ts'
import { createSigner, type Signer } from './signing.ts'

/** What the product asks of the world outside, each by its port. */
export type Services = {
  captcha: Captcha
  mail: Mail
  payments: PaymentProvider
  places: Places
  routes: Routes
  sms: Sms
  /** Null where texts go to files: nobody answers those. */
  smsReplies: SmsReplies | null
  signer: Signer
  /** What browsers are told of them. */
  shown: PublicServices
}

type Configured = Pick<
  Config,
  'sites' | 'secretKey' | 'captcha' | 'mapsKey' | 'osrmUrl' | 'mail' | 'payments' | 'sms'
>

/** What our own services stand on. */
type Means = { logger: Logger; db: Db; jobs: JobQueue; now: () => Date }

/** Our own services, or those whose keys and addresses are configured. */
export function createServices(config: Configured, { logger, db, jobs, now }: Means): Services {
  const { sites, secretKey, captcha, osrmUrl, mail, payments, sms } = config
  return {
    captcha: captcha.kind === 'recaptcha' ? recaptcha({ ...captcha, sites }) : embeddedCaptcha({ secretKey }),
    mail: mail.kind === 'smtp' ? smtp(mail) : outbox({ ...mail, now: () => new Date() }),
    payments:
      payments.kind === 'stripe' ? stripe({ ...payments, now }) : embedded({ db, jobs, secretKey, now }),
    places: embeddedPlaces(),
    routes: osrmUrl ? osrmRoutes({ url: osrmUrl, fallback: estimatedRoutes, logger }) : estimatedRoutes,
    sms: sms.kind === 'twilio' ? twilio(sms) : textOutbox({ ...sms, now }),
    smsReplies: sms.kind === 'twilio' ? twilioReplies(sms) : null,
    signer: createSigner(secretKey),
    shown: publicServices(config),
  }
}
