import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { readConfig } from '#server/config/config.ts'
import { createEncryption } from '#server/crypto/encryption.ts'
import { markDatabaseCreated } from '#server/data/database/data-folder.ts'
import { type Db, openDatabase } from '#server/data/database/database.ts'
import { addMissingCars } from '#server/data/dispatch/schedule.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { type ServerPlace, useDedicatedServer } from './dedicated-server.ts'
import { openDesk } from './desk.ts'
import { secretKey } from './secret-key.ts'

type Person = Awaited<ReturnType<typeof signInStaff>>

type Options = {
  /** The employee who is signed in; the owner, Olivia Owen, by default. */
  staff?: Parameters<typeof signInStaff>[1]
  environment?: Record<string, string>
  /** Fills the database before the server starts: by a program of its own, or through a connection. */
  prepare?: (place: ServerPlace) => Promise<void>
  fill?: (db: Db) => Promise<unknown>
}

/** A server with an employee who is signed in at the desk. */
export function useDeskServer({
  staff = { role: 'owner', name: 'Olivia Owen', email: 'olivia@example.com' },
  environment = {},
  prepare = async () => {},
  fill = async () => {},
}: Options = {}) {
  let person: Person | undefined
  const server = useDedicatedServer(() => ({ LOG_LEVEL: 'warn', TRUST_PROXY: 'true', ...environment }), {
    prepare: async (place) => {
      await prepare(place)
      const read = readConfig(place, [])
      if (!read.ok) throw new Error(read.errors.join('\n'))
      const { db, pool, close } = await openDatabase(read.config.database)
      await migrate(pool)
      await seed(db)
      await addMissingCars(db)
      await markDatabaseCreated(place.DATA_DIR)
      await fill(db)
      const encryption = createEncryption([secretKey], 'stored-values')
      person = await signInStaff({ db, encryption, now: () => new Date() }, staff)
      await close()
    },
  })

  function signedIn(): Person {
    if (!person) throw new Error('The server has not been prepared')
    return person
  }

  async function signIn(context: BrowserContext): Promise<void> {
    const [name = '', value = ''] = signedIn().headers.Cookie?.split('=') ?? []
    await context.addCookies([{ name, value, domain: 'localhost', path: '/api/desk', sameSite: 'Strict' }])
  }

  return Object.assign(server, {
    /** The employee at the pages that `openSignedIn` returns. */
    signedIn,
    /** An empty page, in a browser of its own, in which the employee is signed in. */
    async openSignedIn(browser: Browser, device: BrowserContextOptions = {}): Promise<Page> {
      const { context, page } = await openDesk(browser, server, undefined, device)
      await signIn(context)
      return page
    },
  })
}

export type DeskServer = ReturnType<typeof useDeskServer>
