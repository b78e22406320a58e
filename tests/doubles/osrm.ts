import { createServer } from 'node:http'

type FakeResponse = { status?: number; body: unknown } | 'silence'

/** A routing server that returns the test's responses and records its requests. */
export async function openOsrmDouble(first: FakeResponse) {
  let nextResponse = first
  const asked: string[] = []

  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (nextResponse === 'silence') return
    const { status = 200, body } = nextResponse
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answerWith(next: FakeResponse): void {
      nextResponse = next
    },
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** OSRM's response for a route, in meters and seconds. */
export function osrmRoute(distance: number, duration: number): FakeResponse {
  return {
    body: {
      code: 'Ok',
      routes: [{ distance, duration, weight: duration, weight_name: 'routability', legs: [] }],
      waypoints: [],
    },
  }
}
