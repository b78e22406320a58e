import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openEmbeddedDatabase } from '#server/data/database/embedded-database.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'

export type KillableServer = {
  address: string
  kill(): Promise<void>
  /** Resolves when the process has ended for any reason. */
  ended: Promise<void>
}

/** Starts a server in its own process. It is ended with the test if it still runs. */
export async function startKillableServer(
  file: string,
  { folder, env }: { folder: string; env: NodeJS.ProcessEnv },
): Promise<KillableServer> {
  // The process lives for seconds: optimizing the embedded database's WebAssembly would take longer than it saves.
  const child = spawn(process.execPath, ['--liftoff-only', file], {
    env: {
      PATH: process.env.PATH,
      SECRET_KEY: 'one secret for every start of the server',
      // Starting takes most of the time of such a test.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    address: await addressOf(child),
    ended,
    kill() {
      child.kill('SIGKILL')
      return ended
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
      const found = output.match(/open at (\S+)\n/)?.[1]
      if (found) resolve(found)
    })
    child.once('close', () => reject(new Error(`The server ended before it was open:\n${output}`)))
  })
}

/** A database that outlives a process, and access to it while no server runs. */
export async function createPersistentDatabase(folder: string) {
  const template = inject('databaseTemplate')
  if (template.kind === 'postgres') {
    const database = await openTestDatabase()
    return {
      env: { DATABASE_URL: database.url },
      look: <T>(work: (pool: pg.Pool) => Promise<T>) => work(database.pool),
      remove: () => database.close(),
    }
  }
  const filled = await openEmbeddedDatabase(folder, {
    template: new Blob([await readFile(template.dumpFile)]),
  })
  await filled.close()
  return {
    env: { DATA_DIR: folder },
    async look<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
      const { pool, close } = await openEmbeddedDatabase(folder)
      return work(pool).finally(close)
    },
    remove: async () => undefined,
  }
}
