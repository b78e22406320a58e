import { type PublicServices, toPublicServices } from '#domain/site/page-dependencies.ts'
import type { Config } from './config/config.ts'
import { type BoardingCodes, createBoardingCodes } from './crypto/boarding-codes.ts'
import { createEncryption, type Encryption } from './crypto/encryption.ts'
import { createSigner, type Signer } from './crypto/signing.ts'
import type { Db } from './data/database/database.ts'
import { embeddedCaptcha } from './integrations/captcha/embedded.ts'
import type { Captcha } from './integrations/captcha/port.ts'
import { recaptcha } from './integrations/captcha/recaptcha.ts'
import { embeddedFlights } from './integrations/flights/embedded.ts'
import { flightAware } from './integrations/flights/flightaware.ts'
import type { Flights } from './integrations/flights/port.ts'
import { mailOutbox } from './integrations/mail/outbox.ts'
import type { Mail } from './integrations/mail/port.ts'
import { smtp } from './integrations/mail/smtp.ts'
import { embeddedPayments } from './integrations/payments/embedded.ts'
import type { PaymentProvider } from './integrations/payments/port.ts'
import { stripe } from './integrations/payments/stripe.ts'
import { embeddedPlaces } from './integrations/places/embedded.ts'
import type { Places } from './integrations/places/port.ts'
import { estimatedRoutes } from './integrations/routes/estimate.ts'
import { osrmRoutes } from './integrations/routes/osrm.ts'
import type { Routes } from './integrations/routes/port.ts'
import { smsOutbox } from './integrations/sms/outbox.ts'
import type { Sms, SmsReplies } from './integrations/sms/port.ts'
import { twilio, twilioReplies } from './integrations/sms/twilio.ts'
import type { Logger } from './logging/logger.ts'
import type { JobQueue } from './queue/job-queue.ts'

/** The external services, each behind its port. */
export type Services = {
  captcha: Captcha
  mail: Mail
  payments: PaymentProvider
  places: Places
  routes: Routes
  sms: Sms
  /** Null if texts go to files: then there are no replies. */
  smsReplies: SmsReplies | null
  /** Where flights are. */
  flights: Flights
  signer: Signer
  /** Null where chauffeurs do not ask for a code. */
  boardingCodes: BoardingCodes | null
  /** For stored values that we must read again. */
  encryption: Encryption
  /** The configuration that browsers need, such as public keys. */
  publicServices: PublicServices
}

type ServiceConfig = Pick<
  Config,
  | 'sites'
  | 'secretKeys'
  | 'captcha'
  | 'mapsKey'
  | 'osrmUrl'
  | 'mail'
  | 'payments'
  | 'sms'
  | 'flights'
  | 'boardingCodes'
>

type Dependencies = { logger: Logger; db: Db; jobs: JobQueue; now: () => Date }

/** Uses the configured external services, and our embedded ones otherwise. */
export function createServices(config: ServiceConfig, { logger, db, jobs, now }: Dependencies): Services {
  const { sites, secretKeys, captcha, osrmUrl, mail, payments, sms, flights } = config
  return {
    captcha:
      captcha.kind === 'recaptcha'
        ? recaptcha({ ...captcha, sites, logger })
        : embeddedCaptcha({ secretKeys }),
    mail: mail.kind === 'smtp' ? smtp(mail) : mailOutbox({ ...mail, now: () => new Date() }),
    payments:
      payments.kind === 'stripe'
        ? stripe({ ...payments, now })
        : embeddedPayments({ db, jobs, secretKeys, now }),
    places: embeddedPlaces(),
    routes: osrmUrl ? osrmRoutes({ url: osrmUrl, fallback: estimatedRoutes, logger }) : estimatedRoutes,
    sms: sms.kind === 'twilio' ? twilio(sms) : smsOutbox({ ...sms, now }),
    smsReplies: sms.kind === 'twilio' ? twilioReplies(sms) : null,
    flights: flights.kind === 'flightaware' ? flightAware(flights) : embeddedFlights,
    signer: createSigner(secretKeys),
    boardingCodes: config.boardingCodes ? createBoardingCodes(secretKeys) : null,
    encryption: createEncryption(secretKeys, 'stored-values'),
    publicServices: toPublicServices(config),
  }
}
