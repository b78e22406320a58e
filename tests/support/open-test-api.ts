import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import { embeddedServices } from '#domain/site/page-dependencies.ts'
import { createApi } from '#server/api/api.ts'
import type { BoardingCodes } from '#server/crypto/boarding-codes.ts'
import { createEncryption } from '#server/crypto/encryption.ts'
import type { PasswordHasher } from '#server/crypto/password-hasher.ts'
import { createSigner } from '#server/crypto/signing.ts'
import { createCatalogueCache } from '#server/data/fleet/catalogue.ts'
import type { Captcha } from '#server/integrations/captcha/port.ts'
import { embeddedPayments } from '#server/integrations/payments/embedded.ts'
import type { PaymentProvider } from '#server/integrations/payments/port.ts'
import type { Places } from '#server/integrations/places/port.ts'
import { estimatedRoutes } from '#server/integrations/routes/estimate.ts'
import type { SmsReplies } from '#server/integrations/sms/port.ts'
import { createChangeFeed } from '#server/live/change-feed.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { samplePlaces } from '#tests/samples/places.ts'
import { acceptAllCaptcha } from './accept-all-captcha.ts'
import { mountAt } from './mount-api.ts'
import { openTestDatabase, type TestDatabase } from './open-test-database.ts'
import { type CustomerDetails, fastPasswords, signInCustomer } from './sign-in-customer.ts'
import { testSecret } from './test-config.ts'

type Options = {
  now?: () => Date
  database?: TestDatabase
  captcha?: Captcha
  places?: Places
  passwords?: PasswordHasher
  /** The test checkout by default. tests/payment-providers/open-test-provider.ts opens either provider. */
  payments?: PaymentProvider
  smsReplies?: SmsReplies | null
  /** Chauffeurs ask for codes. */
  boardingCodes?: BoardingCodes | null
  /** How long rates are cached; not at all by default, so that a test sees its changes immediately. */
  ratesMaxAgeMs?: number
}

/** The API in this process on a real database; only outside services are replaced. */
export async function openTestApi({
  now = () => new Date(),
  database,
  captcha = acceptAllCaptcha,
  places = samplePlaces,
  passwords = fastPasswords(),
  payments,
  smsReplies = null,
  boardingCodes = null,
  ratesMaxAgeMs = 0,
}: Options = {}) {
  const own = database ?? (await openTestDatabase())
  const logger = createLogger('silent')
  const jobs = createJobQueue({ pool: own.pool, logger })
  const changes = createChangeFeed({ database: own, logger, now })
  const deps = {
    db: own.db,
    logger,
    now,
    jobs,
    changes,
    captcha,
    passwords,
    payments: payments ?? embeddedPayments({ db: own.db, jobs, secretKeys: [testSecret], now }),
    smsReplies,
    boardingCodes,
    signer: createSigner([testSecret]),
    encryption: createEncryption([testSecret], 'stored-values'),
    catalogue: createCatalogueCache(own.db, { maxAgeMs: ratesMaxAgeMs }),
    places,
    routes: estimatedRoutes,
    publicServices: embeddedServices,
  }
  const app = mountAt('/api', createApi(deps))

  return {
    ...deps,
    database: own,
    fetch: app.fetch,
    /** From a different address each time, so that tests do not share rate limits. */
    post(
      path: string,
      body: unknown,
      { host = 'localhost', address = randomAddress(), ...headers }: Record<string, string> = {},
    ): Promise<Response> {
      return Promise.resolve(
        app.request(`http://${host}${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      )
    },
    /** Any call, from a different address unless given. */
    call(
      method: string,
      path: string,
      { host = 'localhost', address = randomAddress(), ...headers }: Record<string, string> = {},
      body?: unknown,
    ): Promise<Response> {
      return Promise.resolve(
        app.request(`http://${host}${path}`, {
          method,
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
    },
    /** A customer with a confirmed email address, and the browser's session. */
    signIn: (details: CustomerDetails = {}) => signInCustomer(deps, details),
    async close() {
      await changes.stop()
      await own.close()
    },
  }
}

/** A valid request: a sedan from a hotel to the airport, three days from `now`. */
export function bookingBody(now: Date, changes: Partial<BookingRequestBody> = {}): BookingRequestBody {
  return {
    timezone: 'America/New_York',
    type: 'to-airport',
    pickUpAt: new Date(now.getTime() + 3 * 86_400_000).toISOString(),
    pickUpLocation: 'Plaza Hotel',
    destinationLocation: 'JFK Airport',
    passengerCount: 2,
    luggageCount: 2,
    carId: demoCarIds.sedan,
    guest: {
      firstName: 'Ann',
      secondName: 'Lee',
      email: `ann.${randomUUID()}@example.com`,
      phone: randomPhone(),
      acceptSms: false,
    },
    captcha: randomUUID(),
    ...changes,
  }
}

/** Ids of the demo fleet that tests use. */
export const demoCarIds = {
  sedan: '6f1d2c64-0c5e-4a57-9c0e-2f2f6f0a1b01',
  suv: '6f1d2c64-0c5e-4a57-9c0e-2f2f6f0a1b04',
  limousine: '6f1d2c64-0c5e-4a57-9c0e-2f2f6f0a1b06',
}

/** Unique per customer: unpaid holds are counted per phone number. */
function randomPhone(): string {
  return `+1212${randomInt(2_000_000, 9_999_999)}`
}

function randomAddress(): string {
  return [...randomBytes(4)].join('.')
}
