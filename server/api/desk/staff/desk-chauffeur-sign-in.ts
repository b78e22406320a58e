import { Hono } from 'hono'
import { isRowId } from '#server/api/auth/auth-common.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import * as examples from '#server/api/openapi/drive-examples.ts'
import { readDeskClient } from '#server/http/identity/desk-session.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { inviteChauffeur, signOutChauffeur } from '#server/use-cases/drive/invite-chauffeur.ts'
import type { StaffDependencies } from '#server/use-cases/staff/staff-dependencies.ts'

/** How the desk lets a chauffeur sign in on a phone, and signs them out of a lost one. */
export function deskChauffeurSignInApi(deps: StaffDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }

  defineDeskRoute(desk, 'POST /desk/chauffeurs/{id}/invitation', {
    permission: 'manage-fleet',
    summary: 'Send a chauffeur a link to sign in on their phone',
    description: 'By text or email. The link works once, for 72 hours. Earlier links stop working.',
    params: chauffeurParam,
    bodyExample: { by: 'text' },
    example: { data: { by: 'text', to: '(212) 555-0199' } },
    errors: [404, 409, 422],
    async handle({ c, auth, params: { id }, body: { by } }) {
      if (!isRowId(id)) return notFound
      const acting = { actor: auth.member, client: readDeskClient(c) }
      const result = await inviteChauffeur(deps, { ...acting, id, by, site: c.get('site').host })
      return result.ok ? { data: { by: result.by, to: result.to } } : result
    },
  })

  defineDeskRoute(desk, 'DELETE /desk/chauffeurs/{id}/sessions', {
    permission: 'manage-fleet',
    summary: 'Sign a chauffeur out of every phone',
    description: 'Also revokes links that were not used. `ended` is the number of phones.',
    params: chauffeurParam,
    example: { data: { ended: 1 } },
    errors: [404],
    async handle({ c, auth, params: { id } }) {
      if (!isRowId(id)) return notFound
      const acting = { actor: auth.member, client: readDeskClient(c) }
      const result = await signOutChauffeur(deps, { ...acting, id })
      return result.ok ? { data: { ended: result.ended } } : result
    },
  })

  return api
}

const notFound = { ok: false, error: { code: 'drive-chauffeur-not-found' } } as const

const chauffeurParam = {
  id: {
    description: 'The id of the chauffeur',
    schema: { type: 'string', format: 'uuid' },
    example: examples.chauffeur.id,
  },
}
