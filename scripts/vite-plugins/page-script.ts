import type { Plugin } from 'vite'

const virtualId = 'virtual:page-script'
const resolvedId = `\0${virtualId}`
const source = 'app/page-script/start.ts'

/**
 * Builds the page script as an entry of its own, and tells the server render its URL. The browser's build is finished
 * before the server's starts, and both use this one plugin.
 */
export function pageScriptPlugin(): Plugin {
  let url = `/${source}`
  return {
    name: 'page-script',
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? `export const pageScriptUrl = ${JSON.stringify(url)}` : undefined),
    buildStart() {
      if (this.environment.name === 'client' && this.environment.mode === 'build')
        this.emitFile({ type: 'chunk', id: source, name: 'page-script' })
    },
    // Only written files have their final names.
    writeBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(source)))
          url = `/${file.fileName}`
    },
  }
}
