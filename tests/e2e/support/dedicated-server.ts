import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { createBrowserDatabase, type DatabaseEnvironment } from './browser-database.ts'

/** Where a server has its database and its files. */
export type ServerPlace = { DATA_DIR: string } & DatabaseEnvironment

type Options = {
  /** Fills the database before the server starts. */
  prepare?: (place: ServerPlace) => Promise<void>
  /** Uses the embedded database even if this run has a PostgreSQL. */
  isEmbedded?: boolean
}

/** A server for the tests of one file, with its own environment. Its address and output are known once the tests run. */
export function useDedicatedServer(
  environment: (folder: string) => Record<string, string>,
  { prepare = async () => {}, isEmbedded = false }: Options = {},
): {
  port: string
  folder: string
  output: string
} {
  const folder = mkdtempSync(join(tmpdir(), 'sagewood-own-'))
  const own = { port: '', folder, output: '' }
  let stop = async () => {}
  let drop = async () => {}

  test.beforeAll(async () => {
    // Creates a database, possibly on a busy machine.
    test.setTimeout(180_000)
    // A worker may run this more than once for a file.
    own.output = ''
    const place: ServerPlace = { DATA_DIR: join(folder, 'data') }
    mkdirSync(place.DATA_DIR, { recursive: true })
    if (!isEmbedded) {
      const database = await createBrowserDatabase()
      Object.assign(place, database.env)
      drop = database.drop
    }
    await prepare(place)
    const server = spawn(process.execPath, ['build/node/main.js'], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        ...place,
        JOB_POLLING_SECONDS: '0.5',
        ...environment(folder),
      },
    })
    own.port = await new Promise((resolve, reject) => {
      server.stdout.on('data', (text) => {
        own.output += text
        const found = own.output.match(/ is open at \S+:(\d+)/)?.[1]
        if (found) resolve(found)
      })
      server.once('exit', () => reject(new Error('The server ended before it was open')))
    })
    stop = async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
  })

  test.afterAll(async () => {
    await stop()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })

  return own
}
