import type { Server } from 'node:http'
import type { Connect } from 'vite'
import type { PageRenderer, PagesBuild } from './renderer.ts'

/** Renders pages from their sources with Vite, with hot reload, in the same server. */
export async function createDevelopmentPages(
  server: Server,
): Promise<{ renderer: PageRenderer; assets: Connect.Server; close(): Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, ws: { server } }, appType: 'custom' })
  return {
    assets: vite.middlewares,
    renderer: async (request, dependencies) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild
      return build.entry.module.createPageRenderer(build, 'development')(request, dependencies)
    },
    close: () => vite.close(),
  }
}
