import { type Context, Hono } from 'hono'
import * as examples from '#server/api/openapi/drive-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { endChauffeurSession } from '#server/data/drive/chauffeur-sessions.ts'
import {
  clearDriveCookie,
  readDriveClient,
  readDriveCookie,
  setDriveCookie,
} from '#server/http/identity/drive-session.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import {
  type DriveDependencies,
  type DriveSignIn,
  requestDriveCode,
  signInByDriveCode,
  signInByDriveLink,
} from '#server/use-cases/drive/sign-in.ts'

/** Many chauffeurs behind one address of a mobile network. */
const byAddress = { limit: 60, windowSeconds: 600 }

/** The ways for a chauffeur to sign in. These calls need no session. */
export function driveSignInApi(deps: DriveDependencies) {
  const api = new Hono<HttpEnv>()
  const limited = (name: string) => [rateLimit(deps, { name: `drive-${name}`, ...byAddress })]

  defineRoute(api, 'POST /drive/codes', {
    summary: 'Request a code to sign in as a chauffeur',
    description:
      'Texts six digits, which work for 10 minutes, to the phone number of a chauffeur. The response is the same for every number.',
    bodyExample: examples.codeRequest,
    example: { data: {} },
    errors: [403, 422, 429, 503],
    use: limited('codes'),
    async handle({ c, body: { phone } }) {
      await requestDriveCode(deps, { phone, site: c.get('site').host })
      return { data: {} }
    },
  })

  defineRoute(api, 'POST /drive/sign-in/code', {
    summary: 'Sign in as a chauffeur with a code',
    description: 'Sets the cookie of the session, which ends after 30 days without use.',
    bodyExample: examples.code,
    example: { data: examples.chauffeur },
    errors: [401, 403, 422, 429, 503],
    use: limited('sign-in'),
    async handle({ c, body: { phone, code } }) {
      const given = { phone, code: code.replace(' ', ''), client: readDriveClient(c) }
      const result = await signInByDriveCode(deps, given)
      return result.ok ? proceed(c, result) : result
    },
  })

  defineRoute(api, 'POST /drive/sign-in/link', {
    summary: 'Sign in as a chauffeur with a link',
    description: 'The link works once, for 72 hours.',
    bodyExample: examples.link,
    example: { data: examples.chauffeur },
    errors: [403, 410, 422, 429, 503],
    use: limited('sign-in'),
    async handle({ c, body: { token } }) {
      const result = await signInByDriveLink(deps, { token, client: readDriveClient(c) })
      return result.ok ? proceed(c, result) : result
    },
  })

  defineRoute(api, 'POST /drive/sign-out', {
    summary: 'Sign out as a chauffeur',
    example: { data: {} },
    errors: [403, 503],
    async handle({ c }) {
      const secret = readDriveCookie(c)
      if (secret) await endChauffeurSession(deps.db, { secret, now: deps.now() })
      clearDriveCookie(c)
      return { data: {} }
    },
  })

  return api
}

function proceed(c: Context<HttpEnv>, { secret, chauffeur }: DriveSignIn) {
  setDriveCookie(c, secret)
  return { data: chauffeur }
}
