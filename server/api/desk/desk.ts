import { Hono } from 'hono'
import type { HttpEnv } from '#server/http/request-context.ts'
import { requireOwnPage } from '#server/http/security/request-guards.ts'
import type { OfferDependencies } from '#server/use-cases/booking/pricing/offer-cars.ts'
import { deskBookingsApi } from './bookings/desk-bookings.ts'
import { type DeskPhoneDependencies, deskPhoneApi } from './bookings/desk-phone.ts'
import { deskQuotesApi } from './bookings/desk-quotes.ts'
import { deskCustomersApi } from './customers/desk-customers.ts'
import { deskBoardApi } from './dispatch/desk-board.ts'
import { deskFleetApi } from './dispatch/desk-fleet.ts'
import { deskFlightsApi } from './dispatch/desk-flights.ts'
import { deskLegsApi } from './dispatch/desk-legs.ts'
import { deskPartnersApi } from './dispatch/desk-partners.ts'
import { deskPlansApi } from './dispatch/desk-plans.ts'
import { type DeskEventsDependencies, deskEventsApi } from './lists/desk-events.ts'
import { deskListsApi } from './lists/desk-lists.ts'
import { deskMessagesApi } from './lists/desk-messages.ts'
import { deskAfterTripApi } from './money/desk-after-trip.ts'
import { deskBookingMoneyApi } from './money/desk-booking-money.ts'
import type { DeskBookingDependencies } from './route/booking-answers.ts'
import { deskAccountApi } from './staff/desk-account.ts'
import { deskChauffeurSignInApi } from './staff/desk-chauffeur-sign-in.ts'
import { deskSignInApi } from './staff/desk-sign-in.ts'
import { deskStaffApi } from './staff/desk-staff.ts'

/** Everything under `/api/desk`, for the people who work here. A cookie authorizes, so only our own pages may write. */
export function deskApi(
  deps: DeskBookingDependencies &
    DeskEventsDependencies &
    DeskPhoneDependencies &
    Pick<OfferDependencies, 'places' | 'routes' | 'signer'>,
) {
  const desk = new Hono<HttpEnv>()
  desk.use('/desk/*', requireOwnPage)
  desk.route('/', deskSignInApi(deps))
  desk.route('/', deskAccountApi(deps))
  desk.route('/', deskBoardApi(deps))
  desk.route('/', deskBookingsApi(deps))
  desk.route('/', deskBookingMoneyApi(deps))
  desk.route('/', deskFleetApi(deps))
  desk.route('/', deskLegsApi(deps))
  desk.route('/', deskFlightsApi(deps))
  desk.route('/', deskAfterTripApi(deps))
  desk.route('/', deskListsApi(deps))
  desk.route('/', deskQuotesApi(deps))
  desk.route('/', deskMessagesApi(deps))
  desk.route('/', deskCustomersApi(deps))
  desk.route('/', deskPhoneApi(deps))
  desk.route('/', deskPlansApi(deps))
  desk.route('/', deskPartnersApi(deps))
  desk.route('/', deskStaffApi(deps))
  desk.route('/', deskChauffeurSignInApi(deps))
  desk.route('/', deskEventsApi(deps))
  return desk
}
