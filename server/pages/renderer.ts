import { pathToFileURL } from 'node:url'
import type { PageDependencies } from '#domain/site/page-dependencies.ts'

/** Renders one URL of the site: a document, or the data of one for a navigation in the browser. */
export type PageRenderer = (request: Request, dependencies: PageDependencies) => Promise<Response>

/** What the build of app/ gives the server: its entry makes a renderer out of the rest. */
export type PagesBuild = {
  entry: {
    module: { createPageRenderer(build: PagesBuild, mode: 'production' | 'development'): PageRenderer }
  }
}

export async function loadBuiltRenderer(serverBuildFile: string): Promise<PageRenderer> {
  const build: PagesBuild = await import(pathToFileURL(serverBuildFile).href)
  return build.entry.module.createPageRenderer(build, 'production')
}
