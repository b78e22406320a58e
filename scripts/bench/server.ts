import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type RunningServer = { url: string; stop(): Promise<void> }

/** The product itself, as `npm start` runs it, on a free port and with a data folder of its own. */
export async function startProduct(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sagewood-bench-'))
  // Until all pages are kept, rendering them takes a core of its own.
  const server = await start(
    ['--max-semi-space-size=16', 'server/main.ts'],
    { MALLOC_ARENA_MAX: '1', PORT: '0', DATA_DIR: dataDir, ...env },
    'pages rendered',
  )
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
  return start(['scripts/bench/bare-hono.ts', bodyFile], {}, 'http://')
}

/** Runs until its output says that it is ready. */
function start(args: string[], env: Record<string, string>, ready: string): Promise<RunningServer> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}`)))
    let output = ''
    const read = (text: Buffer) => {
      output += text
      const url = output.match(/http:\/\/localhost:\d+/)?.[0]
      if (!url || !output.includes(ready)) return
      // Its log goes on, a line for each request: to read all that again and again would take a tenth of a core.
      child.stdout.off('data', read).resume()
      resolve({ url, stop: () => stop(child) })
    }
    child.stdout.on('data', read)
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
