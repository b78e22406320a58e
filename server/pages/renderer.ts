import type { Server } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { Connect } from 'vite'
import type { PageDependencies } from '#domain/site/page-dependencies.ts'

/** Renders one URL: a document, or a page's data for a client-side navigation. */
export type PageRenderer = (request: Request, dependencies: PageDependencies) => Promise<Response>

/** The server build of app/. Its entry module creates a renderer from the build. */
type PagesBuild = {
  entry: {
    module: { createPageRenderer(build: PagesBuild, mode: 'production' | 'development'): PageRenderer }
  }
}

export async function loadBuiltRenderer(serverBuildFile: string): Promise<PageRenderer> {
  const build: PagesBuild = await import(pathToFileURL(serverBuildFile).href)
  return build.entry.module.createPageRenderer(build, 'production')
}

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
