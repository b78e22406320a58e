import { PassThrough } from 'node:stream'
import { onDemandUrl, pageScriptUrl } from 'virtual:page-script'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import type { ReactElement } from 'react'
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
import type { PageDependencies, RenderedPage } from '#domain/site/page-dependencies.ts'
import { NonceContext } from './features/document/root-data.ts'
import { RenderOnceContext } from './features/document/shared-markup.tsx'
import { documentContext, pageContext } from './render/page-context.ts'
import { renderDocument } from './render/render-document.server.ts'
import { renderOnce } from './render/render-once.server.ts'

const streamTimeoutMs = 5_000
const timeoutMs = streamTimeoutMs + 1_000

/**
 * The request handler that the server calls. It is part of the bundle, so that there is only one copy of React Router.
 */
export function createPageRenderer(build: ServerBuild, mode: 'production' | 'development') {
  const handle = createRequestHandler(build, mode)
  return async (request: Request, dependencies: PageDependencies): Promise<RenderedPage> => {
    const context = new RouterContextProvider()
    context.set(pageContext, dependencies)
    const { status, headers, body } = await handle(request, context)
    return { status, headers, body: context.get(documentContext) ?? body }
  }
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce: pageNonce, reportError } = loadContext.get(pageContext)
  const nonce = pageNonce || undefined
  const render = (context: EntryContext) => (
    // The development server renders it anew: an edited header would not be seen.
    <RenderOnceContext value={import.meta.env.PROD ? renderOnce : undefined}>
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceContext>
    </RenderOnceContext>
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!isContentPage(headers))
    return streamPage(render(routerContext), { request, status, headers, nonce, reportError })
  const { serverHandoffStream: data, ...context } = routerContext
  const html = await renderDocument(render(context), {
    ...{ data, nonce, timeoutMs },
    pageScripts: [pageScriptUrl, onDemandUrl],
  })
  loadContext.set(documentContext, html)
  return new Response(null, { status, headers })
}

type StreamOptions = {
  request: Request
  status: number
  headers: Headers
  nonce: string | undefined
  reportError: (error: unknown) => void
}

/** Robots wait for the complete page; others get the shell as soon as it is ready. */
function streamPage(
  page: ReactElement,
  { request, status, headers, nonce, reportError }: StreamOptions,
): Promise<Response> {
  const waitForAll = isbot(request.headers.get('user-agent'))
  return new Promise((resolve, reject) => {
    let shellSent = false
    let errorStatus: number | undefined
    function send() {
      shellSent = true
      const body = new PassThrough()
      resolve(
        new Response(createReadableStreamFromReadable(body), { status: errorStatus ?? status, headers }),
      )
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
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
    })
    const deadline = setTimeout(abort, timeoutMs).unref()
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
