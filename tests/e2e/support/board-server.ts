import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { addDays, toCalendarDay } from '#domain/time/wall-clock.ts'
import { readConfig } from '#server/config/config.ts'
import { createEncryption } from '#server/crypto/encryption.ts'
import { markDatabaseCreated } from '#server/data/database/data-folder.ts'
import { openDatabase } from '#server/data/database/database.ts'
import { addMissingCars } from '#server/data/dispatch/schedule.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { seedBoard } from '#tests/support/seed-board.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { useDedicatedServer } from './dedicated-server.ts'
import { openDesk } from './desk.ts'

const secretKey = 'a key for the board that is long enough for the server to take it'

export const tomorrow = addDays(toCalendarDay(newYorkClockAt(new Date())), 1)

/** Two trips at nearly the same time, of which one has a car, and two later. */
export const fourTrips = {
  day: tomorrow,
  rows: 4,
  legs: [
    { at: '10:00', passenger: 'Ada Lovelace', row: 0 },
    { at: '10:30', passenger: 'Grace Hopper' },
    { at: '13:00', passenger: 'Linus Weiss' },
    { at: '17:00', passenger: 'Nia Osei', row: 1 },
  ],
} satisfies Parameters<typeof seedBoard>[1]

type Dispatcher = Awaited<ReturnType<typeof signInStaff>>

/** A server whose database has one day with cars, chauffeurs and legs, and a dispatcher who is signed in. */
export function useBoardServer(day: Parameters<typeof seedBoard>[1]) {
  let dispatcher: Dispatcher | undefined
  const server = useDedicatedServer(() => ({ LOG_LEVEL: 'warn', SECRET_KEY: secretKey }), {
    prepare: async (place) => {
      const read = readConfig({ ...place, SECRET_KEY: secretKey }, [])
      if (!read.ok) throw new Error(read.errors.join('\n'))
      const { db, pool, close } = await openDatabase(read.config.database)
      await migrate(pool)
      await seed(db)
      await addMissingCars(db)
      await markDatabaseCreated(place.DATA_DIR)
      await seedBoard(db, day)
      const encryption = createEncryption([secretKey], 'stored-values')
      dispatcher = await signInStaff({ db, encryption, now: () => new Date() })
      await close()
    },
  })

  function signedIn(): Dispatcher {
    if (!dispatcher) throw new Error('The server has not been prepared')
    return dispatcher
  }

  return {
    /** The dispatcher at the pages that `openDispatcher` returns. */
    signedIn,
    /** An empty page, in a browser of its own, in which the dispatcher is signed in. */
    async openDispatcher(browser: Browser, device: BrowserContextOptions = {}): Promise<Page> {
      const { context, page } = await openDesk(browser, server, undefined, device)
      const [name = '', value = ''] = signedIn().headers.Cookie?.split('=') ?? []
      await context.addCookies([{ name, value, domain: 'localhost', path: '/api/desk', sameSite: 'Strict' }])
      return page
    },
  }
}

export type BoardServer = ReturnType<typeof useBoardServer>
