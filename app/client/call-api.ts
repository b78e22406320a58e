import { readAuthToken } from './auth-token.ts'
import type { Renewal } from './renew-token.ts'

export type ApiResult<T> =
  | { ok: true; status: number; data: T }
  /** `status` 0: no answer came. `body` is what the server said, if it could be read. */
  | { ok: false; status: number; body: unknown; retryAfterSeconds: number | null }

type Options = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** A call that is about getting in: a 401 is its answer, and no reason to renew anything. */
  anonymous?: boolean
}

/**
 * One call to our own API, in the name of whoever is signed in unless it brings an `Authorization` of its own. It never
 * throws: a server that can't be reached is an answer too.
 */
export async function callApi<T>(path: string, options: Options = {}): Promise<ApiResult<T>> {
  const response = await requestApi(path, options)
  if (!response) return noResponse
  // A refusal may be plain text: none of ours, but SPEC shows it. A page of markup is nobody's to read.
  const isText = !response.ok && response.headers.get('Content-Type')?.startsWith('text/plain')
  const answer: unknown = await response[isText ? 'text' : 'json']().catch(() => undefined)
  // A success that can't be read is no answer: the way to us broke off in the middle of it.
  if (response.ok)
    return answer === undefined ? noResponse : { ok: true, status: response.status, data: answer as T }
  const retryAfter = Number(response.headers.get('Retry-After'))
  return {
    ok: false,
    status: response.status,
    body: answer,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  }
}

const noResponse = { ok: false, status: 0, body: undefined, retryAfterSeconds: null } as const

/** The same for what is no JSON, a file: the response itself, or null where no answer came. */
export async function requestApi(path: string, options: Options = {}): Promise<Response | null> {
  const { anonymous = false, headers = {} } = options
  const token = anonymous || 'Authorization' in headers ? null : readAuthToken()
  if (token === null) return send(path, options)
  if (!isExpired(token)) {
    const response = await send(path, options, token)
    if (response?.status !== 401) return response
  }
  const renewal = await renew(token)
  if (renewal.kind === 'renewed') return send(path, options, renewal.token)
  // Most calls need nobody's name. For those that do, a session that is over is a 401; one in doubt is no answer yet.
  const response = await send(path, options)
  return renewal.kind === 'unanswered' && response?.status === 401 ? null : response
}

async function send(
  path: string,
  { method = 'GET', body, headers, signal }: Options,
  token?: string,
): Promise<Response | null> {
  try {
    return await fetch(`/api${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    })
  } catch {
    return null
  }
}

/** Seldom needed, so it is fetched when it is. */
async function renew(token: string): Promise<Renewal> {
  try {
    const { renewToken } = await import('./renew-token.ts')
    const renewal = await renewToken(token)
    if (renewal.kind === 'renewed') lastRenewed = renewal.token
    return renewal
  } catch {
    return { kind: 'unanswered' }
  }
}

/** A bearer says when it ends. One that has just been brought is good, whatever the clock says: it may be wrong. */
function isExpired(token: string): boolean {
  return token !== lastRenewed && Number(token.split('.')[1]) * 1000 < Date.now()
}

let lastRenewed: string | undefined
