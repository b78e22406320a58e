import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = await mkdtemp(join(tmpdir(), 'sagewood-config-'))
afterAll(() => rm(folder, { recursive: true }))
const secret = 'a secret of at least thirty-two characters'

test('every variable has a default', () => {
  const read = readConfig({}, [])

  expect(read).toMatchObject({
    ok: true,
    config: {
      port: 3000,
      host: undefined,
      development: false,
      trustProxy: false,
      logLevel: 'info',
      jobPollingSeconds: undefined,
      warmUp: true,
      database: { kind: 'embedded', dataDir: resolve('data') },
      sites: [{ host: 'sagewoodlimo.example' }, { host: 'sagewoodcars.example' }],
      captcha: { kind: 'embedded' },
      mapsKey: undefined,
      osrmUrl: undefined,
      mail: { kind: 'outbox', folder: resolve('data/outbox'), from: undefined },
      payments: { kind: 'embedded' },
      zellePayee: undefined,
      boardingCodes: false,
      sms: { kind: 'outbox', folder: resolve('data/texts') },
      flights: { kind: 'embedded' },
    },
  })
})

test.each([
  ['the embedded default', {}, true],
  ['PostgreSQL', { DATABASE_URL: 'postgres://db/sagewood' }, false],
  [
    'an embedded database in production',
    { NODE_ENV: 'production', EMBEDDED_DATABASE: 'allow', EMBEDDED_PAYMENTS: 'allow' },
    false,
  ],
])('whether an empty database gets demo data: %s', (_, env, demoData) => {
  expect(readConfig({ ...env, SECRET_KEY: secret }, [])).toMatchObject({ ok: true, config: { demoData } })
})

test('everything can be set', () => {
  const read = readConfig(
    {
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: 'postgresql://db/sagewood',
      DATABASE_POOL_SIZE: '25',
      JOB_POLLING_SECONDS: '0.5',
      WARM_UP: 'false',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
      SECRET_KEY: secret,
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET_KEY: 'secret-key',
      RECAPTCHA_MIN_SCORE: '0.7',
      GOOGLE_MAPS_KEY: 'maps-key',
      OSRM_URL: 'http://osrm.internal:5000/',
      SMTP_URL: 'smtps://post%40sagewood:p%2Fw@smtp.internal:465',
      MAIL_FROM: 'Sagewood Cars <post@sagewood.example>',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_URL: 'http://stripe.internal:12111',
      ZELLE_PAYEE: 'pay@sagewood.example',
      BOARDING_CODES: 'ask',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token-1',
      TWILIO_FROM: '+12125550147',
      TWILIO_URL: 'http://twilio.internal',
      FLIGHTAWARE_API_KEY: 'fa-1',
      FLIGHTAWARE_URL: 'http://flights.internal',
      FLIGHT_CALLS_PER_DAY: '40',
    },
    ['--dev'],
  )

  expect(read).toMatchObject({
    ok: true,
    config: {
      port: 0,
      host: '127.0.0.1',
      development: true,
      trustProxy: true,
      logLevel: 'warn',
      jobPollingSeconds: 0.5,
      warmUp: false,
      database: { kind: 'postgres', url: 'postgresql://db/sagewood', poolSize: 25 },
      secretKeys: [secret],
      captcha: { kind: 'recaptcha', siteKey: 'site-key', secret: 'secret-key', minScore: 0.7 },
      mapsKey: 'maps-key',
      osrmUrl: 'http://osrm.internal:5000',
      mail: {
        kind: 'smtp',
        url: 'smtps://post%40sagewood:p%2Fw@smtp.internal:465',
        from: { name: 'Sagewood Cars', address: 'post@sagewood.example' },
      },
      payments: {
        kind: 'stripe',
        secretKey: 'sk_test_1',
        webhookSecret: 'whsec_1',
        url: 'http://stripe.internal:12111',
      },
      zellePayee: 'pay@sagewood.example',
      boardingCodes: true,
      flights: { kind: 'flightaware', apiKey: 'fa-1', url: 'http://flights.internal', callsPerDay: 40 },
      sms: {
        kind: 'twilio',
        accountSid: 'AC1',
        authToken: 'token-1',
        from: '+12125550147',
        url: 'http://twilio.internal',
      },
    },
  })
})

