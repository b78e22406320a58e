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
import { bookingRequestSchema } from '#domain/booking/booking-request.ts'
import { chauffeurSchema } from '#domain/booking/chauffeur.ts'
import { releaseSchema } from '#domain/booking/held-trip.ts'
import { namedPriceSchema } from '#domain/booking/named-price.ts'
import { contactMessageSchema } from '#domain/contact/contact-message.ts'
import { quoteRequestSchema } from '#domain/quotes/quote-request.ts'
import { savedAddressChangeSchema, savedPassengerChangeSchema } from '#server/api/auth-saved.ts'
import { payBookingSchema } from '#server/api/booking-payments.ts'
import { findSchema } from '#server/api/bookings.ts'
import { cancelSchema } from '#server/api/manage-booking.ts'
import { promoLookupSchema } from '#server/api/promocodes.ts'
import * as accounts from './account-answer-schemas.ts'
import * as answers from './answer-schemas.ts'
import * as bookings from './booking-answer-schemas.ts'
import { jsonSchema, whollyOptional } from './json-schema.ts'
import * as payments from './payment-answer-schemas.ts'

/** The clock only judges times; what a field looks like does not depend on it. */
const whenever = { now: new Date(0) }

const bookingRequest = jsonSchema(bookingRequestSchema(whenever), 'input')

/** Every schema by its name in the document. Those of requests are the ones that validate them. */
export const schemas = {
  BookingRequest: bookingRequest,
  CarsRequest: whollyOptional(bookingRequest),
  QuoteRequest: jsonSchema(quoteRequestSchema(whenever), 'input'),
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
  FindBooking: jsonSchema(findSchema, 'input'),
  FoundBooking: jsonSchema(bookings.foundBooking, 'output'),
  TripEntry: jsonSchema(bookings.tripEntry, 'output'),
  BookingDetail: jsonSchema(bookings.bookingDetail, 'output'),
  ChangePreview: jsonSchema(bookings.changePreview, 'output'),
  Cancellation: jsonSchema(bookings.shownCancellation, 'output'),
  CancelBooking: jsonSchema(cancelSchema, 'input'),
  PayBooking: jsonSchema(payBookingSchema, 'input'),
  PaymentPage: jsonSchema(payments.paymentPage, 'output'),
  Received: jsonSchema(payments.received, 'output'),
  Confirmation: jsonSchema(payments.confirmation, 'output'),
  Chauffeur: jsonSchema(chauffeurSchema, 'input'),
  Assignment: jsonSchema(payments.assignment, 'output'),
  NamedPrice: jsonSchema(namedPriceSchema, 'input'),
  TripToPrice: jsonSchema(payments.tripToPrice, 'output'),
  Release: jsonSchema(releaseSchema, 'input'),
  HeldTrip: jsonSchema(payments.heldTrip, 'output'),
  FreshLink: jsonSchema(bookings.freshLink, 'output'),
  Meta: jsonSchema(answers.meta, 'output'),
  BuildId: jsonSchema(answers.buildId, 'output'),
  Health: jsonSchema(answers.health, 'output'),
  Error: jsonSchema(answers.fault, 'output'),
  Conflict: jsonSchema(answers.conflict, 'output'),
}

export type SchemaName = keyof typeof schemas

export function ref(name: SchemaName) {
  return { $ref: `#/components/schemas/${name}` }
}
