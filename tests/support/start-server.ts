import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** A start spends a third of its processor time on compiling. */
const compileCache = join(root, 'node_modules/.cache/test-servers')

export type ServerProcess = {
  /** The address it printed. */
  address: string
  /** The log so far, line by line. */
  log(): Record<string, unknown>[]
  signal(name: NodeJS.Signals): void
  /** `output` is everything it printed, `errors` the part on stderr. */
  ended: Promise<{ code: number | null; output: string; errors: string }>
}

/**
 * Starts the server as an operator does, on a free port, and waits until it prints its address. The caller ends it.
 */
export async function startServer(env: NodeJS.ProcessEnv, args: string[] = []): Promise<ServerProcess> {
  const { child, ended, stdout } = run({ PORT: '0', ...env }, args)
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = stdout().match(/ is open at (\S+)\n/)?.[1]
      if (found) resolve(found)
    })
    void ended.then(({ output }) => reject(new Error(`The server ended before it was open:\n${output}`)))
  })
  return {
    address,
    ended,
    log: () =>
      stdout()
        .split('\n')
        // The last line may not have arrived as a whole.
        .slice(0, -1)
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
    signal: (name) => void child.kill(name),
  }
}

/** Starts a server that is expected to refuse. */
export function runServerUntilExit(env: NodeJS.ProcessEnv): ServerProcess['ended'] {
  return run({ PORT: '0', ...env }).ended
}

function run(
  env: NodeJS.ProcessEnv,
  args: string[] = [],
): {
  child: ChildProcess
  ended: ServerProcess['ended']
  stdout: () => string
} {
  // A development server runs the sources, every other one their bundle.
  const file = args.includes('--dev') ? 'server/main.ts' : 'build/node/main.js'
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.stderr += text
  })
  const ended: ServerProcess['ended'] = new Promise((resolve) => {
    child.once('close', (code) =>
      resolve({ code, output: output.stdout + output.stderr, errors: output.stderr }),
    )
  })
  return { child, ended, stdout: () => output.stdout }
}
