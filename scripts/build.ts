import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFonts } from './assets/build-fonts.ts'
import { buildIcons } from './assets/build-icons.ts'
import { buildReceiptFonts } from './assets/build-receipt-fonts.ts'
import { compressFolder } from './files/compress-folder.ts'
import { sourceHash } from './files/source-hash.ts'
import { buildGazetteer } from './gazetteer/build-gazetteer.ts'
import { buildMaps } from './maps/build-maps.ts'

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
run('scripts/assets/build-pictures.ts')
run('scripts/share-images/build-share-images.ts')
run('node_modules/.bin/react-router', 'build')
await compressFolder(join(root, 'build/client'))
// Written last: a build that was interrupted has no id and is repeated.
writeFileSync(join(root, 'build/id'), `${await sourceHash(root)}\n`)
