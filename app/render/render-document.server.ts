import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pageScriptUrl } from 'virtual:page-script'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { deferScripts } from './defer-scripts.server.ts'

type Options = {
  /** The page's data in the router's format. */
  data: ReadableStream<Uint8Array> | undefined
  nonce: string | undefined
  timeoutMs: number
  reportError: (error: unknown) => void
}

/**
 * Renders a content page to its complete HTML. Such a page does not suspend, so it takes the renderer that returns a
 * string, in three quarters of the time. An error outside of all boundaries is thrown.
 */
export async function renderDocument(
  page: ReactElement,
  { data, nonce, timeoutMs, reportError }: Options,
): Promise<string> {
  const rendered = renderToString(page)
  const html = rendered.includes(leftOut)
    ? await renderSuspended(page, { timeoutMs, reportError })
    : // Only the renderer for streams writes it.
      `<!DOCTYPE html>${rendered}`
  return deferScripts(html, { data: data ? await text(data) : '', pageScriptUrl, nonce })
}

/** Where `renderToString` leaves a part to the browser, because it suspended or failed. */
const leftOut = '<!--$!-->'

/** Renders again, and waits for what suspends. */
function renderSuspended(
  page: ReactElement,
  { timeoutMs, reportError }: Pick<Options, 'timeoutMs' | 'reportError'>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(deadline)
        text(pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError: reject,
      onError: reportError,
    })
    const deadline = setTimeout(abort, timeoutMs).unref()
  })
}
