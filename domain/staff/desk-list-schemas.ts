import * as z from 'zod/mini'
import { bookingFiltersSchema } from './booking-filters.ts'
import { defaultSort, sortNames, viewNames } from './booking-views.ts'
import { deskBookingsQuerySchema } from './desk-booking-schemas.ts'

/** Bookings in one file, and views of one person. */
export const mostExported = 10_000
export const mostSavedViews = 20
export const mostSelected = 200

/** What to export: the chosen bookings, or all of a list. */
export const deskExportSchema = z.object({
  ...z.omit(deskBookingsQuerySchema, { after: true }).shape,
  references: z.optional(
    z
      .array(z.string('Send references').check(z.maxLength(20, 'Send references')), 'Send references')
      .check(
        z.minLength(1, 'Choose at least one booking'),
        z.maxLength(mostSelected, `Choose at most ${mostSelected} bookings`),
      ),
  ),
})

const nameError = 'Enter a name of up to 40 characters'

export const savedViewSchema = z.pipe(
  z.object({
    name: z.string(nameError).check(z.trim(), z.minLength(1, nameError), z.maxLength(40, nameError)),
    ...z.pick(deskBookingsQuerySchema, { view: true, search: true, sort: true }).shape,
    filters: z._default(bookingFiltersSchema, {}),
  }),
  z.transform(({ sort, ...given }) => ({ ...given, sort: sort ?? defaultSort(given.view) })),
)

export const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  view: z.enum(viewNames),
  search: z.string(),
  sort: z.enum(sortNames),
  filters: bookingFiltersSchema,
})
