import * as z from 'zod'
import { minSecretKeyLength, parseSecretKeys } from './secret-key.ts'

const yesNo = (byDefault: 'true' | 'false') =>
  z
    .enum(['true', 'false'], "must be 'true' or 'false'")
    .default(byDefault)
    .transform((value) => value === 'true')

const key = z
  .string()
  .regex(/^[\w-]+$/, 'must be a key: letters, digits, hyphens and underscores')
  .optional()

const serverUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .optional()

/** The environment variables and their allowed values; docs/configuration.md describes them. */
export const environmentSchema = z.object({
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
  TRUST_PROXY: yesNo('false'),
  WARM_UP: yesNo('true'),
  LOG_LEVEL: z
    .enum(
      ['silent', 'error', 'warn', 'info', 'debug'],
      "must be 'silent', 'error', 'warn', 'info' or 'debug'",
    )
    .default('info'),
  JOB_POLLING_SECONDS: z.coerce
    .number('must be a number from 0.5 to 60')
    .min(0.5, 'must be at least 0.5')
    .max(60, 'must be at most 60')
    .optional(),
  SECRET_KEY: z
    .string()
    .transform((text, { addIssue }) => {
      const secrets = parseSecretKeys(text)
      if (!secrets)
        addIssue(`must have at least ${minSecretKeyLength} characters, and in a list each secret as many`)
      return secrets
    })
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
  BOARDING_CODES: z.literal('ask', "can only be 'ask'").optional(),
  FLIGHTAWARE_API_KEY: key,
  FLIGHTAWARE_URL: serverUrl,
  FLIGHT_CALLS_PER_DAY: z.coerce
    .number('must be a number from 0 to 100000')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(100_000, 'must be at most 100000')
    .default(500),
})

export type Environment = z.infer<typeof environmentSchema>

function isSmtpAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

/** True for an invalid URL: another check reports it. */
function isWellEncoded(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { username, password } = new URL(url)
  return !/%(?![0-9a-f]{2})/i.test(username + password)
}

function readAddress(text: string): { name: string | undefined; address: string } {
  const [, name, address] = /^(.+) <(.+)>$/.exec(text) ?? []
  return name && address ? { name: name.trim(), address } : { name: undefined, address: text }
}
