import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { deferScripts } from './defer-scripts.server.ts'

type Options = {
  /** The page's data in the router's format. */
  data: ReadableStream<Uint8Array> | undefined
  nonce: string | undefined
  pageScripts: readonly string[]
  timeoutMs: number
}

/**
 * Renders a content page to its complete HTML. Such a page does not suspend, so it takes the renderer that returns a
 * string, in less time. The error of any part is thrown: without that part, the page must not be cached.
 */
export async function renderDocument(
  page: ReactElement,
  { data, nonce, pageScripts, timeoutMs }: Options,
): Promise<string> {
  const rendered = renderToString(page)
  const html = rendered.includes(leftOut)
    ? await renderSuspended(page, timeoutMs)
    : // Only the renderer for streams writes it.
      `<!DOCTYPE html>${rendered}`
  return deferScripts(html, { data: data ? await text(data) : '', pageScripts, nonce })
}

/** Where `renderToString` leaves a part to the browser, because it suspended or failed. */
const leftOut = '<!--$!-->'

/** Renders again, and waits for what suspends. */
function renderSuspended(page: ReactElement, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(deadline)
        text(pipe(new PassThrough())).then(resolve, reject)
      },
      onError: reject,
    })
    const deadline = setTimeout(abort, timeoutMs).unref()
  })
}
