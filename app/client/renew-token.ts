import { readAuthToken } from './auth-token.ts'
import { endSession } from './end-session.ts'
import { writeAuthToken } from './write-auth-token.ts'

/** What became of a bearer that is good no more. */
export type Renewal = { kind: 'renewed'; token: string } | { kind: 'over' } | { kind: 'unanswered' }

/**
 * Asks for a new bearer in place of a stale one. The refresh cookie behind it is good once, so that all calls of all
 * tabs wait for one renewal and share what it brings.
 */
export function renewToken(stale: string): Promise<Renewal> {
  return withSessionLock(async () => tokenFromOtherTab(stale) ?? (await requestToken(stale)))
}

/** What somebody else has brought, or ended, since the stale one was read. */
function tokenFromOtherTab(stale: string): Renewal | undefined {
  const token = readAuthToken()
  if (token === null) return sessionOver()
  return token === stale ? undefined : { kind: 'renewed', token }
}

async function requestToken(stale: string): Promise<Renewal> {
  const { status, token } = await refresh()
  // Whoever signed out, or in as somebody else, while the answer was under way has the last word.
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
      // A form on another site could send the cookie, but never this.
      headers: { Accept: 'application/json', 'X-Requested-With': 'sagewood' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) return { status: response.status }
    const answer: { data: { token: string } } = await response.json()
    return { status: response.status, token: answer.data.token }
  } catch {
    return { status: 0 }
  }
}

const timeoutMs = 10_000

function sessionOver(): Renewal {
  endSession()
  return { kind: 'over' }
}

/** Across all tabs; where a browser has no locks, in this one, and the server forgives a race between two. */
function withSessionLock(work: () => Promise<Renewal>): Promise<Renewal> {
  if ('locks' in navigator) return navigator.locks.request('sagewood-session', work)
  last = last.then(work, work)
  return last
}

let last: Promise<Renewal> = Promise.resolve({ kind: 'unanswered' })
