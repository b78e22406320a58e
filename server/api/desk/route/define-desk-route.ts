import type { Context, Hono } from 'hono'
import type { ApiCall } from '#domain/api/contract.ts'
import { isPermitted, type Permission } from '#domain/staff/permissions.ts'
import type { ApiFailure } from '#server/api/errors/error-table.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import type { SessionWithMember } from '#server/data/staff/staff-sessions.ts'
import { identifyStaff } from '#server/http/identity/desk-session.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { confirmedUntil } from '#server/use-cases/staff/account/confirm-identity.ts'
import type { StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'
import { staffFailure } from '#server/use-cases/staff/staff-error.ts'

type Access = {
  permission: Permission
  /** Needs a proof of identity from the last five minutes. */
  isDangerous?: boolean
  /** Also allowed while someone who has no second factor yet sets one up. */
  allowsSetUp?: boolean
}

type DeskRoute<Name extends ApiCall> = Omit<
  Parameters<typeof defineRoute<Name, SessionWithMember>>[2],
  'authorize' | 'security' | 'errors'
> &
  Access & { errors?: readonly number[] }

/** Registers one call of the desk. This is the one place that checks who may make it. */
export function defineDeskRoute<Name extends ApiCall>(
  { api, deps }: { api: Hono<HttpEnv>; deps: Pick<StaffDependencies, 'db' | 'now'> },
  name: Name,
  { permission, isDangerous = false, allowsSetUp = false, errors = [], ...route }: DeskRoute<Name>,
): void {
  async function authorize(c: Context<HttpEnv>): Promise<SessionWithMember | null | ApiFailure> {
    const found = await identifyStaff(c, deps)
    if (!found) return null
    const { session, member } = found
    const isSettingUp = session.stage === 'set-up' && allowsSetUp
    if (session.stage !== 'signed-in' && !isSettingUp) return staffFailure('sign-in-unfinished')
    if (!isPermitted(member.role, permission)) return staffFailure('not-permitted')
    const isConfirmed = isSettingUp || confirmedUntil(session.confirmedAt, deps.now()) !== null
    return isDangerous && !isConfirmed ? staffFailure('confirmation-needed') : found
  }
  const access = { permission, isDangerous }
  // The compiler cannot see that the parts of a generic type, spread, are the whole of it again.
  const whole = { ...route, security: 'desk', access, errors: [401, 403, 503, ...errors], authorize }
  defineRoute(api, name, whole as unknown as Parameters<typeof defineRoute<Name, SessionWithMember>>[2])
}
