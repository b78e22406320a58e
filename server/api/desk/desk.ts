import { Hono } from 'hono'
import type { HttpEnv } from '#server/http/request-context.ts'
import { requireOwnPage } from '#server/http/security/request-guards.ts'
import { deskAccountApi } from './desk-account.ts'
import { type DeskBookingDependencies, deskBookingsApi } from './desk-bookings.ts'
import { deskCustomersApi } from './desk-customers.ts'
import { deskListsApi } from './desk-lists.ts'
import { type DeskPhoneDependencies, deskPhoneApi } from './desk-phone.ts'
import { deskSignInApi } from './desk-sign-in.ts'
import { deskStaffApi } from './desk-staff.ts'

/** Everything under `/api/desk`, for the people who work here. A cookie authorizes, so only our own pages may write. */
export function deskApi(deps: DeskBookingDependencies & DeskPhoneDependencies) {
  const desk = new Hono<HttpEnv>()
  desk.use('/desk/*', requireOwnPage)
  desk.route('/', deskSignInApi(deps))
  desk.route('/', deskAccountApi(deps))
  desk.route('/', deskBookingsApi(deps))
  desk.route('/', deskListsApi(deps))
  desk.route('/', deskCustomersApi(deps))
  desk.route('/', deskPhoneApi(deps))
  desk.route('/', deskStaffApi(deps))
  return desk
}
