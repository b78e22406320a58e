export type ApiResult<T> =
  | { ok: true; status: number; data: T }
  /** `status` 0: no answer came. `body` is what the server said, if it could be read. */
  | { ok: false; status: number; body: unknown; retryAfterSeconds: number | null }

type Options = {
  method?: 'GET' | 'POST' | 'PATCH'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** One call to our own API. It never throws: a server that can't be reached is an answer too. */
export async function callApi<T>(
  path: string,
  { method = 'GET', body, headers, signal }: Options = {},
): Promise<ApiResult<T>> {
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    })
    const answer: unknown = await response.json().catch(() => undefined)
    // A success that can't be read is no answer: the way to us broke off in the middle of it.
    if (response.ok)
      return answer === undefined ? noAnswer : { ok: true, status: response.status, data: answer as T }
    const retryAfter = Number(response.headers.get('Retry-After'))
    return {
      ok: false,
      status: response.status,
      body: answer,
      retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
    }
  } catch {
    return noAnswer
  }
}

const noAnswer = { ok: false, status: 0, body: undefined, retryAfterSeconds: null } as const
