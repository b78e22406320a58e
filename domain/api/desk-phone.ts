import * as z from 'zod/mini'
import * as schemas from '#domain/staff/phone-booking-schemas.ts'
import { bookingListItem, bookingReceipt, offer } from './booking-schemas.ts'
import { count, dataOf, defineCalls, named, text } from './call.ts'

/** Someone who called: an account or a guest, with what a dispatcher needs to book the next trip. */
const caller = named(
  'Caller',
  z.object({
    firstName: text,
    secondName: z.nullable(text),
    email: text,
    phone: text,
    hasAccount: z.boolean(),
    agreesToTexts: z.boolean(),
    bookingCount: count,
    /** Where they are usually picked up or dropped off, the most frequent first. */
    addresses: z.array(text),
    lastBookings: z.array(
      z.object({
        ...z.pick(bookingListItem, {
          reference: true,
          status: true,
          type: true,
          isRoundTrip: true,
          pickUpAt: true,
          pickUpLocation: true,
          destinationLocation: true,
          totalCents: true,
          carName: true,
        }).shape,
        carId: z.nullable(z.uuid()),
      }),
    ),
  }),
)

export const deskPhoneCalls = defineCalls({
  'GET /desk/callers': { query: schemas.callersQuerySchema, response: dataOf(z.array(caller)) },
  'POST /desk/cars': {
    body: named('DeskCarsRequest', schemas.deskCarsSchema),
    response: dataOf(z.array(offer)),
  },
  'POST /desk/bookings': {
    body: named('DeskBookingRequest', schemas.deskBookingSchema),
    status: 201,
    response: dataOf(bookingReceipt),
  },
  'POST /desk/bookings/{reference}/payment-link': {
    body: named('PaymentLinkRequest', schemas.paymentLinkSchema),
    response: dataOf(named('PaymentLink', z.object({ paymentUrl: text, sentTo: text }))),
  },
})
