import { PassThrough } from 'node:stream'
import { pageScriptUrl } from 'virtual:page-script'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { PageDependencies } from '#domain/site/page-dependencies.ts'
import { NonceContext } from './features/document/root-data.ts'
import { deferScriptsTransform } from './render/defer-scripts.server.ts'
import { pageContext } from './render/page-context.ts'

const streamTimeoutMs = 5_000

/**
 * The request handler that the server calls. It is part of the bundle, so that there is only one copy of React Router.
 */
export function createPageRenderer(build: ServerBuild, mode: 'production' | 'development') {
  const handle = createRequestHandler(build, mode)
  return (request: Request, dependencies: PageDependencies): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(pageContext, dependencies)
    return handle(request, context)
  }
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, reportError } = loadContext.get(pageContext)
  const isDocument = isContentPage(headers)
  // Content pages and robots wait for the complete page; others get the shell as soon as it is ready.
  const waitForAll = isDocument || isbot(request.headers.get('user-agent'))
  return new Promise((resolve, reject) => {
    let shellSent = false
    let errorStatus: number | undefined
    function send() {
      shellSent = true
      const body = isDocument ? deferScriptsTransform() : new PassThrough()
      headers.set('Content-Type', 'text/html; charset=utf-8')
      resolve(
        new Response(createReadableStreamFromReadable(body), { status: errorStatus ?? status, headers }),
      )
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce || undefined}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce || undefined} />
      </NonceContext>,
      {
        nonce: nonce || undefined,
        bootstrapModules: [pageScriptUrl],
        onShellReady() {
          if (!waitForAll) send()
        },
        onAllReady() {
          // Until it fires, the timer keeps the whole page in memory.
          clearTimeout(deadline)
          if (waitForAll) send()
        },
        onShellError: reject,
        onError(error: unknown) {
          // onShellError gets the errors before the shell; only later ones need a log entry here.
          if (shellSent) reportError(error)
          else errorStatus = 500
        },
      },
    )
    const deadline = setTimeout(abort, streamTimeoutMs + 1_000).unref()
  })
}

/** A page that is the same for all visitors starts its app on demand. The development server's scripts differ. */
function isContentPage(headers: Headers): boolean {
  return import.meta.env.PROD && (headers.get('Cache-Control') ?? '').startsWith('public')
}

export { streamTimeoutMs as streamTimeout }

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(pageContext).reportError(error)
}
