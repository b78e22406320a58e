import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type TemporaryPostgres = {
  url: string
  /** Ends the server and keeps its data; `start` opens it again at the same address. */
  halt(mode: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  /** Ends the server and removes its data. */
  stop(): Promise<void>
}

/** Starts a throw-away PostgreSQL from the server programs on this machine, if it has any. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres | undefined> {
  const programs = findServerPrograms()
  if (!programs) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'sagewood-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const asUser = unprivileged(folder)
  const call = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...asUser, join(programs, program), ...args]
    return run(command, rest)
  }
  await call(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
  )
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`
  const halt = async (mode: string) => void (await call('pg_ctl', '-D', data, '-w', '-m', mode, 'stop'))
  const start = async () =>
    void (await call('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'))
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    halt,
    start,
    async stop() {
      await halt('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The newest server on this machine: Debian's and Homebrew's folders, then the path. */
function findServerPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/bin',
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** PostgreSQL refuses to run as root; there it runs as its own user. */
function unprivileged(folder: string): string[] {
  if (process.getuid?.() !== 0) return []
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  chownSync(folder, id('-u'), id('-g'))
  return ['runuser', '-u', 'postgres', '--']
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
