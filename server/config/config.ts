import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type * as z from 'zod'
import { type Sites, sitesSchema } from '#domain/site/site-schema.ts'
import type { SecretKeys } from '#server/crypto/secrets.ts'
import type { DatabaseConfig } from '#server/data/database/database.ts'
import { type Environment, environmentSchema } from './environment.ts'
import { loadOrCreateSecretKey, parseSecretKeys } from './secret-key.ts'

/** All configuration. Only this folder reads the environment; docs/configuration.md describes the variables. */
export type Config = {
  port: number
  host: string | undefined
  development: boolean
  trustProxy: boolean
  logLevel: Environment['LOG_LEVEL']
  database: DatabaseConfig
  /** Whether an empty database is filled with the demo company at start. */
  demoData: boolean
  /** How often workers look for jobs, where it is not each job's own interval. */
  jobPollingSeconds: number | undefined
  /** Whether a start renders all pages and makes the index of places, before the first visitor asks. */
  warmUp: boolean
  sites: Sites
  /** What links, price tokens and captcha challenges are signed with; each use derives a key of its own. */
  secretKeys: SecretKeys
  captcha: CaptchaConfig
  mapsKey: string | undefined
  osrmUrl: string | undefined
  mail: MailConfig
  payments: PaymentsConfig
  /** The payee of Zelle requests, if not the site's own address. */
  zellePayee: string | undefined
  /** Whether chauffeurs ask passengers for a code before they board. */
  boardingCodes: boolean
  sms: SmsConfig
  flights: FlightsConfig
}

export type PaymentsConfig =
  | { kind: 'embedded' }
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; url: string | undefined }

export type SmsConfig =
  | { kind: 'outbox'; folder: string }
  | { kind: 'twilio'; accountSid: string; authToken: string; from: string; url: string | undefined }

export type FlightsConfig =
  | { kind: 'embedded' }
  | { kind: 'flightaware'; apiKey: string; url: string | undefined; callsPerDay: number }

export type MailConfig = {
  /** The sender of emails, if not the site's own address. */
  from: { name: string | undefined; address: string } | undefined
} & ({ kind: 'outbox'; folder: string } | { kind: 'smtp'; url: string })

export type CaptchaConfig =
  | { kind: 'embedded' }
  | { kind: 'recaptcha'; siteKey: string; secret: string; minScore: number }

export type ConfigResult = { ok: true; config: Config } | { ok: false; errors: string[] }

/** Collects all errors instead of stopping at the first, so that the operator can fix them together. */
export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  args: string[] = process.argv.slice(2),
): ConfigResult {
  const errors: string[] = []
  const environment = environmentSchema.safeParse(env)
  if (!environment.success) errors.push(...environment.error.issues.map(describeIssue))
  const sites = readSites(env.SITES_FILE || 'config/sites.json')
  if ('errors' in sites) errors.push(...sites.errors)
  if (embeddedByAccident(env)) {
    errors.push(
      'DATABASE_URL is not set. In production the embedded database must be chosen on purpose: set DATABASE_URL, or EMBEDDED_DATABASE=allow',
    )
  }
  if (testCheckoutByAccident(env)) {
    errors.push(
      'STRIPE_SECRET_KEY is not set. In production the test checkout, which takes no money, must be chosen on purpose: set the keys of Stripe, or EMBEDDED_PAYMENTS=allow',
    )
  }
  errors.push(...missingKeys(env))
  if (!environment.success || 'errors' in sites || errors.length > 0) return { ok: false, errors }

  const { data } = environment
  const secret = readSecrets(data)
  if ('error' in secret) return { ok: false, errors: [secret.error] }
  return {
    ok: true,
    config: {
      port: data.PORT,
      host: data.HOST,
      development: args.includes('--dev'),
      trustProxy: data.TRUST_PROXY,
      logLevel: data.LOG_LEVEL,
      database: data.DATABASE_URL
        ? { kind: 'postgres', url: data.DATABASE_URL, poolSize: data.DATABASE_POOL_SIZE }
        : { kind: 'embedded', dataDir: resolve(data.DATA_DIR) },
      demoData: !data.DATABASE_URL && data.NODE_ENV !== 'production',
      jobPollingSeconds: data.JOB_POLLING_SECONDS,
      warmUp: data.WARM_UP,
      sites: sites.value,
      secretKeys: secret.value,
      captcha: readCaptcha(data),
      mapsKey: data.GOOGLE_MAPS_KEY,
      osrmUrl: data.OSRM_URL?.replace(/\/+$/, ''),
      mail: readMail(data),
      payments: readPayments(data),
      zellePayee: data.ZELLE_PAYEE,
      boardingCodes: data.BOARDING_CODES === 'ask',
      sms: readSms(data),
      flights: readFlights(data),
    },
  }
}

