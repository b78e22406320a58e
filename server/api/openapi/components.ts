import {
  changeEmailSchema,
  changePasswordSchema,
  deleteAccountSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
  verifyEmailSchema,
} from '#domain/account/credentials.ts'
import { profileChangeSchema, savedAddressSchema, savedPassengerSchema } from '#domain/account/profile.ts'
import { chauffeurSchema } from '#domain/booking/detail/chauffeur.ts'
import { releaseHoldSchema } from '#domain/booking/detail/held-booking.ts'
import { bookingRequestSchema } from '#domain/booking/request/booking-request.ts'
import { contactMessageSchema } from '#domain/enquiry/contact-message.ts'
import { quoteRequestSchema } from '#domain/enquiry/quote-request.ts'
import { manualPriceSchema } from '#domain/pricing/price/manual-price-schema.ts'
import { savedAddressChangeSchema, savedPassengerChangeSchema } from '#server/api/auth/auth-saved.ts'
import { findBookingSchema } from '#server/api/booking/bookings.ts'
import { cancelBookingSchema } from '#server/api/booking/manage-booking.ts'
import { payBookingSchema } from '#server/api/booking/pay-booking.ts'
import { promoLookupSchema } from '#server/api/promocodes/promocodes.ts'
import * as accounts from './account-response-schemas.ts'
import * as bookings from './booking-response-schemas.ts'
import { jsonSchema, makeOptional } from './json-schema.ts'
import * as payments from './payment-response-schemas.ts'
import * as answers from './response-schemas.ts'

/** The clock only judges times; what a field looks like does not depend on it. */
const anyTime = { now: new Date(0) }

const bookingRequest = jsonSchema(bookingRequestSchema(anyTime), 'input')

/** Every schema by its name in the document. Those of requests are the ones that validate them. */
export const schemas = {
  BookingRequest: bookingRequest,
  CarsRequest: makeOptional(bookingRequest),
  QuoteRequest: jsonSchema(quoteRequestSchema(anyTime), 'input'),
  ContactMessage: jsonSchema(contactMessageSchema, 'input'),
  PromoLookup: jsonSchema(promoLookupSchema, 'input'),
  VehicleClass: jsonSchema(answers.vehicleClass, 'output'),
  Offer: jsonSchema(answers.offer, 'output'),
  BookingReceipt: jsonSchema(answers.bookingReceipt, 'output'),
  QuoteReceipt: jsonSchema(answers.quoteReceipt, 'output'),
  ContactReceipt: jsonSchema(answers.contactReceipt, 'output'),
  Promo: jsonSchema(answers.promo, 'output'),
  Place: jsonSchema(answers.place, 'output'),
  PublicConfig: jsonSchema(answers.publicConfig, 'output'),
  Challenge: jsonSchema(answers.challenge, 'output'),
  SignUp: jsonSchema(signUpSchema, 'input'),
  SignIn: jsonSchema(signInSchema, 'input'),
  VerifyEmail: jsonSchema(verifyEmailSchema, 'input'),
  ForgotPassword: jsonSchema(forgotPasswordSchema, 'input'),
  ResetPassword: jsonSchema(resetPasswordSchema, 'input'),
  ChangePassword: jsonSchema(changePasswordSchema, 'input'),
  ChangeEmail: jsonSchema(changeEmailSchema, 'input'),
  DeleteAccount: jsonSchema(deleteAccountSchema, 'input'),
  ProfileChange: jsonSchema(profileChangeSchema, 'input'),
  NewSavedAddress: jsonSchema(savedAddressSchema, 'input'),
  NewSavedPassenger: jsonSchema(savedPassengerSchema, 'input'),
  SavedAddressChange: jsonSchema(savedAddressChangeSchema, 'input'),
  SavedPassengerChange: jsonSchema(savedPassengerChangeSchema, 'input'),
  Admission: jsonSchema(accounts.admission, 'output'),
  MailedTo: jsonSchema(accounts.mailedTo, 'output'),
  Nothing: jsonSchema(accounts.nothing, 'output'),
  Profile: jsonSchema(accounts.profile, 'output'),
  Session: jsonSchema(accounts.session, 'output'),
  SavedAddress: jsonSchema(accounts.savedAddress, 'output'),
  SavedPassenger: jsonSchema(accounts.savedPassenger, 'output'),
  FindBooking: jsonSchema(findBookingSchema, 'input'),
  FoundBooking: jsonSchema(bookings.foundBooking, 'output'),
  TripEntry: jsonSchema(bookings.tripEntry, 'output'),
  BookingDetail: jsonSchema(bookings.bookingDetail, 'output'),
  ChangePreview: jsonSchema(bookings.changePreview, 'output'),
  Cancellation: jsonSchema(bookings.cancellationPreview, 'output'),
  CancelBooking: jsonSchema(cancelBookingSchema, 'input'),
  PayBooking: jsonSchema(payBookingSchema, 'input'),
  PaymentPage: jsonSchema(payments.paymentPage, 'output'),
  Received: jsonSchema(payments.received, 'output'),
  Confirmation: jsonSchema(payments.confirmation, 'output'),
  Chauffeur: jsonSchema(chauffeurSchema, 'input'),
  Assignment: jsonSchema(payments.assignment, 'output'),
  NamedPrice: jsonSchema(manualPriceSchema, 'input'),
  TripToPrice: jsonSchema(payments.tripToPrice, 'output'),
  Release: jsonSchema(releaseHoldSchema, 'input'),
  HeldTrip: jsonSchema(payments.heldTrip, 'output'),
  FreshLink: jsonSchema(bookings.freshLink, 'output'),
  Meta: jsonSchema(answers.meta, 'output'),
  BuildId: jsonSchema(answers.buildId, 'output'),
  Health: jsonSchema(answers.health, 'output'),
  Readiness: jsonSchema(answers.readiness, 'output'),
  Error: jsonSchema(answers.errorBody, 'output'),
  Conflict: jsonSchema(answers.conflict, 'output'),
}

export type SchemaName = keyof typeof schemas

export function ref(name: SchemaName) {
  return { $ref: `#/components/schemas/${name}` }
}
