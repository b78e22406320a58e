import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverSources, siteSources, sourceHash } from './files/source-hash.ts'

const root = join(import.meta.dirname, '..')

// A deployment may contain the build without its sources; then there is nothing to compare or build.
if (existsSync(join(root, 'node_modules/vite'))) {
  const built = builtFrom('build/id')
  if (built !== sourceHash(root, siteSources)) {
    console.log(built ? 'The sources have changed: building.' : 'First start: building.')
    await import('./build.ts')
  } else if (builtFrom('build/node/id') !== sourceHash(root, serverSources)) {
    console.log('The sources of the server have changed: building it.')
    await import('./build-server.ts')
  }
}

function builtFrom(idFile: string): string | undefined {
  const path = join(root, idFile)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}