function missingKeys(env: NodeJS.ProcessEnv): string[] {
  const errors: string[] = []
  if (env.NODE_ENV === 'production' && env.DATABASE_URL && env.SECRET_KEY === undefined)
    errors.push(
      'SECRET_KEY is not set. In production every process must sign with the same secret: set SECRET_KEY',
    )
  for (const names of keysOfOneService) errors.push(...onlySomeSet(env, names))
  return errors
}

const keysOfOneService = [
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
]

/** An incomplete set of keys would silently select our embedded service. */
function onlySomeSet(env: NodeJS.ProcessEnv, names: string[]): string[] {
  const given = names.find((name) => env[name] !== undefined)
  if (!given) return []
  return names
    .filter((name) => env[name] === undefined)
    .map(
      (name) =>
        `${name} is not set, but ${given} is: set ${names.length > 2 ? 'all' : 'both'}, or ${names.length > 2 ? 'none' : 'neither'}`,
    )
}

function readSecrets({ SECRET_KEY, DATA_DIR }: Environment): { value: SecretKeys } | { error: string } {
  if (SECRET_KEY) return { value: SECRET_KEY }
  const folder = resolve(DATA_DIR)
  try {
    const value = parseSecretKeys(loadOrCreateSecretKey(folder))
    if (value) return { value }
    return { error: `SECRET_KEY is not set, and the secret kept in ${folder} is too short to be one of ours` }
  } catch {
    return { error: `SECRET_KEY is not set, and a secret of our own cannot be kept in ${folder}` }
  }
}

function readCaptcha(data: Environment): CaptchaConfig {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secret, RECAPTCHA_MIN_SCORE: minScore } = data
  return siteKey && secret ? { kind: 'recaptcha', siteKey, secret, minScore } : { kind: 'embedded' }
}

function readMail({ SMTP_URL: url, MAIL_FROM: from, DATA_DIR }: Environment): MailConfig {
  return url
    ? { kind: 'smtp', url, from }
    : { kind: 'outbox', folder: join(resolve(DATA_DIR), 'outbox'), from }
}

function readPayments(data: Environment): PaymentsConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = data
  return secretKey && webhookSecret ? { kind: 'stripe', secretKey, webhookSecret, url } : { kind: 'embedded' }
}

function readSms(data: Environment): SmsConfig {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = data
  return accountSid && authToken && from
    ? { kind: 'twilio', accountSid, authToken, from, url: data.TWILIO_URL }
    : { kind: 'outbox', folder: join(resolve(data.DATA_DIR), 'texts') }
}

function readFlights(data: Environment): FlightsConfig {
  const { FLIGHTAWARE_API_KEY: apiKey, FLIGHTAWARE_URL: url, FLIGHT_CALLS_PER_DAY: callsPerDay } = data
  return apiKey ? { kind: 'flightaware', apiKey, url, callsPerDay } : { kind: 'embedded' }
}

/** The test checkout takes no money, so production must opt in. */
function testCheckoutByAccident(env: NodeJS.ProcessEnv): boolean {
  return env.NODE_ENV === 'production' && !env.STRIPE_SECRET_KEY && env.EMBEDDED_PAYMENTS !== 'allow'
}

function embeddedByAccident(env: NodeJS.ProcessEnv): boolean {
  return env.NODE_ENV === 'production' && !env.DATABASE_URL && env.EMBEDDED_DATABASE !== 'allow'
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}`
}

function readSites(file: string): { value: Sites } | { errors: string[] } {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(resolve(file), 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    return { errors: [`SITES_FILE ${file} ${reason}`] }
  }
  const parsed = sitesSchema.safeParse(json)
  if (parsed.success) return { value: parsed.data }
  return {
    errors: parsed.error.issues.map(
      (issue) => `SITES_FILE ${file}, at ${issue.path.join('.')}: ${issue.message}`,
    ),
  }
}
