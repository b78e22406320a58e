import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceHash } from './files/source-hash.ts'

const root = join(import.meta.dirname, '..')
const idFile = join(root, 'build/id')

const builtFrom = existsSync(idFile) ? readFileSync(idFile, 'utf8').trim() : undefined
// A deployment may carry the build and leave the sources behind; then there is nothing to compare or to build.
const canBuild = existsSync(join(root, 'node_modules/vite'))
if (canBuild && builtFrom !== (await sourceHash(root))) {
  console.log(builtFrom ? 'The sources have changed: building.' : 'First start: building.')
  await import('./build.ts')
}
