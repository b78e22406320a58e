import { pathToFileURL } from 'node:url'
import type { PageDependencies } from '#domain/site/page-dependencies.ts'

/** Renders one URL: a document, or a page's data for a client-side navigation. */
export type PageRenderer = (request: Request, dependencies: PageDependencies) => Promise<Response>

/** The server build of app/. Its entry module creates a renderer from the build. */
export type PagesBuild = {
  entry: {
    module: { createPageRenderer(build: PagesBuild, mode: 'production' | 'development'): PageRenderer }
  }
}

export async function loadBuiltRenderer(serverBuildFile: string): Promise<PageRenderer> {
  const build: PagesBuild = await import(pathToFileURL(serverBuildFile).href)
  return build.entry.module.createPageRenderer(build, 'production')
}
