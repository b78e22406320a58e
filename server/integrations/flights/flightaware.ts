import * as z from 'zod'
import { isTooLarge, readJson } from '#server/http/limits/read-json.ts'
import { type FlightQuery, type FlightSighting, type Flights, FlightsUnavailable } from './port.ts'

type Options = {
  apiKey: string
  url?: string | undefined
  timeoutMs?: number
}

/** Landings from FlightAware's AeroAPI, version 4. Every call costs money, so none is repeated here. */
export function flightAware({
  apiKey,
  url = 'https://aeroapi.flightaware.com/aeroapi',
  timeoutMs = 10_000,
}: Options): Flights {
  async function get({ ident, landsAt }: FlightQuery): Promise<Response> {
    const query = new URLSearchParams({
      // Otherwise it may read the number as the registration of an aircraft.
      ident_type: 'designator',
      // Both are compared with the departure; no flight takes a day.
      start: toSeconds(landsAt.getTime() - dayMs),
      end: toSeconds(landsAt.getTime() + hoursAround * 3_600_000),
    })
    return fetch(`${url.replace(/\/+$/, '')}/flights/${encodeURIComponent(ident)}?${query}`, {
      headers: { 'x-apikey': apiKey, Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }).catch((error: unknown) => {
      throw new FlightsUnavailable(isTimeout(error) ? 'timeout' : 'unreachable')
    })
  }

  return {
    name: 'FlightAware',
    async find(query) {
      const response = await get(query)
      if (response.status === 400 || response.status === 404) {
        await response.body?.cancel()
        return null
      }
      if (!response.ok) {
        await response.body?.cancel()
        const isRefused = response.status === 401 || response.status === 403
        throw new FlightsUnavailable(`flightaware-${response.status}`, { isRefused })
      }
      const body = await readJson(response).catch((error: unknown) => {
        if (isTimeout(error)) throw new FlightsUnavailable('timeout')
        throw new FlightsUnavailable(isTooLarge(error) ? 'flightaware-too-large' : 'flightaware-not-json')
      })
      const answer = answerSchema.safeParse(body)
      if (!answer.success) throw new FlightsUnavailable('flightaware-unknown-answer')
      const flight = chooseFlight(answer.data.flights, query)
      return flight ? toSighting(withPlausibleTimes(flight, query)) : null
    },
  }
}

const dayMs = 86_400_000

/** A landing that is further from the typed one belongs to the flight of another day. */
const hoursAround = 12

const time = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullish()
const code = z.string().nullish()

const flightSchema = z.object({
  cancelled: z.boolean().default(false),
  diverted: z.boolean().default(false),
  scheduled_on: time,
  estimated_on: time,
  actual_on: time,
  scheduled_in: time,
  estimated_in: time,
  actual_in: time,
  terminal_destination: code,
  destination: z.object({ code_iata: code, code_icao: code }).nullish(),
})

const answerSchema = z.object({ flights: z.array(flightSchema) })

type Flight = z.infer<typeof flightSchema>

/** The flight to the airport whose timetable is nearest to the typed landing. */
function chooseFlight(flights: readonly Flight[], { airport, landsAt }: FlightQuery): Flight | undefined {
  const distance = (flight: Flight) => {
    const at = scheduledLanding(flight) ?? landingOf(flight)
    return at ? Math.abs(at.getTime() - landsAt.getTime()) : Number.POSITIVE_INFINITY
  }
  return flights
    .filter((flight) => !airport || landsAtAirport(flight, airport))
    .filter((flight) => distance(flight) <= hoursAround * 3_600_000)
    .toSorted((a, b) => distance(a) - distance(b) || Number(b.diverted) - Number(a.diverted))[0]
}

/** A landing that is further from the typed one is an error of the provider. No delay lasts as long. */
const mostHoursOff = 36

function withPlausibleTimes(flight: Flight, { landsAt }: FlightQuery): Flight {
  const near = (at: Date | null | undefined) =>
    at && Math.abs(at.getTime() - landsAt.getTime()) <= mostHoursOff * 3_600_000 ? at : null
  return {
    ...flight,
    scheduled_on: near(flight.scheduled_on),
    scheduled_in: near(flight.scheduled_in),
    estimated_on: near(flight.estimated_on),
    estimated_in: near(flight.estimated_in),
    actual_on: near(flight.actual_on),
    actual_in: near(flight.actual_in),
  }
}

function landsAtAirport({ destination }: Flight, airport: string): boolean {
  if (!destination) return false
  return destination.code_iata === airport || destination.code_icao === `K${airport}`
}

/** '4', 'International'. */
const longestTerminal = 20

function toSighting(flight: Flight): FlightSighting {
  const scheduledAt = scheduledLanding(flight)
  const terminal = flight.terminal_destination?.trim().slice(0, longestTerminal) || null
  if (flight.cancelled) return { state: 'canceled', landingAt: null, scheduledAt, terminal: null }
  if (flight.diverted) return { state: 'diverted', landingAt: null, scheduledAt, terminal: null }
  const hasLanded = Boolean(flight.actual_on ?? flight.actual_in)
  return { state: hasLanded ? 'landed' : 'expected', landingAt: landingOf(flight), scheduledAt, terminal }
}

/** The touchdown; the arrival at the gate where that is all that is known. */
function landingOf(flight: Flight): Date | null {
  const { actual_on, actual_in, estimated_on, estimated_in } = flight
  return actual_on ?? actual_in ?? estimated_on ?? estimated_in ?? scheduledLanding(flight)
}

function scheduledLanding({ scheduled_on, scheduled_in }: Flight): Date | null {
  return scheduled_on ?? scheduled_in ?? null
}

/** '2026-11-17T19:00:00Z' */
function toSeconds(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
