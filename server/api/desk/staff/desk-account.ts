import { type Context, Hono } from 'hono'
import { isRowId } from '#server/api/auth/auth-common.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import type { ApiFailure } from '#server/api/errors/error-table.ts'
import * as examples from '#server/api/openapi/desk-staff-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { isSessionOfBlocked, type SessionWithMember } from '#server/data/staff/staff-sessions.ts'
import {
  identifyStaff,
  readDeskClient,
  readDeskCookie,
  setDeskCookie,
} from '#server/http/identity/desk-session.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import {
  beginAuthenticator,
  finishAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#server/use-cases/staff/account/authenticator.ts'
import {
  confirmByPasskey,
  confirmByPassword,
  confirmOptions,
} from '#server/use-cases/staff/account/confirm-identity.ts'
import { addPasskey, newPasskeyOptions, removePasskey } from '#server/use-cases/staff/account/passkeys.ts'
import {
  changeStaffPassword,
  endOwnSession,
  listOwnSessions,
  readMe,
} from '#server/use-cases/staff/account/staff-account.ts'
import type { StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'
import { staffFailure } from '#server/use-cases/staff/staff-error.ts'

/** One's own sign-in: who is here, sessions, password and second factors. */
export function deskAccountApi(deps: StaffDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  const own = { permission: 'own-account' } as const

  /** Someone who has been blocked learns it from the browser that was signed in, and from no other. */
  async function identify(c: Context<HttpEnv>): Promise<SessionWithMember | null | ApiFailure> {
    const found = await identifyStaff(c, deps)
    const secret = found ? undefined : readDeskCookie(c)
    const isBlocked = secret !== undefined && (await isSessionOfBlocked(deps.db, secret))
    return isBlocked ? staffFailure('access-blocked') : found
  }

  defineRoute<'GET /desk/me', SessionWithMember>(api, 'GET /desk/me', {
    summary: 'Get the person at this browser',
    description: 'Also before the sign-in is finished: `step` says what is missing.',
    security: 'desk',
    example: { data: examples.me },
    errors: [401, 503],
    authorize: identify,
    handle: async ({ auth }) => ({ data: await readMe(deps, auth) }),
  })

  defineDeskRoute(desk, 'POST /desk/confirm', {
    ...own,
    summary: 'Confirm your identity with password and code',
    description: 'Dangerous actions need a proof from the last five minutes.',
    bodyExample: examples.confirmation,
    example: { data: {} },
    errors: [422, 429],
    async handle({ c, auth, body }) {
      const result = await confirmByPassword(deps, { ...auth, ...body, client: readDeskClient(c) })
      return result.ok ? { data: {} } : result
    },
  })

  defineDeskRoute(desk, 'POST /desk/confirm/passkey/options', {
    ...own,
    summary: 'Start to confirm your identity with a passkey',
    example: { data: examples.passkeyOptions },
    async handle({ c, auth }) {
      const { hostname } = readDeskClient(c)
      return { data: { options: { ...(await confirmOptions(deps, { ...auth, hostname })) } } }
    },
  })

  defineDeskRoute(desk, 'POST /desk/confirm/passkey', {
    ...own,
    summary: 'Confirm your identity with a passkey',
    bodyExample: examples.passkeyAnswer,
    example: { data: {} },
    errors: [422],
    async handle({ c, auth, body: { answer } }) {
      const result = await confirmByPasskey(deps, { ...auth, answer, client: readDeskClient(c) })
      return result.ok ? { data: {} } : result
    },
  })

  defineDeskRoute(desk, 'GET /desk/sessions', {
    ...own,
    summary: 'List where you are signed in',
    example: { data: [examples.session] },
    handle: async ({ auth }) => ({ data: await listOwnSessions(deps, auth) }),
  })

  defineDeskRoute(desk, 'DELETE /desk/sessions/{id}', {
    ...own,
    summary: 'End one of your sessions',
    params: sessionParam,
    example: { data: {} },
    errors: [404],
    async handle({ c, auth, params: { id } }) {
      const isEnded = isRowId(id) && (await endOwnSession(deps, { ...auth, id, client: readDeskClient(c) }))
      return isEnded ? { data: {} } : { ok: false, error: { code: 'session-not-found' } }
    },
  })

  defineDeskRoute(desk, 'POST /desk/password', {
    ...own,
    summary: 'Change your password',
    description: 'Ends your other sessions.',
    bodyExample: examples.changePassword,
    example: { data: {} },
    errors: [422, 429],
    async handle({ c, auth, body }) {
      const given = { ...auth, ...body, site: c.get('site'), client: readDeskClient(c) }
      const result = await changeStaffPassword(deps, given)
      return result.ok ? { data: {} } : result
    },
  })

  defineDeskRoute(desk, 'POST /desk/authenticator', {
    ...own,
    isDangerous: true,
    allowsSetUp: true,
    summary: 'Start to set up an authenticator app',
    description: 'It counts once a code of the app was sent to `/api/desk/authenticator/check`.',
    example: { data: examples.authenticator },
    handle: async ({ c, auth }) => ({
      data: await beginAuthenticator(deps, { ...auth, issuer: c.get('site').brand }),
    }),
  })

  defineDeskRoute(desk, 'POST /desk/authenticator/check', {
    ...own,
    isDangerous: true,
    allowsSetUp: true,
    summary: 'Check the first code of an authenticator app',
    description: 'Replaces an earlier app. `codes` are new recovery codes if there were none.',
    bodyExample: examples.code,
    example: { data: examples.recoveryCodes },
    errors: [409, 422],
    async handle({ c, auth, body: { code } }) {
      const result = await finishAuthenticator(deps, { ...auth, code, client: readDeskClient(c) })
      if (!result.ok) return result
      if (result.secret) setDeskCookie(c, result.secret)
      return { data: { codes: result.codes } }
    },
  })

  defineDeskRoute(desk, 'DELETE /desk/authenticator', {
    ...own,
    isDangerous: true,
    summary: 'Remove your authenticator app',
    example: { data: {} },
    errors: [409],
    async handle({ c, auth }) {
      const result = await removeAuthenticator(deps, { ...auth, client: readDeskClient(c) })
      return result.ok ? { data: {} } : result
    },
  })

  defineDeskRoute(desk, 'POST /desk/recovery-codes', {
    ...own,
    isDangerous: true,
    summary: 'Create new recovery codes',
    description: 'The earlier ones stop working. They are shown once.',
    example: { data: examples.recoveryCodes },
    handle: async ({ c, auth }) => ({
      data: { codes: await renewRecoveryCodes(deps, { ...auth, client: readDeskClient(c) }) },
    }),
  })

  defineDeskRoute(desk, 'POST /desk/passkeys/options', {
    ...own,
    isDangerous: true,
    allowsSetUp: true,
    summary: 'Start to add a passkey',
    example: { data: examples.passkeyOptions },
    async handle({ c, auth }) {
      const client = readDeskClient(c)
      const options = await newPasskeyOptions(deps, { ...auth, client, brand: c.get('site').brand })
      return { data: { options: { ...options } } }
    },
  })

  defineDeskRoute(desk, 'POST /desk/passkeys', {
    ...own,
    isDangerous: true,
    allowsSetUp: true,
    summary: 'Add a passkey',
    description: 'It works on this host only. `codes` are new recovery codes if there were none.',
    bodyExample: examples.newPasskey,
    example: { data: examples.recoveryCodes },
    errors: [409, 422],
    async handle({ c, auth, body: { answer, name } }) {
      const result = await addPasskey(deps, { ...auth, answer, name, client: readDeskClient(c) })
      if (!result.ok) return result
      if (result.secret) setDeskCookie(c, result.secret)
      return { data: { codes: result.codes } }
    },
  })

  defineDeskRoute(desk, 'DELETE /desk/passkeys/{id}', {
    ...own,
    isDangerous: true,
    summary: 'Remove a passkey',
    params: { id: { description: 'The id of the passkey', example: 'aGVsbG8td29ybGQ' } },
    example: { data: {} },
    errors: [404, 409],
    async handle({ c, auth, params: { id } }) {
      const result = await removePasskey(deps, { ...auth, id, client: readDeskClient(c) })
      return result.ok ? { data: {} } : result
    },
  })

  return api
}

const sessionParam = {
  id: {
    description: 'The id of the session',
    schema: { type: 'string', format: 'uuid' },
    example: examples.session.id,
  },
}
