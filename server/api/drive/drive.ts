import { Hono } from 'hono'
import type { HttpEnv } from '#server/http/request-context.ts'
import { requireOwnPage } from '#server/http/security/request-guards.ts'
import type { DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import type { DriveDependencies } from '#server/use-cases/drive/sign-in.ts'
import { type DriveEventsDependencies, driveEventsApi } from './drive-events.ts'
import { driveSignInApi } from './drive-sign-in.ts'
import { driveTripsApi } from './drive-trips.ts'

/** Everything under `/api/drive`, for chauffeurs. A cookie authorizes, so only our own pages may write. */
export function driveApi(deps: DriveDependencies & DispatchDependencies & DriveEventsDependencies) {
  const drive = new Hono<HttpEnv>()
  drive.use('/drive/*', requireOwnPage)
  drive.route('/', driveSignInApi(deps))
  drive.route('/', driveTripsApi(deps))
  drive.route('/', driveEventsApi(deps))
  return drive
}
