import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFonts } from './build-fonts.ts'
import { buildGazetteer } from './build-gazetteer.ts'
import { buildIcons } from './build-icons.ts'
import { buildMaps } from './build-maps.ts'
import { buildReceiptFonts } from './build-receipt-fonts.ts'
import { compressFolder } from './compress.ts'
import { sourceHash } from './source-hash.ts'

const root = join(import.meta.dirname, '..')

function run(file: string, ...args: string[]): void {
  execFileSync(process.execPath, [join(root, file), ...args], { cwd: root, stdio: 'inherit' })
}

rmSync(join(root, 'build'), { recursive: true, force: true })
await buildFonts()
await buildReceiptFonts()
await buildIcons()
await buildMaps()
await buildGazetteer()
run('scripts/build-pictures.ts')
run('scripts/build-share-images.ts')
run('node_modules/.bin/react-router', 'build')
await compressFolder(join(root, 'build/client'))
// Written last: a build that broke off has no id, and is made again.
writeFileSync(join(root, 'build/id'), `${await sourceHash(root)}\n`)
