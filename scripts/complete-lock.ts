import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Run after adding or updating a package: `node scripts/complete-lock.ts`.
 * A package that ships binaries lists one optional package for each platform. Where the registry that npm asked does not
 * have them all, npm leaves the others out of the lock file, and `npm ci` then refuses it. This writes them in, with the
 * versions that their package asks for; npm installs them only on their own platform.
 */

type LockedPackage = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const file = join(import.meta.dirname, '../package-lock.json')
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(file, 'utf8'))

for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    lock.packages[`node_modules/${name}`] ??= {
      version,
      ...(owner.dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    }
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)

/** Such packages are named by what they run on, as in `cli-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/)
  const pick = (known: string[]) => words.filter((word) => known.includes(word))
  const os = pick([
    'aix',
    'android',
    'darwin',
    'freebsd',
    'linux',
    'netbsd',
    'openbsd',
    'openharmony',
    'sunos',
    'win32',
  ])
  const cpu = pick([
    'arm',
    'arm64',
    'ia32',
    'loong64',
    'mips64el',
    'ppc64',
    'riscv64',
    's390x',
    'wasm32',
    'x64',
  ])
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : []
  return { ...(os.length ? { os } : {}), ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}) }
}