test('all errors are reported together, each with its variable', () => {
  const errors = configErrors({
    NODE_ENV: 'staging',
    PORT: 'eighty',
    HOST: '',
    DATABASE_URL: 'mysql://db',
    DATABASE_POOL_SIZE: '0',
    DATA_DIR: '',
    EMBEDDED_DATABASE: 'yes',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'loud',
    SITES_FILE: join(folder, 'nothing.json'),
    SECRET_KEY: 'short',
    RECAPTCHA_SITE_KEY: 'site key',
    RECAPTCHA_MIN_SCORE: 'high',
    GOOGLE_MAPS_KEY: '',
    OSRM_URL: 'osrm.internal',
    SMTP_URL: 'http://smtp.internal',
    MAIL_FROM: 'Sagewood',
    EMBEDDED_PAYMENTS: 'yes',
    STRIPE_WEBHOOK_SECRET: 'whsec 1',
    STRIPE_URL: 'stripe.internal',
    ZELLE_PAYEE: ' ',
    BOARDING_CODES: 'yes',
    TWILIO_FROM: '212 555 0147',
    TWILIO_URL: 'twilio.internal',
    FLIGHTAWARE_API_KEY: 'fa 1',
    FLIGHT_CALLS_PER_DAY: 'many',
  })

  expect(errors).toEqual([
    "NODE_ENV must be 'development', 'production' or 'test'",
    'PORT must be a port number from 0 to 65535',
    'HOST must not be empty',
    'DATABASE_URL must be a PostgreSQL address that begins with postgres:// or postgresql://',
    'DATABASE_POOL_SIZE must be at least 1',
    'DATA_DIR must not be empty',
    "EMBEDDED_DATABASE can only be 'allow'",
    "TRUST_PROXY must be 'true' or 'false'",
    "LOG_LEVEL must be 'silent', 'error', 'warn', 'info' or 'debug'",
    'SECRET_KEY must have at least 32 characters, and in a list each secret as many',
    'RECAPTCHA_SITE_KEY must be a key: letters, digits, hyphens and underscores',
    'RECAPTCHA_MIN_SCORE must be a number from 0 to 1',
    'GOOGLE_MAPS_KEY must be a key: letters, digits, hyphens and underscores',
    'OSRM_URL must be an address that begins with http:// or https://',
    'SMTP_URL must be an address that begins with smtp:// or smtps://',
    "MAIL_FROM must be an address like 'mail@example.com' or 'Name <mail@example.com>'",
    "EMBEDDED_PAYMENTS can only be 'allow'",
    'STRIPE_WEBHOOK_SECRET must be a key: letters, digits, hyphens and underscores',
    'STRIPE_URL must be an address that begins with http:// or https://',
    'ZELLE_PAYEE must not be empty',
    'TWILIO_FROM must be a number like +12125550147, or a messaging service',
    'TWILIO_URL must be an address that begins with http:// or https://',
    "BOARDING_CODES can only be 'ask'",
    'FLIGHTAWARE_API_KEY must be a key: letters, digits, hyphens and underscores',
    'FLIGHT_CALLS_PER_DAY must be a number from 0 to 100000',
    `SITES_FILE ${join(folder, 'nothing.json')} cannot be read`,
    'RECAPTCHA_SECRET_KEY is not set, but RECAPTCHA_SITE_KEY is: set both, or neither',
    'STRIPE_SECRET_KEY is not set, but STRIPE_WEBHOOK_SECRET is: set both, or neither',
    'TWILIO_ACCOUNT_SID is not set, but TWILIO_FROM is: set all, or none',
    'TWILIO_AUTH_TOKEN is not set, but TWILIO_FROM is: set all, or none',
  ])
})

test.each([
  ['70000', 'PORT must be at most 65535'],
  ['-1', 'PORT must be at least 0'],
  ['80.5', 'PORT must be a whole number'],
  ['', 'PORT must not be empty'],
])('a port of %j is refused', (PORT, error) => {
  expect(configErrors({ PORT })).toEqual([error])
})

