import * as z from 'zod/mini'
import { legAssignmentSchema } from '#domain/staff/fleet-schemas.ts'
import { dataOf, defineCalls, named, text } from './call.ts'
import { deskBooking } from './desk-bookings.ts'

const reasons = { problems: z.array(text), warnings: z.array(text) }

const legChoices = named(
  'LegChoices',
  z.object({
    leg: z.object({
      number: z.int(),
      version: z.int(),
      carId: z.nullable(z.uuid()),
      chauffeurId: z.nullable(z.uuid()),
    }),
    cars: z.array(z.object({ id: z.uuid(), name: text, plate: z.nullable(text), model: text, ...reasons })),
    chauffeurs: z.array(
      z.object({
        id: z.uuid(),
        name: text,
        languages: z.array(text),
        /** The car that they usually drive. */
        carId: z.nullable(z.uuid()),
        ...reasons,
      }),
    ),
  }),
)

export const deskLegCalls = defineCalls({
  'GET /desk/bookings/{reference}/legs/{leg}/choices': { response: dataOf(legChoices) },
  'POST /desk/bookings/{reference}/legs/{leg}': {
    body: named('LegAssignment', legAssignmentSchema),
    response: dataOf(deskBooking),
  },
})
