import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Connect } from 'vite'
import type { PageDependencies, RenderedPage } from '#domain/site/page-dependencies.ts'
import { projectRoot } from '#server/files/project-root.ts'
import type { DeskBuild } from './desk-pages.ts'
import type { DriveBuild } from './drive-pages.ts'

/** Renders one URL: a document, or a page's data for a client-side navigation. */
export type PageRenderer = (request: Request, dependencies: PageDependencies) => Promise<RenderedPage>

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

/** Renders pages from their sources with Vite, with hot reload, in the same server. Desk and drive have builds of their own. */
export async function createDevelopmentPages(server: Server): Promise<{
  renderer: PageRenderer
  assets: Connect.NextHandleFunction
  desk: DeskBuild
  drive: DriveBuild
  close(): Promise<void>
}> {
  const { createServer } = await import('vite')
  const shared = { server: { middlewareMode: true, ws: { server } }, appType: 'custom' } as const
  const vite = await createServer(shared)
  const desk = await createServer({ ...shared, configFile: join(deskFolder, 'vite.config.ts') })
  const drive = await createServer({ ...shared, configFile: join(driveFolder, 'vite.config.ts') })
  return {
    assets: (request, response, next) => {
      const { url } = request
      desk.middlewares(request, response, () => {
        // Vite removes its base from the URL of a request that it passes on.
        request.url = url
        drive.middlewares(request, response, () => {
          request.url = url
          vite.middlewares(request, response, next)
        })
      })
    },
    renderer: async (request, dependencies) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild
      return build.entry.module.createPageRenderer(build, 'development')(request, dependencies)
    },
    desk: {
      document: async (path) =>
        desk.transformIndexHtml(path, await readFile(join(deskFolder, 'index.html'), 'utf8')),
      files: (_, next) => next(),
    },
    drive: {
      document: async (path) =>
        drive.transformIndexHtml(path, await readFile(join(driveFolder, 'index.html'), 'utf8')),
      files: (_, next) => next(),
    },
    close: async () => void (await Promise.all([vite.close(), desk.close(), drive.close()])),
  }
}

const deskFolder = join(projectRoot, 'desk')
const driveFolder = join(projectRoot, 'drive')
