import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBrowserDatabase, type DatabaseEnvironment } from './browser-database.ts'
import { secretKey } from './secret-key.ts'
import { test } from './test.ts'

/** A start spends a third of its processor time on compiling. */
const compileCache = join(import.meta.dirname, '../../../node_modules/.cache/test-servers')

/** Where a server has its database and its files, and what it signs with. */
export type ServerPlace = { DATA_DIR: string; SECRET_KEY: string } & DatabaseEnvironment

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
  const own = { port: '', folder: '', output: '' }
  let stop = async () => {}
  let drop = async () => {}

  test.beforeAll(async () => {
    // Creates a database, possibly on a busy machine.
    test.setTimeout(180_000)
    // A worker may run this more than once for a file.
    own.output = ''
    own.folder = mkdtempSync(join(tmpdir(), 'sagewood-own-'))
    const place: ServerPlace = { DATA_DIR: join(own.folder, 'data'), SECRET_KEY: secretKey }
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
        JOB_POLLING_SECONDS: '2',
        // A test opens few of the pages.
        WARM_UP: 'false',
        NODE_COMPILE_CACHE: compileCache,
        ...environment(own.folder),
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
    rmSync(own.folder, { recursive: true, force: true })
  })

  return own
}
