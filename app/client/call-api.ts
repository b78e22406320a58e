import type { ApiCall, PathParams, RequestBody, RequestQuery, ResponseBody } from '#domain/api/contract.ts'
import { pluralize } from '#domain/text/pluralize.ts'
import type { Renewal } from './renew-token.ts'
import { readAuthToken } from './session.ts'

export type ApiResult<T> = { ok: true; status: number; data: T } | ApiFailure

/** `status` 0: no response came. `body` is undefined if it could not be read. */
export type ApiFailure = { ok: false; status: number; body: unknown; retryAfterSeconds: number | null }

/** The result of `callApi` for one call of the contract. */
export type CallResult<Name extends ApiCall> = ApiResult<ResponseBody<Name>>

type Settings = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** A call that signs in: a 401 is its result, and no reason to renew the token. */
  anonymous?: boolean
}

export type CallOptions<Name extends ApiCall> = Settings &
  Part<'params', PathParams<Name>> &
  Part<'query', RequestQuery<Name>> &
  Part<'body', RequestBody<Name>>

/** Required if the contract has the part with a required field, optional if all its fields are, forbidden without it. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [Each in Key]?: undefined }
  : Partial<Value> extends Value
    ? { [Each in Key]?: Value }
    : { [Each in Key]: Value }

type OptionsArgument<Name extends ApiCall> =
  Settings extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>]

/**
 * Calls our own API as the customer who is signed in, unless the call brings an `Authorization` of its own. It never
 * throws: a server that can't be reached is a result too. The contract in domain/api types the request and the response.
 */
export async function callApi<Name extends ApiCall>(
  call: Name,
  ...[options]: OptionsArgument<Name>
): Promise<CallResult<Name>> {
  const response = await requestApi(call, ...([options] as OptionsArgument<Name>))
  if (!response) return noResponse
  // SPEC shows a plain-text error, which a gateway may send. A page of markup is not shown.
  const isText = !response.ok && response.headers.get('Content-Type')?.startsWith('text/plain')
  const body = await response[isText ? 'text' : 'json']().catch(() => undefined)
  // A success whose body can't be read: the connection broke off.
  if (response.ok) return body === undefined ? noResponse : { ok: true, status: response.status, data: body }
  const retryAfter = Number(response.headers.get('Retry-After'))
  return {
    ok: false,
    status: response.status,
    body,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  }
}

const noResponse = { ok: false, status: 0, body: undefined, retryAfterSeconds: null } as const

/** As `callApi`, but returns the response itself, for files. Null: no response came. */
export async function requestApi<Name extends ApiCall>(
  call: Name,
  ...[options]: OptionsArgument<Name>
): Promise<Response | null> {
  const request: Request = options ?? {}
  const { anonymous = false, headers = {} } = request
  const token = anonymous || 'Authorization' in headers ? null : readAuthToken()
  if (token === null) return send(call, request)
  if (!isExpired(token)) {
    const response = await send(call, request, token)
    if (response?.status !== 401) return response
  }
  const renewal = await renew(token)
  if (renewal.kind === 'renewed') return send(call, request, renewal.token)
  // Send without a token, because most calls work for guests too. A 401 means that the session has ended, unless the
  // renewal got no response: then the session may still be valid, and the call counts as unanswered.
  const response = await send(call, request)
  return renewal.kind === 'unanswered' && response?.status === 401 ? null : response
}

type Request = Settings & { params?: Record<string, string>; query?: unknown; body?: unknown }

async function send(
  call: string,
  { params = {}, query, body, headers, signal }: Request,
  token?: string,
): Promise<Response | null> {
  const [method, path = ''] = call.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  try {
    return await fetch(`/api${filled}${search}`, {
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

/** Seldom needed, so it is loaded on demand. */
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

/** A bearer holds its own expiry. One that was just renewed is valid whatever its expiry: the clock may be wrong. */
function isExpired(token: string): boolean {
  return token !== lastRenewed && Number(token.split('.')[1]) * 1000 < Date.now()
}

let lastRenewed: string | undefined

/** When to try again: 'Please try again in 2 minutes.' */
export function retryText(seconds: number): string {
  if (seconds < 60) return `Please try again in ${pluralize(Math.max(1, Math.ceil(seconds)), 'second')}.`
  if (seconds < 3600) return `Please try again in ${pluralize(Math.ceil(seconds / 60), 'minute')}.`
  return `Please try again in ${pluralize(Math.ceil(seconds / 3600), 'hour')}.`
}
