import type { Context, Hono } from 'hono'
import type { ApiCall } from '#domain/api/contract.ts'
import { type ChauffeurPermission, chauffeurPermissions } from '#domain/staff/chauffeur-permissions.ts'
import type { ApiFailure } from '#server/api/errors/error-table.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import type { Db } from '#server/data/database/database.ts'
import type { SessionWithChauffeur } from '#server/data/drive/chauffeur-sessions.ts'
import { identifyChauffeur } from '#server/http/identity/drive-session.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { staffFailure } from '#server/use-cases/staff/staff-error.ts'

type DriveRoute<Name extends ApiCall> = Omit<
  Parameters<typeof defineRoute<Name, SessionWithChauffeur>>[2],
  'authorize' | 'security' | 'errors'
> & { permission: ChauffeurPermission; errors?: readonly number[] }

/** Registers one call of a chauffeur's phone. This is the one place that checks who may make it. */
export function defineDriveRoute<Name extends ApiCall>(
  { api, deps }: { api: Hono<HttpEnv>; deps: { db: Db; now: () => Date } },
  name: Name,
  { permission, errors = [], ...route }: DriveRoute<Name>,
): void {
  async function authorize(c: Context<HttpEnv>): Promise<SessionWithChauffeur | null | ApiFailure> {
    const found = await identifyChauffeur(c, deps)
    if (!found) return null
    return chauffeurPermissions.includes(permission) ? found : staffFailure('not-permitted')
  }
  // The compiler cannot see that the parts of a generic type, spread, are the whole of it again.
  const whole = {
    ...route,
    security: 'drive',
    chauffeurPermission: permission,
    errors: [401, 403, 503, ...errors],
    authorize,
  }
  defineRoute(api, name, whole as unknown as Parameters<typeof defineRoute<Name, SessionWithChauffeur>>[2])
}
