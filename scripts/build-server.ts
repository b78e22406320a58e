import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { serverSources, sourceHash } from './files/source-hash.ts'

/** Builds `build/node`, the server in one file. */
const root = join(import.meta.dirname, '..')

await build({ configFile: join(root, 'server/vite.config.ts') })
// Written last: a build that was interrupted has no id and is repeated.
writeFileSync(join(root, 'build/node/id'), `${sourceHash(root, serverSources)}\n`)
