import type { ResponseBody } from '#domain/api/contract.ts'
import { readAuthToken } from './session.ts'
import { endSession, writeAuthToken } from './session-cookie.ts'

/** The outcome of renewing an expired or rejected bearer token. */
export type Renewal = { kind: 'renewed'; token: string } | { kind: 'over' } | { kind: 'unanswered' }

/**
 * Requests a new bearer token to replace a stale one. The refresh cookie can be used only once, so all calls in all tabs
 * wait for one renewal and share its token.
 */
export function renewToken(stale: string): Promise<Renewal> {
  return withSessionLock(async () => tokenFromOtherTab(stale) ?? (await requestToken(stale)))
}

/** The result of a renewal or sign-out that happened since the stale token was read, in this tab or another. */
function tokenFromOtherTab(stale: string): Renewal | undefined {
  const token = readAuthToken()
  if (token === null) return sessionOver()
  return token === stale ? undefined : { kind: 'renewed', token }
}

async function requestToken(stale: string): Promise<Renewal> {
  const { status, token } = await refresh()
  // A sign-out or another sign-in during the request takes precedence over its response.
  const meanwhile = tokenFromOtherTab(stale)
  if (meanwhile) return meanwhile
  if (token !== undefined) {
    writeAuthToken(token)
    return { kind: 'renewed', token }
  }
  return status === 401 ? sessionOver() : { kind: 'unanswered' }
}

async function refresh(): Promise<{ status: number; token?: string }> {
  try {
    const response = await fetch('/api/auth/refresh', {
      method: 'POST',
      // CSRF protection: a form on another site can send the cookie, but not this header.
      headers: { Accept: 'application/json', 'X-Requested-With': 'sagewood' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) return { status: response.status }
    const body: ResponseBody<'POST /auth/refresh'> = await response.json()
    return { status: response.status, token: body.data.token }
  } catch {
    return { status: 0 }
  }
}

const timeoutMs = 10_000

function sessionOver(): Renewal {
  endSession()
  return { kind: 'over' }
}

/** Locks across all tabs. Without the Web Locks API it locks this tab only, and the server tolerates a race of two tabs. */
function withSessionLock(work: () => Promise<Renewal>): Promise<Renewal> {
  if ('locks' in navigator) return navigator.locks.request('sagewood-session', work)
  last = last.then(work, work)
  return last
}

let last: Promise<Renewal> = Promise.resolve({ kind: 'unanswered' })
