import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of package.json, found from the sources and from their bundle in `build/node`. */
export const projectRoot = dirname(findPackageJSON(import.meta.url) ?? '.')
