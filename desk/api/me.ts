import { create } from 'zustand'
import type { ApiFailure } from '#app/client/call-api.ts'
import { noteDeskSignIn } from '#app/client/open-at-desk.ts'
import type { ResponseBody } from '#domain/api/contract.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { sendCall } from './send-call.ts'

export type Me = ResponseBody<'GET /desk/me'>['data']

type State = {
  me: Me | null
  /** 'failed': the server could not be asked, so it is not known who is here. */
  state: 'loading' | 'failed' | 'signed-out' | 'known'
  failure: ApiFailure | null
  /** Why the last session ended, if the server says so. */
  endedBecause: string | null
}

/** The person at this browser. */
export const useMe = create<State>(() => ({ me: null, state: 'loading', failure: null, endedBecause: null }))

/** Asks who is here. A person who is known stays on the screen meanwhile. */
export async function loadMe(): Promise<void> {
  const result = await sendCall<ResponseBody<'GET /desk/me'>>('GET /desk/me', {})
  if (result.ok || result.status === 401) noteDeskSignIn(result.ok)
  if (result.ok) useMe.setState({ me: result.data.data, state: 'known', failure: null, endedBecause: null })
  else if (result.status === 401)
    useMe.setState({ me: null, state: 'signed-out', failure: null, endedBecause: blockedText(result.body) })
  else if (useMe.getState().state !== 'known') useMe.setState({ state: 'failed', failure: result })
}

/** The server says why a session ended only where signing in again won't help. */
export function blockedText(body: unknown): string | null {
  const { isBlocked, message } = (body ?? {}) as { isBlocked?: unknown; message?: unknown }
  return isBlocked === true && typeof message === 'string' ? message : null
}

/** Forgets everything about the person: nothing of theirs may be left for the next one. */
export function forgetMe(): void {
  noteDeskSignIn(false)
  location.assign('/desk/')
}

export function usePermission(permission: Permission): boolean {
  return useMe(({ me }) => me?.permissions.includes(permission) ?? false)
}
