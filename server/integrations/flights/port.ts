import type { LandingState } from '#domain/dispatch/flights/landing.ts'

export type FlightQuery = {
  /** Airline code and number: 'DL47'. */
  ident: string
  /** Where it lands, as an IATA code: 'JFK'. Null if that is not known. */
  airport: string | null
  /** Near this time; it tells the flights of several days apart. */
  landsAt: Date
}

/** What a provider knows of a landing. */
export type FlightSighting = {
  state: LandingState
  /** Null for a flight that lands nowhere, or elsewhere. */
  landingAt: Date | null
  /** By the timetable. */
  scheduledAt: Date | null
  terminal: string | null
}

/**
 * Where flights are now. Null if the provider does not know the flight. Throws a `FlightsUnavailable` if it did not answer:
 * the caller asks again later.
 */
export type Flights = {
  /** How the desk names the source. */
  name: string
  find(query: FlightQuery): Promise<FlightSighting | null>
}

/** The provider did not answer. Carries only a code: a message may contain the key. */
export class FlightsUnavailable extends Error {
  override name = 'FlightsUnavailable'
  readonly code: string
  /** The key was refused: asking again soon is of no use. */
  readonly isRefused: boolean

  constructor(code: string, { isRefused = false } = {}) {
    super(`The flight provider did not answer: ${code}`)
    this.code = code
    this.isRefused = isRefused
  }
}
