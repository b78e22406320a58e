import * as examples from './account-examples.ts'
import type { Call } from './call.ts'

const bearer = 'bearer' as const

const sameAnswer =
  'The answer is the same whether or not the address has an account: its owner is told by mail.'

const admitted: Call['answer'] = {
  status: 200,
  shape: 'data',
  schema: 'Admission',
  example: examples.admission,
}

const done: Call['answer'] = { status: 200, shape: 'data', schema: 'Nothing', example: {} }

const mailed: Call['answer'] = {
  status: 202,
  shape: 'data',
  schema: 'MailedTo',
  example: examples.mailedTo,
}

/** Everything under `/api/auth`. 403: a page of another site may change nothing here. */
export const accountCalls: Call[] = [
  {
    method: 'post',
    path: '/api/auth/sign-up',
    summary: 'Make an account',
    description: `${sameAnswer} It counts once the link in the mail is followed. Needs a captcha token, as a booking does.`,
    body: { schema: 'SignUp', example: examples.signUp },
    answer: mailed,
    errors: [400, 403, 413, 422, 429, 503],
  },
  {
    method: 'post',
    path: '/api/auth/verify-email',
    summary: 'Confirm an e-mail address by the mailed link',
    description:
      'Signs in, and hands over what was booked with the address as a guest. The refresh token comes as a cookie.',
    body: { schema: 'VerifyEmail', example: examples.verifyEmail },
    answer: admitted,
    errors: [400, 403, 409, 410, 413, 429, 503],
  },
  {
    method: 'post',
    path: '/api/auth/sign-in',
    summary: 'Sign in',
    description:
      'Unknown address and wrong password are one answer. The refresh token comes as a cookie. 403: the address is not confirmed yet, and a new link has been mailed. 422 at “captcha”: many passwords were tried for this account; send the same with a captcha token.',
    body: { schema: 'SignIn', example: examples.signIn },
    answer: admitted,
    errors: [400, 401, 403, 413, 422, 429, 503],
  },
  {
    method: 'post',
    path: '/api/auth/refresh',
    summary: 'Renew the bearer',
    description:
      'By the refresh cookie, which is good once and replaced by each answer. One that comes again ends its session.',
    parameters: [
      {
        name: 'X-Requested-With',
        in: 'header',
        required: true,
        description: 'Always “sagewood”: a form of another site cannot send it',
        schema: { type: 'string', const: 'sagewood' },
        example: 'sagewood',
      },
    ],
    answer: admitted,
    errors: [401, 403, 429, 503],
  },
  {
    method: 'post',
    path: '/api/auth/sign-out',
    summary: 'Sign out',
    description:
      'Ends the session of the cookie and of the bearer, if one is sent. It fails only for a page of another site.',
    answer: done,
    errors: [403],
  },
  {
    method: 'post',
    path: '/api/auth/forgot-password',
    summary: 'Ask for a link to a new password',
    description: `${sameAnswer} Needs a captcha token.`,
    body: { schema: 'ForgotPassword', example: examples.forgotPassword },
    answer: mailed,
    errors: [400, 403, 413, 422, 429, 503],
  },
  {
    method: 'post',
    path: '/api/auth/reset-password',
    summary: 'Set a new password by the mailed link',
    description: 'Ends every other session, signs in here, and tells the owner by mail.',
    body: { schema: 'ResetPassword', example: examples.resetPassword },
    answer: admitted,
    errors: [400, 403, 410, 413, 422, 429, 503],
  },
  {
    method: 'post',
    path: '/api/auth/change-password',
    security: bearer,
    summary: 'Change the password',
    description: 'Ends every other session, and tells the owner by mail.',
    body: { schema: 'ChangePassword', example: examples.changePassword },
    answer: done,
    errors: [400, 401, 403, 413, 422, 429, 503],
  },
  {
    method: 'post',
    path: '/api/auth/change-email',
    security: bearer,
    summary: 'Ask for another e-mail address',
    description:
      'Mails a link to the new address and a notice to the old one. It changes when the link is followed.',
    body: { schema: 'ChangeEmail', example: examples.changeEmail },
    answer: mailed,
    errors: [400, 401, 403, 413, 422, 429, 503],
  },
  {
    method: 'get',
    path: '/api/auth/profile',
    security: bearer,
    summary: 'Who is signed in',
    answer: { status: 200, shape: 'data', schema: 'Profile', example: examples.profile },
    errors: [401, 503],
  },
  {
    method: 'patch',
    path: '/api/auth/profile',
    security: bearer,
    summary: 'Change the profile',
    description:
      'What is left out stays. Consent to text messages is recorded with the words that were shown.',
    body: { schema: 'ProfileChange', example: examples.profileChange },
    answer: { status: 200, shape: 'data', schema: 'Profile', example: examples.profile },
    errors: [400, 401, 403, 413, 422, 429, 503],
  },
  {
    method: 'get',
    path: '/api/auth/sessions',
    security: bearer,
    summary: 'Where the customer is signed in',
    answer: { status: 200, shape: 'data-list', schema: 'Session', example: examples.session },
    errors: [401, 503],
  },
  {
    method: 'post',
    path: '/api/auth/sessions/{id}/end',
    security: bearer,
    summary: 'End a session',
    parameters: [id('session')],
    answer: done,
    errors: [401, 403, 404, 503],
  },
  {
    method: 'get',
    path: '/api/auth/export',
    security: bearer,
    summary: 'Everything we hold of the customer, as a file',
    answer: { status: 200, shape: 'text', contentType: 'application/json' },
    errors: [401, 429, 503],
  },
  {
    method: 'post',
    path: '/api/auth/delete-account',
    security: bearer,
    summary: 'Delete the account',
    description: 'Bookings stay as the company’s records. Refused with 409 while a trip is under way.',
    body: { schema: 'DeleteAccount', example: examples.deleteAccount },
    answer: done,
    errors: [400, 401, 403, 409, 413, 422, 429, 503],
  },
  ...saved({
    path: '/api/auth/addresses',
    what: 'address',
    several: 'addresses',
    schema: 'SavedAddress',
    body: 'NewSavedAddress',
    change: 'SavedAddressChange',
    example: examples.savedAddress,
  }),
  ...saved({
    path: '/api/auth/passengers',
    what: 'passenger',
    several: 'passengers',
    schema: 'SavedPassenger',
    body: 'NewSavedPassenger',
    change: 'SavedPassengerChange',
    example: examples.savedPassenger,
  }),
]

