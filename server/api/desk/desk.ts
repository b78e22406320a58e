import { Hono } from 'hono'
import type { HttpEnv } from '#server/http/request-context.ts'
import { requireOwnPage } from '#server/http/security/request-guards.ts'
import type { DeskBookingDependencies } from './booking-answers.ts'
import { deskAccountApi } from './desk-account.ts'
import { deskBookingMoneyApi } from './desk-booking-money.ts'
import { deskBookingsApi } from './desk-bookings.ts'
import { deskListsApi } from './desk-lists.ts'
import { deskSignInApi } from './desk-sign-in.ts'
import { deskStaffApi } from './desk-staff.ts'

/** Everything under `/api/desk`, for the people who work here. A cookie authorizes, so only our own pages may write. */
export function deskApi(deps: DeskBookingDependencies) {
  const desk = new Hono<HttpEnv>()
  desk.use('/desk/*', requireOwnPage)
  desk.route('/', deskSignInApi(deps))
  desk.route('/', deskAccountApi(deps))
  desk.route('/', deskBookingsApi(deps))
  desk.route('/', deskBookingMoneyApi(deps))
  desk.route('/', deskListsApi(deps))
  desk.route('/', deskStaffApi(deps))
  return desk
}
