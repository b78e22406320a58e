import { onTestFinished } from 'vitest'

export type RecordedCall = { path: string; body: unknown; headers: Headers }

type Handler = (call: RecordedCall) => Response | Promise<Response>

/** For browser tests: responds to the page's calls to `/api` until the test ends, and records them. */
export function stubApi(handlers: Record<string, Handler>): RecordedCall[] {
  const calls: RecordedCall[] = []
  const real = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = real
  })
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const handler = handlers[`${request.method} ${pathname}`]
    if (!pathname.startsWith('/api/')) return real(input, init)
    if (!handler) throw new TypeError(`No handler for ${request.method} ${pathname}`)
    const text = await request.text()
    const call = {
      path: pathname + search,
      body: text === '' ? undefined : JSON.parse(text),
      headers: request.headers,
    }
    calls.push(call)
    return handler(call)
  }
  return calls
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers })
}
