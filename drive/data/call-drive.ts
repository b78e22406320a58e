import type { ApiCall, RequestBody, ResponseBody } from '#domain/api/contract.ts'

export type DriveCall = Extract<ApiCall, `${string} /drive/${string}`>

export type DriveResult<Data> =
  | { ok: true; data: Data }
  /** Status 0: the server could not be reached. */
  | { ok: false; status: number; message: string }

/** The server gives a request 15 seconds. */
const timeoutMs = 20_000

/** Makes one call. It never throws. */
export async function callDrive<Name extends DriveCall>(
  call: Name,
  body?: RequestBody<Name>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<DriveResult<ResponseBody<Name> extends { data: infer Data } ? Data : never>> {
  const [method = '', path] = call.split(' ')
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: { Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    })
    const json = await response.json()
    if (response.ok) return { ok: true, data: json.data }
    // A field error is more specific than the message.
    const message = String(json.errors?.[0]?.message ?? json.message ?? '')
    return { ok: false, status: response.status, message }
  } catch {
    return { ok: false, status: 0, message: 'No connection. Check the network and try again.' }
  }
}

/** Whether trying again later can help. */
export function isPassing(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}