test('in production the embedded database must be allowed explicitly', () => {
  const production = { NODE_ENV: 'production', EMBEDDED_PAYMENTS: 'allow' }

  expect(configErrors(production)).toEqual([
    expect.stringMatching(/^DATABASE_URL is not set\..*EMBEDDED_DATABASE=allow$/),
  ])
  expect(configErrors({ ...production, EMBEDDED_DATABASE: 'allow' })).toEqual([])
  expect(configErrors({ ...production, DATABASE_URL: 'postgres://db/sagewood', SECRET_KEY: secret })).toEqual(
    [],
  )
})

test('in production the test checkout, which takes no money, must be allowed explicitly', () => {
  const production = { NODE_ENV: 'production', EMBEDDED_DATABASE: 'allow' }

  expect(configErrors(production)).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY is not set\..*EMBEDDED_PAYMENTS=allow$/),
  ])
  expect(configErrors({ ...production, EMBEDDED_PAYMENTS: 'allow' })).toEqual([])
  expect(
    configErrors({ ...production, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }),
  ).toEqual([])
})

test('the two keys of Stripe must be set together', () => {
  expect(configErrors({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    'STRIPE_WEBHOOK_SECRET is not set, but STRIPE_SECRET_KEY is: set both, or neither',
  ])
})

test('in production with PostgreSQL, where several processes may run, the secret must be set', () => {
  const DATABASE_URL = 'postgres://db/sagewood'

  expect(configErrors({ NODE_ENV: 'production', DATABASE_URL, EMBEDDED_PAYMENTS: 'allow' })).toEqual([
    'SECRET_KEY is not set. In production every process must sign with the same secret: set SECRET_KEY',
  ])
  expect(configErrors({ DATABASE_URL, DATA_DIR: folder })).toEqual([])
})

test('the two reCAPTCHA keys must be set together', () => {
  expect(configErrors({ RECAPTCHA_SECRET_KEY: 'secret-key' })).toEqual([
    'RECAPTCHA_SITE_KEY is not set, but RECAPTCHA_SECRET_KEY is: set both, or neither',
  ])
  expect(
    readConfig({ RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET_KEY: 'b', SECRET_KEY: secret }, []),
  ).toMatchObject({ config: { captcha: { kind: 'recaptcha', siteKey: 'a', secret: 'b', minScore: 0.5 } } })
})

test.each(['-0.1', '1.1', ''])('a minimum score of %j is refused', (RECAPTCHA_MIN_SCORE) => {
  expect(configErrors({ RECAPTCHA_MIN_SCORE })).toEqual([expect.stringMatching(/^RECAPTCHA_MIN_SCORE must/)])
})

test.each(['smtp://', 'smtp.internal:25', 'smtp://user:100%@smtp.internal', ''])(
  'a mail server at %j is refused',
  (SMTP_URL) => {
    expect(configErrors({ SMTP_URL })).toEqual([expect.stringMatching(/^SMTP_URL must/)])
  },
)

test.each([
  'Sagewood <nobody>',
  'a@example.com, b@example.com',
  'A\r\nBcc: b <a@example.com>',
  '"A" <a@example.com>',
  '',
])('a sender of %j is refused', (MAIL_FROM) => {
  expect(configErrors({ MAIL_FROM })).toEqual([expect.stringMatching(/^MAIL_FROM must/)])
})

test('a sender may have no name', () => {
  expect(readConfig({ MAIL_FROM: 'post@sagewood.example', SECRET_KEY: secret }, [])).toMatchObject({
    config: { mail: { kind: 'outbox', from: { name: undefined, address: 'post@sagewood.example' } } },
  })
})

test('settings that production requires are reported together with other errors', () => {
  expect(configErrors({ NODE_ENV: 'production', PORT: 'eighty' })).toEqual([
    'PORT must be a port number from 0 to 65535',
    expect.stringMatching(/^DATABASE_URL is not set\./),
    expect.stringMatching(/^STRIPE_SECRET_KEY is not set\./),
  ])
})

function configErrors(env: NodeJS.ProcessEnv): string[] {
  const read = readConfig({ DATA_DIR: folder, ...env }, [])
  return read.ok ? [] : read.errors
}
