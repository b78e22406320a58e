import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFonts } from './assets/build-fonts.ts'
import { buildIcons } from './assets/build-icons.ts'
import { buildReceiptFonts } from './assets/build-receipt-fonts.ts'
import { compressFolder } from './files/compress-folder.ts'
import { siteSources, sourceHash } from './files/source-hash.ts'
import { buildGazetteer } from './gazetteer/build-gazetteer.ts'
import { buildMaps } from './maps/build-maps.ts'

const root = join(import.meta.dirname, '..')

rmSync(join(root, 'build'), { recursive: true, force: true })
// What the builds below read. Pictures and share images are in the repository: only changed ones are made.
await Promise.all([
  run('scripts/assets/build-pictures.ts'),
  run('scripts/share-images/build-share-images.ts'),
  run('scripts/assets/build-email-images.ts'),
  buildFonts().then(() => buildReceiptFonts()),
  buildIcons(),
  buildMaps(),
  buildGazetteer(),
])
// The public pages take longest, on one core; the others are built meanwhile, one after another.
await Promise.all([buildPublicPages(), buildTheRest()])
// Written last: a build that was interrupted has no id and is repeated.
writeFileSync(join(root, 'build/id'), `${sourceHash(root, siteSources)}\n`)

async function buildPublicPages(): Promise<void> {
  await run('node_modules/.bin/react-router', 'build')
  await compressFolder(join(root, 'build/site/client'))
}

async function buildTheRest(): Promise<void> {
  for (const app of ['desk', 'drive']) {
    await run('node_modules/.bin/vite', 'build', '--config', `${app}/vite.config.ts`)
    await compressFolder(join(root, 'build', app))
  }
  await run('scripts/build-server.ts')
}

/** Runs a script in a process of its own, beside this one. */
async function run(file: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, file), ...args], { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  // The script has printed why.
  if (code !== 0) process.exit(code ?? 1)
}
