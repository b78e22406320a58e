import { Hono } from 'hono'
import { isRowId } from '#server/api/auth/auth-common.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import * as examples from '#server/api/openapi/desk-examples.ts'
import { deleteSavedView, listSavedViews, saveView } from '#server/data/staff/saved-views.ts'
import { readDeskClient } from '#server/http/identity/desk-session.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { exportBookings } from '#server/use-cases/booking/desk/export-bookings.ts'
import type { ListDependencies } from '#server/use-cases/booking/desk/list-bookings.ts'
import { staffFailure } from '#server/use-cases/staff/staff-error.ts'

/** Lists of bookings: as a file, and saved under a name. */
export function deskListsApi(deps: ListDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  const example = { data: [examples.savedView] }

  defineDeskRoute(desk, 'POST /desk/bookings/export', {
    permission: 'export-bookings',
    isDangerous: true,
    summary: 'Get a list of bookings as CSV',
    description:
      'The chosen bookings, or all of a list: at most 10,000, and `isComplete` says whether that was all. The audit log records it.',
    bodyExample: { view: 'past', search: '', from: '2026-10-01', to: '2026-10-31' },
    example: { data: { csv: 'Reference,Status\r\n', count: 0, isComplete: true } },
    errors: [422],
    async handle({ c, auth, body }) {
      const given = { ...body, actor: auth.member, client: readDeskClient(c) }
      return { data: await exportBookings(deps, given) }
    },
  })

  defineDeskRoute(desk, 'GET /desk/views', {
    permission: 'read-bookings',
    summary: 'List one’s saved lists',
    example,
    handle: async ({ auth }) => ({ data: await listSavedViews(deps.db, auth.member.id) }),
  })

  defineDeskRoute(desk, 'POST /desk/views', {
    permission: 'read-bookings',
    summary: 'Save a list under a name',
    description: 'A list of the same name is replaced. At most 20 for each person.',
    bodyExample: { name: 'Unpaid airport runs', view: 'unpaid', search: 'jfk' },
    example,
    errors: [409, 422],
    async handle({ auth, body }) {
      const staffId = auth.member.id
      if (!(await saveView(deps.db, { ...body, staffId, now: deps.now() })))
        return staffFailure('too-many-views')
      return { data: await listSavedViews(deps.db, staffId) }
    },
  })

  defineDeskRoute(desk, 'DELETE /desk/views/{id}', {
    permission: 'read-bookings',
    summary: 'Delete one of one’s saved lists',
    params: { id: { description: 'The id of the saved list', example: examples.savedView.id } },
    example,
    async handle({ auth, params: { id } }) {
      const staffId = auth.member.id
      if (isRowId(id)) await deleteSavedView(deps.db, { id, staffId })
      return { data: await listSavedViews(deps.db, staffId) }
    },
  })

  return api
}
