import type { ApiResult } from '#app/client/call-api.ts'

export type CallRequest = {
  params?: Record<string, string>
  query?: unknown
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A connection that is slower than this counts as lost. */
const timeoutMs = 30_000

/** Sends one call. It never throws: a server that can't be reached is a result too, with status 0. */
export async function sendCall<Data>(
  call: string,
  { params = {}, query, body, headers, signal }: CallRequest,
): Promise<ApiResult<Data>> {
  const [method, path = ''] = call.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(`/api${filled}${search(query)}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (response.ok) return { ok: true, status: response.status, data: await response.json() }
    const retryAfter = Number(response.headers.get('Retry-After'))
    return {
      ok: false,
      status: response.status,
      body: await response.json().catch(() => undefined),
      retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
    }
  } catch {
    return { ok: false, status: 0, body: undefined, retryAfterSeconds: null }
  }
}

function search(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
