import * as z from 'zod/mini'
import * as credentials from '#domain/account/credentials.ts'
import {
  savedAddressSchema as newAddress,
  savedPassengerSchema as newPassenger,
  preferencesSchema,
  profileChangeSchema,
} from '#domain/account/profile.ts'
import { dataOf, defineCalls, mailedTo, named } from './call.ts'

const text = z.string()

const maybe = z.nullable(text)

const accessToken = named('Admission', z.object({ token: text }))

const empty = named('Nothing', z.object({}))

const savedAddress = named('SavedAddress', z.object({ id: z.uuid(), label: text, address: text }))

/** Any field may be changed; a field that is left out stays. */
const savedAddressChange = named('SavedAddressChange', z.partial(newAddress))

const savedPassenger = named(
  'SavedPassenger',
  z.object({ id: z.uuid(), firstName: text, secondName: z.optional(maybe), email: text, phone: text }),
)

const savedPassengerChange = named('SavedPassengerChange', z.partial(newPassenger))

export const profile = named(
  'Profile',
  z.object({
    id: z.uuid(),
    email: text,
    firstName: text,
    secondName: maybe,
    phone: maybe,
    acceptSms: z.boolean(),
    preferences: preferencesSchema,
    addresses: z.array(savedAddress),
    passengers: z.array(savedPassenger),
    createdAt: z.iso.datetime(),
  }),
)

export const session = named(
  'Session',
  z.object({
    id: z.uuid(),
    device: text,
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    current: z.boolean(),
  }),
)

const token = dataOf(accessToken)

const done = dataOf(empty)

const mailed = dataOf(mailedTo)

export const accountCalls = defineCalls({
  'POST /auth/sign-up': { body: named('SignUp', credentials.signUpSchema), status: 202, response: mailed },
  'POST /auth/verify-email': { body: named('VerifyEmail', credentials.verifyEmailSchema), response: token },
  'POST /auth/sign-in': { body: named('SignIn', credentials.signInSchema), response: token },
  'POST /auth/refresh': { response: token },
  'POST /auth/sign-out': { response: done },
  'POST /auth/forgot-password': {
    body: named('ForgotPassword', credentials.forgotPasswordSchema),
    status: 202,
    response: mailed,
  },
  'POST /auth/reset-password': {
    body: named('ResetPassword', credentials.resetPasswordSchema),
    response: token,
  },
  'POST /auth/change-password': {
    body: named('ChangePassword', credentials.changePasswordSchema),
    response: done,
  },
  'POST /auth/change-email': {
    body: named('ChangeEmail', credentials.changeEmailSchema),
    status: 202,
    response: mailed,
  },
  'GET /auth/profile': { response: dataOf(profile) },
  'PATCH /auth/profile': {
    body: named('ProfileChange', profileChangeSchema),
    response: dataOf(profile),
  },
  'GET /auth/sessions': { response: dataOf(z.array(session)) },
  'POST /auth/sessions/{id}/end': { response: done },
  'GET /auth/export': { contentType: 'application/json' },
  'POST /auth/delete-account': {
    body: named('DeleteAccount', credentials.deleteAccountSchema),
    response: done,
  },
  'GET /auth/addresses': { response: dataOf(z.array(savedAddress)) },
  'POST /auth/addresses': {
    body: named('NewSavedAddress', newAddress),
    status: 201,
    response: dataOf(savedAddress),
  },
  'PATCH /auth/addresses/{id}': {
    body: savedAddressChange,
    response: dataOf(savedAddress),
  },
  'DELETE /auth/addresses/{id}': { response: done },
  'GET /auth/passengers': { response: dataOf(z.array(savedPassenger)) },
  'POST /auth/passengers': {
    body: named('NewSavedPassenger', newPassenger),
    status: 201,
    response: dataOf(savedPassenger),
  },
  'PATCH /auth/passengers/{id}': {
    body: savedPassengerChange,
    response: dataOf(savedPassenger),
  },
  'DELETE /auth/passengers/{id}': { response: done },
})
