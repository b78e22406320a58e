import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pictureNames } from '#app/pictures/picture.ts'
import { compileContent, type KnownAssets } from './compile-content.ts'

const virtualId = 'virtual:content'
const resolvedId = `\0${virtualId}`

/**
 * Provides the compiled content to app/ as a module. An error in a file fails the build, or shows in the development
 * server.
 */
export function contentPlugin(root = process.cwd()): Plugin {
  const folder = join(root, 'content')
  return {
    name: 'content',
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const content = await compileContent(folder, listKnownAssets(root))
      // Engines parse JSON text several times faster than the same object as code.
      return `export const content = JSON.parse(${JSON.stringify(JSON.stringify(content))})`
    },
    configureServer(server) {
      server.watcher.add(folder)
    },
    hotUpdate({ file }) {
      if (!file.startsWith(folder)) return
      const module = this.environment.moduleGraph.getModuleById(resolvedId)
      if (module) this.environment.moduleGraph.invalidateModule(module)
      this.environment.hot.send({ type: 'full-reload' })
    },
  }
}

export function listKnownAssets(root: string): KnownAssets {
  const films = readdirSync(join(root, 'public/media')).filter((file) => file.endsWith('.vtt'))
  return {
    pictures: new Set(pictureNames),
    media: new Set(films.map((file) => file.slice(0, -'.vtt'.length))),
  }
}
