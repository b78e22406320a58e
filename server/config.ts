import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { type Sites, sitesSchema } from '#domain/site/site-schema.ts'
import type { DatabaseConfig } from '#server/data/database.ts'
import { keptSecretKey, shortestSecretKey } from './secret-key.ts'

/** Everything the environment decides, read here and nowhere else. docs/configuration.md has the table. */
export type Config = {
  port: number
  host: string | undefined
  development: boolean
  trustProxy: boolean
  logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL']
  database: DatabaseConfig
  sites: Sites
  /** What links, price tokens and captcha challenges are signed with; each use derives a key of its own. */
  secretKey: string
  captcha: CaptchaConfig
  mapsKey: string | undefined
  osrmUrl: string | undefined
  mail: MailConfig
  payments: PaymentsConfig
  /** Whom Zelle requests name as payee, where it is not the site's own address. */
  zellePayee: string | undefined
  sms: SmsConfig
}

export type PaymentsConfig =
  | { kind: 'embedded' }
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; url: string | undefined }

export type SmsConfig =
  | { kind: 'outbox'; folder: string }
  | { kind: 'twilio'; accountSid: string; authToken: string; from: string; url: string | undefined }

export type MailConfig = {
  /** Who mails come from, where it is not the site's own address. */
  from: { name: string | undefined; address: string } | undefined
} & ({ kind: 'outbox'; folder: string } | { kind: 'smtp'; url: string })

export type CaptchaConfig =
  | { kind: 'embedded' }
  | { kind: 'recaptcha'; siteKey: string; secret: string; minScore: number }

export type ConfigResult = { ok: true; config: Config } | { ok: false; faults: string[] }

const yesNo = z
  .enum(['true', 'false'], "must be 'true' or 'false'")
  .default('false')
  .transform((value) => value === 'true')

const key = z
  .string()
  .regex(/^[\w-]+$/, 'must be a key: letters, digits, hyphens and underscores')
  .optional()

const serverUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .optional()

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], "must be 'development', 'production' or 'test'")
    .optional(),
  PORT: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .pipe(
      z.coerce
        .number<string>('must be a port number from 0 to 65535')
        .int('must be a whole number')
        .min(0, 'must be at least 0')
        .max(65_535, 'must be at most 65535'),
    )
    .default(3000),
  HOST: z.string().min(1, 'must not be empty').optional(),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//,
      'must be a PostgreSQL address that begins with postgres:// or postgresql://',
    )
    .optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number('must be a number from 1 to 100')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(100, 'must be at most 100')
    .default(10),
  DATA_DIR: z.string().min(1, 'must not be empty').default('data'),
  EMBEDDED_DATABASE: z.literal('allow', "can only be 'allow'").optional(),
  SITES_FILE: z.string().min(1, 'must not be empty').default('config/sites.json'),
  TRUST_PROXY: yesNo,
  LOG_LEVEL: z
    .enum(
      ['silent', 'error', 'warn', 'info', 'debug'],
      "must be 'silent', 'error', 'warn', 'info' or 'debug'",
    )
    .default('info'),
  SECRET_KEY: z
    .string()
    .min(shortestSecretKey, `must have at least ${shortestSecretKey} characters`)
    .optional(),
  RECAPTCHA_SITE_KEY: key,
  RECAPTCHA_SECRET_KEY: key,
  RECAPTCHA_MIN_SCORE: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .pipe(
      z.coerce
        .number<string>('must be a number from 0 to 1')
        .min(0, 'must be at least 0')
        .max(1, 'must be at most 1'),
    )
    .default(0.5),
  GOOGLE_MAPS_KEY: key,
  OSRM_URL: serverUrl,
  SMTP_URL: z
    .string()
    .refine(isSmtpAddress, 'must be an address that begins with smtp:// or smtps://')
    .refine(isWellEncoded, 'must have a name and a password in which special characters are percent-encoded')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>"\p{Cc}]+ <[^<>\s]+>|[^<>\s]+)$/u,
      "must be an address like 'mail@example.com' or 'Name <mail@example.com>'",
    )
    .transform(readAddress)
    .refine(
      ({ address }) => z.email().safeParse(address).success,
      "must be an address like 'mail@example.com' or 'Name <mail@example.com>'",
    )
    .optional(),
  EMBEDDED_PAYMENTS: z.literal('allow', "can only be 'allow'").optional(),
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: key,
  STRIPE_URL: serverUrl,
  ZELLE_PAYEE: z.string().trim().min(1, 'must not be empty').optional(),
  TWILIO_ACCOUNT_SID: key,
  TWILIO_AUTH_TOKEN: key,
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/, 'must be a number like +12125550147, or a messaging service')
    .optional(),
  TWILIO_URL: serverUrl,
})

function isSmtpAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

/** What is no address at all has been told already. */
function isWellEncoded(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { username, password } = new URL(url)
  return !/%(?![0-9a-f]{2})/i.test(username + password)
}

function readAddress(text: string): { name: string | undefined; address: string } {
  const [, name, address] = /^(.+) <(.+)>$/.exec(text) ?? []
  return name && address ? { name: name.trim(), address } : { name: undefined, address: text }
}

/** Finds every fault before it gives up, so that one start is enough to mend them all. */
export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  args: string[] = process.argv.slice(2),
): ConfigResult {
  const faults: string[] = []
  const environment = environmentSchema.safeParse(env)
  if (!environment.success) faults.push(...environment.error.issues.map(describeVariable))
  const sites = readSites(env.SITES_FILE || 'config/sites.json')
  if ('faults' in sites) faults.push(...sites.faults)
  if (embeddedByAccident(env)) {
    faults.push(
      'DATABASE_URL is not set. In production the embedded database must be chosen on purpose: set DATABASE_URL, or EMBEDDED_DATABASE=allow',
    )
  }
  if (testCheckoutByAccident(env)) {
    faults.push(
      'STRIPE_SECRET_KEY is not set. In production the test checkout, which takes no money, must be chosen on purpose: set the keys of Stripe, or EMBEDDED_PAYMENTS=allow',
    )
  }
  faults.push(...missingKeys(env))
  if (!environment.success || 'faults' in sites || faults.length > 0) return { ok: false, faults }

  const { data } = environment
  const secret = readSecret(data)
  if ('fault' in secret) return { ok: false, faults: [secret.fault] }
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
      sites: sites.value,
      secretKey: secret.value,
      captcha: readCaptcha(data),
      mapsKey: data.GOOGLE_MAPS_KEY,
      osrmUrl: data.OSRM_URL?.replace(/\/+$/, ''),
      mail: readMail(data),
      payments: readPayments(data),
      zellePayee: data.ZELLE_PAYEE,
      sms: readSms(data),
    },
  }
}

function missingKeys(env: NodeJS.ProcessEnv): string[] {
  const faults: string[] = []
  if (env.NODE_ENV === 'production' && env.DATABASE_URL && env.SECRET_KEY === undefined)
    faults.push(
      'SECRET_KEY is not set. In production every process must sign with the same secret: set SECRET_KEY',
    )
  for (const names of keysOfOneService) faults.push(...onlySomeSet(env, names))
  return faults
}

const keysOfOneService = [
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
]

/** Half the keys of a service would quietly leave us with our own. */
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

type Environment = z.infer<typeof environmentSchema>

function readSecret({ SECRET_KEY, DATA_DIR }: Environment): { value: string } | { fault: string } {
  if (SECRET_KEY) return { value: SECRET_KEY }
  const folder = resolve(DATA_DIR)
  try {
    const value = keptSecretKey(folder)
    if (value.length >= shortestSecretKey) return { value }
    return { fault: `SECRET_KEY is not set, and the secret kept in ${folder} is too short to be one of ours` }
  } catch {
    return { fault: `SECRET_KEY is not set, and a secret of our own cannot be kept in ${folder}` }
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

/** Customers would believe that they have paid. */
function testCheckoutByAccident(env: NodeJS.ProcessEnv): boolean {
  return env.NODE_ENV === 'production' && !env.STRIPE_SECRET_KEY && env.EMBEDDED_PAYMENTS !== 'allow'
}

function embeddedByAccident(env: NodeJS.ProcessEnv): boolean {
  return env.NODE_ENV === 'production' && !env.DATABASE_URL && env.EMBEDDED_DATABASE !== 'allow'
}

function describeVariable(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}`
}

function readSites(file: string): { value: Sites } | { faults: string[] } {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(resolve(file), 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    return { faults: [`SITES_FILE ${file} ${reason}`] }
  }
  const parsed = sitesSchema.safeParse(json)
  if (parsed.success) return { value: parsed.data }
  return {
    faults: parsed.error.issues.map(
      (issue) => `SITES_FILE ${file}, at ${issue.path.join('.')}: ${issue.message}`,
    ),
  }
}
