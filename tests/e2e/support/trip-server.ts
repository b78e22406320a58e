import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBrowserDatabase } from './browser-database.ts'
import { secretKey } from './secret-key.ts'
import { test } from './test.ts'

type Step = 'en-route' | 'on-location' | 'on-board' | 'completed'

export type TripCommand =
  /** The trip begins in half an hour, with Marcus Reed. */
  | { kind: 'prepare'; reference: string }
  /** Marcus presses a button on his phone. */
  | { kind: 'press'; reference: string; status: Step }
  /** His phone shares where he is. */
  | { kind: 'share'; reference: string; latitude: number; longitude: number }
  /** Returns the secret of a link by which Marcus's phone signs in. */
  | { kind: 'invite'; reference: string }
  /** Returns the cookie of someone at the desk. */
  | { kind: 'sign-in' }

type Reply = { port?: number; id?: number; error?: string; result?: string }

type TripServer = { url: string; run: (command: TripCommand) => Promise<string> }

/** A server for the tests of one file, with a chauffeur whose phone they control. */
export function useTripServer(environment: Record<string, string> = {}): TripServer {
  let folder = ''
  let child: ChildProcess | undefined
  let drop = async () => {}
  let commands = 0
  const server = {
    url: '',
    async run(command: TripCommand) {
      if (!child) throw new Error('The server does not run')
      commands += 1
      const id = commands
      child.send({ id, ...command })
      for (;;) {
        const [reply] = (await once(child, 'message')) as [Reply]
        if (reply.id !== id) continue
        if (reply.error) throw new Error(reply.error)
        return reply.result ?? ''
      }
    },
  }

  test.beforeAll(async () => {
    // Creates a database, possibly on a busy machine.
    test.setTimeout(300_000)
    folder = mkdtempSync(join(tmpdir(), 'sagewood-trip-'))
    const database = await createBrowserDatabase()
    drop = database.drop
    child = fork(join(import.meta.dirname, 'trip-server-process.ts'), {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'warn',
        SECRET_KEY: secretKey,
        ...database.env,
        ...environment,
      },
      execArgv: [],
    })
    const [{ port }] = (await once(child, 'message')) as [Reply]
    server.url = `http://localhost:${port}`
  })

  test.afterAll(async () => {
    if (child && child.exitCode === null) {
      child.kill()
      await once(child, 'exit')
    }
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })

  return server
}
