import { type PublicServices, publicServices } from '#domain/site/services.ts'
import type { Config } from './config.ts'
import { embeddedCaptcha } from './integrations/captcha/embedded.ts'
import type { Captcha } from './integrations/captcha/port.ts'
import { recaptcha } from './integrations/captcha/recaptcha.ts'
import { outbox } from './integrations/mail/outbox.ts'
import type { Mail } from './integrations/mail/port.ts'
import { smtp } from './integrations/mail/smtp.ts'
import { embeddedPlaces } from './integrations/places/embedded.ts'
import type { Places } from './integrations/places/port.ts'
import { estimatedRoutes } from './integrations/routes/estimate.ts'
import { osrmRoutes } from './integrations/routes/osrm.ts'
import type { Routes } from './integrations/routes/port.ts'
import type { Logger } from './logger.ts'
import { createSigner, type Signer } from './signing.ts'

/** What the product asks of the world outside, each by its port. */
export type Services = {
  captcha: Captcha
  mail: Mail
  places: Places
  routes: Routes
  signer: Signer
  /** What browsers are told of them. */
  shown: PublicServices
}

type Configured = Pick<Config, 'sites' | 'secretKey' | 'captcha' | 'mapsKey' | 'osrmUrl' | 'mail'>

/** Our own services, or those whose keys and addresses are configured. */
export function createServices(config: Configured, { logger }: { logger: Logger }): Services {
  const { sites, secretKey, captcha, osrmUrl, mail } = config
  return {
    captcha: captcha.kind === 'recaptcha' ? recaptcha({ ...captcha, sites }) : embeddedCaptcha({ secretKey }),
    mail: mail.kind === 'smtp' ? smtp(mail) : outbox({ ...mail, now: () => new Date() }),
    places: embeddedPlaces(),
    routes: osrmUrl ? osrmRoutes({ url: osrmUrl, fallback: estimatedRoutes, logger }) : estimatedRoutes,
    signer: createSigner(secretKey),
    shown: publicServices(config),
  }
}
