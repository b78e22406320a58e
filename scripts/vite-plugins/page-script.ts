import type { Plugin } from 'vite'

const virtualId = 'virtual:page-script'
const resolvedId = `\0${virtualId}`

/** The page script, and the part of it that only pages without a running app need. */
const sources = {
  pageScriptUrl: { id: 'app/page-script/start.ts', name: 'page-script' },
  onDemandUrl: { id: 'app/page-script/start-on-demand.ts', name: 'page-script-on-demand' },
}

/**
 * Builds the page script as entries of its own, and tells the server render their URLs. The browser's build is finished
 * before the server's starts, and both use this one plugin.
 */
export function pageScriptPlugin(): Plugin {
  const urls = Object.entries(sources).map(([constant, { id, name }]) => ({
    constant,
    id,
    name,
    url: `/${id}`,
  }))
  return {
    name: 'page-script',
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    load: (id) =>
      id === resolvedId
        ? urls.map(({ constant, url }) => `export const ${constant} = ${JSON.stringify(url)}`).join('\n')
        : undefined,
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
      for (const { id, name } of urls) this.emitFile({ type: 'chunk', id, name })
    },
    // Only written files have their final names.
    writeBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        for (const entry of urls)
          if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(entry.id)))
            entry.url = `/${file.fileName}`
    },
  }
}
