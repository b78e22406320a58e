import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type RunningServer = { url: string; pid: number; stop(): Promise<void> }

/** Starts the product as `npm start` does, on a free port with its own data folder. */
export async function startProduct(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sagewood-bench-'))
  // Rendering takes a whole core until all pages are cached.
  const server = await start(
    ['--max-semi-space-size=16', 'build/node/main.js'],
    {
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      MALLOC_ARENA_MAX: '1',
      PORT: '0',
      DATA_DIR: dataDir,
      ...env,
    },
    'pages rendered',
  )
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The smallest server with the same response bytes: Hono and one handler. */
export function startBareHono(bodyFile: string): Promise<RunningServer> {
  return start(['scripts/bench/bare-hono.ts', bodyFile], {}, 'http://')
}

/** Resolves once the output contains `ready`. */
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
      // The log has a line per request. Reading on would take a tenth of a core.
      child.stdout.off('data', read).resume()
      resolve({ url, pid: child.pid ?? 0, stop: () => stop(child) })
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
