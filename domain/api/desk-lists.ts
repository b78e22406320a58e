import * as z from 'zod/mini'
import * as schemas from '#domain/staff/desk-list-schemas.ts'
import { count, dataOf, defineCalls, named, text } from './call.ts'

const savedViews = dataOf(z.array(named('SavedView', schemas.savedView)))

/** The lists of bookings: exported, and saved under a name. */
export const deskListCalls = defineCalls({
  'POST /desk/bookings/export': {
    body: named('DeskExport', schemas.deskExportSchema),
    response: dataOf(z.object({ csv: text, count, isComplete: z.boolean() })),
  },
  'GET /desk/views': { response: savedViews },
  'POST /desk/views': {
    body: named('NewSavedView', schemas.savedViewSchema),
    status: 201,
    response: savedViews,
  },
  'DELETE /desk/views/{id}': { response: savedViews },
})
