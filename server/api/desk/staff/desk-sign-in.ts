import { type Context, Hono } from 'hono'
import * as examples from '#server/api/openapi/desk-staff-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import {
  clearDeskCookie,
  identifyStaff,
  readDeskClient,
  readDeskCookie,
  setDeskCookie,
} from '#server/http/identity/desk-session.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { acceptInvitation, readInvitation } from '#server/use-cases/staff/people/invitations.ts'
import { signInByCode } from '#server/use-cases/staff/sign-in/sign-in-code.ts'
import { signInByPasskey, signInOptions } from '#server/use-cases/staff/sign-in/sign-in-passkey.ts'
import { signInByPassword } from '#server/use-cases/staff/sign-in/sign-in-password.ts'
import type { SignInProgress } from '#server/use-cases/staff/sign-in/sign-in-step.ts'
import { signOutStaff } from '#server/use-cases/staff/sign-in/sign-out.ts'
import type { StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'
import { staffFailure } from '#server/use-cases/staff/staff-error.ts'

/** Per IP address: an office shares one, and a whole shift signs in at once. Hashing a password keeps a core busy. */
const byAddress = { limit: 60, windowSeconds: 600 }

/** Sign-in, sign-out and invitations. None needs a completed sign-in; the code needs the session that the password began. */
export function deskSignInApi(deps: StaffDependencies) {
  const api = new Hono<HttpEnv>()
  const limited = (name: string) => [rateLimit(deps, { name: `desk-${name}`, ...byAddress })]

  defineRoute(api, 'POST /desk/sign-in', {
    summary: 'Sign in to the desk with a password',
    description:
      'The first half. The response says what comes next, and a cookie remembers it. Unknown address, wrong password and blocked person get the same response.',
    bodyExample: examples.signIn,
    example: { data: examples.step },
    errors: [401, 403, 422, 429, 503],
    use: limited('sign-in'),
    async handle({ c, body }) {
      const client = readDeskClient(c)
      const result = await signInByPassword(deps, { ...body, client, earlierSecret: readDeskCookie(c) })
      return result.ok ? proceed(c, result) : result
    },
  })

  defineRoute(api, 'POST /desk/sign-in/code', {
    summary: 'Sign in: the code after the password',
    description: 'A code of the authenticator app, or a recovery code. Each code works once.',
    bodyExample: examples.code,
    example: { data: examples.signedIn },
    errors: [401, 403, 422, 429, 503],
    use: limited('code'),
    async handle({ c, body }) {
      const found = await identifyStaff(c, deps)
      if (found?.session.stage !== 'second-factor') return staffFailure('staff-credentials-wrong')
      const result = await signInByCode(deps, { ...found, ...body, client: readDeskClient(c) })
      return result.ok ? proceed(c, result) : result
    },
  })

  defineRoute(api, 'POST /desk/sign-in/passkey/options', {
    summary: 'Start to sign in with a passkey',
    example: { data: examples.passkeyOptions },
    errors: [403, 429, 503],
    use: limited('passkey-options'),
    async handle({ c }) {
      return { data: { options: { ...(await signInOptions(deps, readDeskClient(c))) } } }
    },
  })

  defineRoute(api, 'POST /desk/sign-in/passkey', {
    summary: 'Sign in with a passkey',
    description: 'A whole sign-in, without a password. Also the second factor after a password.',
    bodyExample: examples.passkeyAnswer,
    example: { data: examples.signedIn },
    errors: [401, 403, 422, 429, 503],
    use: limited('passkey'),
    async handle({ c, body: { answer } }) {
      const client = readDeskClient(c)
      const result = await signInByPasskey(deps, { answer, client, earlierSecret: readDeskCookie(c) })
      return result.ok ? proceed(c, result) : result
    },
  })

  defineRoute(api, 'POST /desk/sign-out', {
    summary: 'Sign out of the desk',
    example: { data: {} },
    errors: [403, 503],
    async handle({ c }) {
      const secret = readDeskCookie(c)
      if (secret) await signOutStaff(deps, { secret, client: readDeskClient(c) })
      clearDeskCookie(c)
      return { data: {} }
    },
  })

  defineRoute(api, 'POST /desk/invitations/open', {
    summary: 'Show what an invitation offers',
    bodyExample: examples.openInvitation,
    example: { data: examples.invitation },
    errors: [403, 410, 422, 429, 503],
    use: limited('invitation'),
    async handle({ body: { token } }) {
      const result = await readInvitation(deps, token)
      return result.ok ? { data: result.invitation } : result
    },
  })

  defineRoute(api, 'POST /desk/invitations/accept', {
    summary: 'Confirm an invitation',
    description:
      'Sets name and password. The next step is to set up a second factor. `email` only for the first owner, whom nobody has invited.',
    bodyExample: examples.acceptInvitation,
    example: { data: { step: 'set-up', factors: [] } },
    errors: [403, 410, 422, 429, 503],
    use: limited('invitation'),
    async handle({ c, body }) {
      const { token, name, email, password } = body
      const given = { token, name, email, password, site: c.get('site'), client: readDeskClient(c) }
      const result = await acceptInvitation(deps, given)
      return result.ok ? proceed(c, result) : result
    },
  })

  return api
}

function proceed(c: Context<HttpEnv>, { secret, step, factors }: SignInProgress) {
  setDeskCookie(c, secret)
  return { data: { step, factors } }
}
