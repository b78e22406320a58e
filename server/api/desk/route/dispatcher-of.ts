import type { Context } from 'hono'
import type { SessionWithMember } from '#server/data/staff/staff-sessions.ts'
import { readDeskClient } from '#server/http/identity/desk-session.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { Dispatcher } from '#server/use-cases/dispatch/assignment.ts'

/** Who sends the request. */
export function dispatcherOf(c: Context<HttpEnv>, { member }: SessionWithMember): Dispatcher {
  return { staffId: member.id, client: readDeskClient(c) }
}
