import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'

/**
 * A server for the tests of one file, with its own environment. Its address and output are known once the tests run.
 * `prepare` may fill its data folder before it starts.
 */
export function useDedicatedServer(
  environment: (folder: string) => Record<string, string>,
  prepare: (dataDir: string) => Promise<void> = async () => {},
): {
  port: string
  folder: string
  output: string
} {
  const folder = mkdtempSync(join(tmpdir(), 'sagewood-own-'))
  const own = { port: '', folder, output: '' }
  let stop = async () => {}

  test.beforeAll(async () => {
    // Creates a database, possibly on a busy machine.
    test.setTimeout(180_000)
    // A worker may run this more than once for a file.
    own.output = ''
    await prepare(join(folder, 'data'))
    const server = spawn(process.execPath, ['build/node/main.js'], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
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
    rmSync(folder, { recursive: true, force: true })
  })

  return own
}
