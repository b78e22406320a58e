import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Run after adding or updating a package: `node scripts/complete-lock.ts`. A package with binaries lists one optional
 * package per platform. If the registry lacks some of them, npm omits these from the lock file, and `npm ci` then
 * refuses it. This script adds them, with the versions that the package requires and the integrity that the registry
 * reports; npm installs only those of its own platform. If the registry lacks one, choose a version of the package that
 * it has for every platform: without integrity npm would install any content. A test checks that every locked package
 * has integrity.
 */

type LockedPackage = {
  version?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const file = join(import.meta.dirname, '../package-lock.json')
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(file, 'utf8'))

for (const [path, owner] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    // A nested package may have its platform packages nested beside it.
    if (lock.packages[`${path}/node_modules/${name}`] || lock.packages[siblingOf(path, name)]) continue
    lock.packages[`node_modules/${name}`] ??= {
      version,
      integrity: integrityOf(`${name}@${version}`),
      ...(owner.dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    }
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)

function siblingOf(path: string, name: string): string {
  return `${path.slice(0, path.lastIndexOf('node_modules/'))}node_modules/${name}`
}

function integrityOf(name: string): string {
  return execFileSync('npm', ['view', name, 'dist.integrity'], { encoding: 'utf8' }).trim()
}

/** The name of such a package contains its platform, as in `cli-linux-arm64-musl`. */
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
