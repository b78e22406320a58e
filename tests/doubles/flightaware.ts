import { createServer } from 'node:http'

export const flightAwareKey = 'k'.repeat(32)

type Treatment = 'answer' | 'silence' | 'break-off' | { status: number; body: string }

/** A flight as AeroAPI describes it. Times are ISO strings in UTC, null where they are not known. */
export type AeroFlight = {
  ident: string
  cancelled?: boolean
  diverted?: boolean
  scheduled_out?: string | null
  scheduled_on?: string | null
  estimated_on?: string | null
  actual_on?: string | null
  scheduled_in?: string | null
  estimated_in?: string | null
  actual_in?: string | null
  terminal_destination?: string | null
  destination?: { code_iata: string; code_icao: string }
}

/**
 * FlightAware's AeroAPI: requires the key, knows the flights that the test gives it, answers those whose departure is within
 * `start` and `end`, and refuses a designator that it cannot read with 400.
 */
export async function openFlightAwareDouble(flights: AeroFlight[] = []) {
  const asked: URL[] = []
  let known = flights
  let treatment: Treatment = 'answer'

  function answer(url: URL, key: string | undefined): { status: number; body: object } {
    const [, ident] = /^\/flights\/([^/]+)$/.exec(decodeURIComponent(url.pathname)) ?? []
    if (key !== flightAwareKey) return problem(401, 'Unauthorized', 'Invalid api key')
    if (!ident) return problem(404, 'Not Found', 'No such resource')
    if (!/^[A-Z0-9]{2,3}\d{1,4}$/.test(ident)) return problem(400, 'Invalid argument', 'Unknown ident')
    const [start, end] = [url.searchParams.get('start') ?? '', url.searchParams.get('end') ?? '']
    const found = known
      .filter((flight) => flight.ident === ident)
      .map((flight) => ({ ...noTimes, ...flight }))
      .filter(({ scheduled_out }) => !scheduled_out || (scheduled_out >= start && scheduled_out < end))
    return { status: 200, body: { flights: found, links: null, num_pages: 1 } }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    asked.push(url)
    if (treatment === 'silence') return
    if (treatment === 'break-off') return void request.socket.destroy()
    const key = request.headers['x-apikey']
    const { status, body } =
      treatment === 'answer' ? answer(url, typeof key === 'string' ? key : undefined) : treatment
    response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    know(next: AeroFlight[]): void {
      known = next
    },
    treat(next: Treatment): void {
      treatment = next
    },
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const noTimes = {
  ident_icao: null,
  ident_iata: null,
  fa_flight_id: 'DAL47-1763300000-airline-0123',
  cancelled: false,
  diverted: false,
  status: 'En Route / On Time',
  scheduled_out: null,
  scheduled_on: null,
  estimated_on: null,
  actual_on: null,
  scheduled_in: null,
  estimated_in: null,
  actual_in: null,
  terminal_destination: null,
  gate_destination: null,
  baggage_claim: null,
  destination: { code: 'KJFK', code_iata: 'JFK', code_icao: 'KJFK', name: 'John F Kennedy Intl' },
}

function problem(status: number, title: string, detail: string) {
  return { status, body: { title, reason: title.toUpperCase(), detail, status } }
}
