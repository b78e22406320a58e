import { randomBytes } from 'node:crypto'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/chromium.ts'
import { startTemporaryPostgres } from '#scripts/postgres.ts'
import { createEncryption } from '#server/crypto/encryption.ts'
import { type Database, openDatabase } from '#server/data/database/database.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { startProduct } from './server.ts'

type Desk = { page: Page; devtools: CDPSession; url: string }

/**
 * Starts the product on a PostgreSQL that `fill` prepares, and signs a dispatcher in with a browser of 1440 × 900 pixels.
 * Undefined without a PostgreSQL.
 */
export async function withDesk<Figures>(
  fill: (database: Database, url: string) => Promise<unknown>,
  measure: (desk: Desk) => Promise<Figures>,
): Promise<Figures | undefined> {
  const postgres = await startTemporaryPostgres()
  if (!postgres) return undefined
  const database = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 2 })
  await migrate(database.pool)
  await seed(database.db)
  await fill(database, postgres.url)
  const secretKey = randomBytes(48).toString('base64url')
  const encryption = createEncryption([secretKey], 'stored-values')
  const { headers } = await signInStaff({ db: database.db, encryption, now: () => new Date() })
  const product = await startProduct({ DATABASE_URL: postgres.url, SECRET_KEY: secretKey })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = headers.Cookie?.split('=') ?? []
    await context.addCookies([{ name, value, domain: 'localhost', path: '/api/desk', sameSite: 'Strict' }])
    const page = await context.newPage()
    return await measure({ page, devtools: await context.newCDPSession(page), url: product.url })
  } finally {
    await browser.close()
    await product.stop()
    await database.close()
    await postgres.stop()
  }
}
