import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildEmailImages } from './assets/build-email-images.ts'
import { buildFonts } from './assets/build-fonts.ts'
import { buildIcons } from './assets/build-icons.ts'
import { buildReceiptFonts } from './assets/build-receipt-fonts.ts'
import { compressFolder } from './files/compress-folder.ts'
import { siteSources, sourceHash } from './files/source-hash.ts'
import { buildGazetteer } from './gazetteer/build-gazetteer.ts'
import { buildMaps } from './maps/build-maps.ts'

const root = join(import.meta.dirname, '..')

rmSync(join(root, 'build'), { recursive: true, force: true })
// Pictures and share images are in the repository. These two only make what has changed.
const pictures = [run('scripts/assets/build-pictures.ts'), run('scripts/share-images/build-share-images.ts')]
await Promise.all([buildFonts().then(() => buildReceiptFonts()), buildEmailImages()])
await buildIcons()
await buildMaps()
await buildGazetteer()
await Promise.all(pictures)
await run('node_modules/.bin/react-router', 'build')
await Promise.all([
  run('node_modules/.bin/vite', 'build', '--config', 'desk/vite.config.ts'),
  run('node_modules/.bin/vite', 'build', '--config', 'drive/vite.config.ts').then(() =>
    run('scripts/build-server.ts'),
  ),
])
await compressFolder(join(root, 'build/client'))
await compressFolder(join(root, 'build/desk'))
await compressFolder(join(root, 'build/drive'))
// Written last: a build that was interrupted has no id and is repeated.
writeFileSync(join(root, 'build/id'), `${sourceHash(root, siteSources)}\n`)

/** Runs a script in a process of its own, beside this one. */
async function run(file: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, file), ...args], { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  // The script has printed why.
  if (code !== 0) process.exit(code ?? 1)
}
