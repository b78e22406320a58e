import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceHash } from './files/source-hash.ts'

const root = join(import.meta.dirname, '..')
const idFile = join(root, 'build/id')

const builtFrom = existsSync(idFile) ? readFileSync(idFile, 'utf8').trim() : undefined
// A deployment may contain the build without its sources; then there is nothing to compare or build.
const canBuild = existsSync(join(root, 'node_modules/vite'))
if (canBuild && builtFrom !== (await sourceHash(root))) {
  console.log(builtFrom ? 'The sources have changed: building.' : 'First start: building.')
  await import('./build.ts')
}
