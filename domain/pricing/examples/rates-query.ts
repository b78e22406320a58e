import * as z from 'zod/mini'
import { duration } from '#domain/constants.ts'
import { getZone, type Zone, zones } from '#domain/places/geo/zones.ts'
import { isHourly, type TripType, tripTypes } from '#domain/trip/trip.ts'

export type RatesField = 'type' | 'from' | 'to' | 'hours'

/** A valid query of the rates page's calculator. */
export type RatesQuestion =
  | { type: TripType; from: Zone; to: Zone }
  | { type: TripType; from: Zone; hours: number }

export type RatesQuery = {
  /** The raw values, to show them again in the form. */
  chosen: Partial<Record<RatesField, string>>
  errors: Partial<Record<RatesField, string>>
  question: RatesQuestion | null
}

/** Parses `?type=&from=&to=` or `?type=&from=&hours=`. An empty query is valid and calculates nothing. */
export function parseRatesQuery(params: URLSearchParams): RatesQuery {
  const chosen = Object.fromEntries(
    fields.flatMap((field) => (params.has(field) ? [[field, params.get(field)]] : [])),
  )
  if (!params.has('type')) return { chosen, errors: {}, question: null }
  const read = querySchema.safeParse(chosen)
  if (read.success) return { chosen, errors: {}, question: read.data }
  const errors: RatesQuery['errors'] = {}
  for (const { path, message } of read.error.issues) errors[path[0] as RatesField] ??= message
  return { chosen, errors, question: null }
}

const fields: RatesField[] = ['type', 'from', 'to', 'hours']

const types = tripTypes.map(({ value }) => value)
const hourlyTypes = types.filter(isHourly)
const transferTypes = types.filter((type) => !isHourly(type))

const hoursMessage = `Choose from ${duration.min} to ${duration.max} hours.`

/** An airport or seaport trip needs an airport or pier at that end. */
const ends: Partial<Record<TripType, { end: 'from' | 'to'; kind: Zone['kind']; error: string }>> = {
  'from-airport': { end: 'from', kind: 'airport', error: 'Choose an airport.' },
  'to-airport': { end: 'to', kind: 'airport', error: 'Choose an airport.' },
  'from-seaport': { end: 'from', kind: 'seaport', error: 'Choose a cruise terminal.' },
  'to-seaport': { end: 'to', kind: 'seaport', error: 'Choose a cruise terminal.' },
}

const from = zoneField('Choose where the trip begins.')

const querySchema = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.enum(hourlyTypes),
      from,
      hours: z.coerce
        .number(hoursMessage)
        .check(z.int(hoursMessage), z.gte(duration.min, hoursMessage), z.lte(duration.max, hoursMessage)),
    }),
    z
      .object({ type: z.enum(transferTypes), from, to: zoneField('Choose where the trip ends.') })
      .check((context) => {
        const { type, from, to } = context.value
        const wanted = ends[type]
        const place = wanted?.end === 'from' ? from : to
        if (wanted && place.kind !== wanted.kind)
          context.issues.push({ code: 'custom', path: [wanted.end], message: wanted.error, input: place })
        if (from === to && from.kind !== 'area')
          context.issues.push({ code: 'custom', path: ['to'], message: 'Choose another place.', input: to })
      }),
  ],
  'Choose the kind of trip.',
)

function zoneField(message: string) {
  return z.pipe(
    z.enum(
      zones.filter(({ longDistance }) => !longDistance).map(({ code }) => code),
      message,
    ),
    z.transform(getZone),
  )
}
