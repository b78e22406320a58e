import * as z from 'zod/mini'
import * as credentials from '#domain/account/credentials.ts'
import {
  savedAddressSchema as newAddress,
  savedPassengerSchema as newPassenger,
  profileChangeSchema,
} from '#domain/account/profile.ts'
import * as schemas from './account-schemas.ts'
import { dataOf, defineCalls, named } from './call.ts'

const token = dataOf(schemas.accessToken)
const done = dataOf(schemas.empty)
const mailed = dataOf(schemas.mailedTo)

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
  'GET /auth/profile': { response: dataOf(schemas.profile) },
  'PATCH /auth/profile': {
    body: named('ProfileChange', profileChangeSchema),
    response: dataOf(schemas.profile),
  },
  'GET /auth/sessions': { response: dataOf(z.array(schemas.session)) },
  'POST /auth/sessions/{id}/end': { response: done },
  'GET /auth/export': { contentType: 'application/json' },
  'POST /auth/delete-account': {
    body: named('DeleteAccount', credentials.deleteAccountSchema),
    response: done,
  },
  'GET /auth/addresses': { response: dataOf(z.array(schemas.savedAddress)) },
  'POST /auth/addresses': {
    body: named('NewSavedAddress', newAddress),
    status: 201,
    response: dataOf(schemas.savedAddress),
  },
  'PATCH /auth/addresses/{id}': {
    body: schemas.savedAddressChange,
    response: dataOf(schemas.savedAddress),
  },
  'DELETE /auth/addresses/{id}': { response: done },
  'GET /auth/passengers': { response: dataOf(z.array(schemas.savedPassenger)) },
  'POST /auth/passengers': {
    body: named('NewSavedPassenger', newPassenger),
    status: 201,
    response: dataOf(schemas.savedPassenger),
  },
  'PATCH /auth/passengers/{id}': {
    body: schemas.savedPassengerChange,
    response: dataOf(schemas.savedPassenger),
  },
  'DELETE /auth/passengers/{id}': { response: done },
})
