import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { type Sites, sitesSchema } from '#domain/site/site-schema.ts'
import type { DatabaseConfig } from '#server/data/database.ts'

/** Everything the environment decides, read here and nowhere else. docs/configuration.md has the table. */
export type Config = {
  port: number
  host: string | undefined
  development: boolean
  trustProxy: boolean
  logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL']
  database: DatabaseConfig
  sites: Sites
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; faults: string[] }

const yesNo = z
  .enum(['true', 'false'], "must be 'true' or 'false'")
  .default('false')
  .transform((value) => value === 'true')

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
})

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
  if (!environment.success || 'faults' in sites || faults.length > 0) return { ok: false, faults }

  const { data } = environment
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
    },
  }
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
