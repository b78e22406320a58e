import { Hono } from 'hono'
import type { HttpEnv } from '#server/http/request-context.ts'
import { rejectCrossSite } from '#server/http/security/request-guards.ts'
import type { Logger } from '#server/logging/logger.ts'
import type { AccountDependencies } from '#server/use-cases/account/account-dependencies.ts'
import { authPasswordApi } from './auth-password.ts'
import { authProfileApi } from './auth-profile.ts'
import { authSavedApi } from './auth-saved.ts'
import { authSecurityApi } from './auth-security.ts'
import { authSessionApi } from './auth-session.ts'
import { authSignUpApi } from './auth-sign-up.ts'

/** Everything under `/api/auth`. Only the Authorization header authorizes a request; see docs/accounts.md. */
export function authApi(deps: AccountDependencies & { logger: Logger }) {
  const auth = new Hono<HttpEnv>()
  auth.use('/auth/*', rejectCrossSite)
  auth.route('/', authSignUpApi(deps))
  auth.route('/', authSessionApi(deps))
  auth.route('/', authPasswordApi(deps))
  auth.route('/', authProfileApi(deps))
  auth.route('/', authSecurityApi(deps))
  auth.route('/', authSavedApi(deps))
  return auth
}
