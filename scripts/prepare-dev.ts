import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildIcons } from './build-icons.ts'

/** What the development server cannot make by itself: icons and pictures. */
await buildIcons()
execFileSync(process.execPath, [join(import.meta.dirname, 'build-pictures.ts')], { stdio: 'inherit' })