type Saved = {
  path: string
  what: string
  several: string
  schema: 'SavedAddress' | 'SavedPassenger'
  body: 'NewSavedAddress' | 'NewSavedPassenger'
  change: 'SavedAddressChange' | 'SavedPassengerChange'
  example: { id: string }
}

function saved({ path, what, several, schema, body, change, example }: Saved): Call[] {
  const { id: _, ...fields } = example
  return [
    {
      method: 'get',
      path,
      security: bearer,
      summary: `Saved ${several}`,
      answer: { status: 200, shape: 'data-list', schema, example },
      errors: [401, 503],
    },
    {
      method: 'post',
      path,
      security: bearer,
      summary: `Save ${article(what)}`,
      description: 'At most 20; one more is a 409.',
      body: { schema: body, example: fields },
      answer: { status: 201, shape: 'data', schema, example },
      errors: [400, 401, 403, 409, 413, 422, 503],
    },
    {
      method: 'patch',
      path: `${path}/{id}`,
      security: bearer,
      summary: `Change a saved ${what}`,
      parameters: [id(what)],
      body: { schema: change, example: fields },
      answer: { status: 200, shape: 'data', schema, example },
      errors: [400, 401, 403, 404, 413, 422, 503],
    },
    {
      method: 'delete',
      path: `${path}/{id}`,
      security: bearer,
      summary: `Remove a saved ${what}`,
      parameters: [id(what)],
      answer: done,
      errors: [401, 403, 404, 503],
    },
  ]
}

function article(what: string): string {
  return /^[aeiou]/.test(what) ? `an ${what}` : `a ${what}`
}

function id(what: string) {
  return {
    name: 'id',
    in: 'path' as const,
    description: `The id of the ${what}`,
    schema: { type: 'string', format: 'uuid' },
    example: examples.session.id,
  }
}
