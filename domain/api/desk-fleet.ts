import * as z from 'zod/mini'
import { documentStates } from '#domain/dispatch/documents.ts'
import * as schemas from '#domain/staff/fleet-schemas.ts'
import { count, dataOf, defineCalls, instant, named, text } from './call.ts'

const maybe = z.nullable(text)

const document = z.object({ name: text, expiresOn: maybe, state: z.enum(documentStates) })

/** A car out of service, or days off. */
const block = z.object({ id: z.uuid(), from: instant, to: instant, reason: text })

const car = named(
  'FleetCar',
  z.object({
    id: z.uuid(),
    /** Its class and number. */
    name: text,
    vehicleClassId: z.uuid(),
    className: text,
    plate: maybe,
    color: text,
    model: text,
    tlcNumber: maybe,
    inspectionExpiresOn: maybe,
    insuranceExpiresOn: maybe,
    documents: z.array(document),
    notes: text,
    /** Those that are not over. */
    outOfService: z.array(block),
    /** Who usually drives it. */
    chauffeurs: z.array(text),
    retiredAt: z.nullable(instant),
    version: z.int(),
  }),
)

const shift = z.object({ weekday: z.int(), from: text, to: text })

const chauffeur = named(
  'FleetChauffeur',
  z.object({
    id: z.uuid(),
    name: text,
    phone: text,
    email: maybe,
    licenseNumber: maybe,
    licenseExpiresOn: maybe,
    tlcNumber: maybe,
    tlcExpiresOn: maybe,
    documents: z.array(document),
    languages: z.array(text),
    shifts: z.array(shift),
    carId: z.nullable(z.uuid()),
    carName: maybe,
    notes: text,
    /** Those that are not over. */
    daysOff: z.array(block),
    today: z.object({
      shift: z.nullable(z.object({ from: text, to: text })),
      isOff: z.boolean(),
      legs: count,
    }),
    leftAt: z.nullable(instant),
    version: z.int(),
  }),
)

const carClass = z.object({ id: z.uuid(), name: text })

export const deskFleetCalls = defineCalls({
  'GET /desk/fleet': { response: dataOf(z.object({ classes: z.array(carClass), cars: z.array(car) })) },
  'POST /desk/fleet': { body: named('NewCar', schemas.newCarSchema), status: 201, response: dataOf(car) },
  'GET /desk/fleet/{id}': { response: dataOf(car) },
  'PATCH /desk/fleet/{id}': { body: named('CarChange', schemas.carChangeSchema), response: dataOf(car) },
  'POST /desk/fleet/{id}/out-of-service': {
    body: named('OutOfService', schemas.outOfServiceSchema),
    response: dataOf(car),
  },
  'POST /desk/fleet/{id}/out-of-service/{block}/end': {
    body: named('EndOutOfService', schemas.endBlockSchema),
    response: dataOf(car),
  },
  'POST /desk/fleet/{id}/retire': { body: named('RetireCar', schemas.retireSchema), response: dataOf(car) },
  'POST /desk/fleet/{id}/return': { body: named('ReturnCar', schemas.retireSchema), response: dataOf(car) },
  'GET /desk/chauffeurs': { response: dataOf(z.array(chauffeur)) },
  'POST /desk/chauffeurs': {
    body: named('NewChauffeur', schemas.newChauffeurSchema),
    status: 201,
    response: dataOf(chauffeur),
  },
  'GET /desk/chauffeurs/{id}': { response: dataOf(chauffeur) },
  'PATCH /desk/chauffeurs/{id}': {
    body: named('ChauffeurChange', schemas.chauffeurChangeSchema),
    response: dataOf(chauffeur),
  },
  'POST /desk/chauffeurs/{id}/days-off': {
    body: named('DaysOff', schemas.dayOffSchema),
    response: dataOf(chauffeur),
  },
  'POST /desk/chauffeurs/{id}/days-off/{block}/end': {
    body: named('EndDaysOff', schemas.endBlockSchema),
    response: dataOf(chauffeur),
  },
  'POST /desk/chauffeurs/{id}/leave': {
    body: named('LeaveCompany', schemas.leaveSchema),
    response: dataOf(chauffeur),
  },
  'POST /desk/chauffeurs/{id}/return': {
    body: named('ReturnToCompany', schemas.retireSchema),
    response: dataOf(chauffeur),
  },
})
