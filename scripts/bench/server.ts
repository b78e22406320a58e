import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type RunningServer = { url: string; stop(): Promise<void> }

/** The product itself, as `npm start` runs it, on a free port and with a data folder of its own. */
export async function startProduct(): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sagewood-bench-'))
  const server = await start(['server/main.ts'], { PORT: '0', DATA_DIR: dataDir })
  await waitForWarmPages(server.url)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The least that can answer with the same bytes: Hono and one handler. */
export function startBareHono(bodyFile: string): Promise<RunningServer> {
  return start(['scripts/bench/bare-hono.ts', bodyFile], {})
}

function start(args: string[], env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}`)))
    child.stdout.on('data', (text: Buffer) => {
      const url = text.toString().match(/http:\/\/localhost:\d+/)?.[0]
      if (url) resolve({ url, stop: () => stop(child) })
    })
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** A kept page has an ETag; one that is rendered for the visitor has none. */
async function waitForWarmPages(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(url)
    await response.arrayBuffer()
    if (response.headers.has('etag')) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The home page was not kept in memory')
}
