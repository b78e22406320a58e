import { Hono } from 'hono'
import type { HttpEnv } from '#server/http/request-context.ts'
import { requireOwnPage } from '#server/http/security/request-guards.ts'
import type { OfferDependencies } from '#server/use-cases/booking/pricing/offer-cars.ts'
import type { DeskBookingDependencies } from './booking-answers.ts'
import { deskAccountApi } from './desk-account.ts'
import { deskAfterTripApi } from './desk-after-trip.ts'
import { deskBoardApi } from './desk-board.ts'
import { deskBookingMoneyApi } from './desk-booking-money.ts'
import { deskBookingsApi } from './desk-bookings.ts'
import { deskChauffeurSignInApi } from './desk-chauffeur-sign-in.ts'
import { deskCustomersApi } from './desk-customers.ts'
import { type DeskEventsDependencies, deskEventsApi } from './desk-events.ts'
import { deskFleetApi } from './desk-fleet.ts'
import { deskFlightsApi } from './desk-flights.ts'
import { deskLegsApi } from './desk-legs.ts'
import { deskListsApi } from './desk-lists.ts'
import { deskMessagesApi } from './desk-messages.ts'
import { deskPartnersApi } from './desk-partners.ts'
import { type DeskPhoneDependencies, deskPhoneApi } from './desk-phone.ts'
import { deskPlansApi } from './desk-plans.ts'
import { deskQuotesApi } from './desk-quotes.ts'
import { deskSignInApi } from './desk-sign-in.ts'
import { deskStaffApi } from './desk-staff.ts'

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
