import * as schemas from '#domain/staff/desk-booking-schemas.ts'
import { defineCalls, named } from './call.ts'
import { deskBookingResponse } from './desk-bookings.ts'

/** What the desk decides after a trip. */
export const deskAfterTripCalls = defineCalls({
  'POST /desk/bookings/{reference}/extras/approve': {
    body: named('ApproveExtra', schemas.approveExtraSchema),
    response: deskBookingResponse,
  },
  'POST /desk/bookings/{reference}/extras/decline': {
    body: named('DeclineExtra', schemas.declineExtraSchema),
    response: deskBookingResponse,
  },
  'POST /desk/bookings/{reference}/tips/refund': {
    body: named('RefundTip', schemas.refundTipSchema),
    response: deskBookingResponse,
  },
  'POST /desk/bookings/{reference}/rating/seen': { response: deskBookingResponse },
  'GET /desk/extras/{id}/photo': { contentType: 'image/jpeg' },
})
