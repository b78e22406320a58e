import { createServer } from 'node:http'

type FakeResponse = { status?: number; body: unknown } | 'silence'

/** A routing server: it answers each way with what the test says, and remembers what it was asked. */
export async function openOsrmDouble(first: FakeResponse) {
  let answer = first
  const asked: string[] = []

  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (answer === 'silence') return
    const { status = 200, body } = answer
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
      answer = next
    },
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** As OSRM answers a way that it knows, in meters and seconds. */
export function osrmRoute(distance: number, duration: number): FakeResponse {
  return {
    body: {
      code: 'Ok',
      routes: [{ distance, duration, weight: duration, weight_name: 'routability', legs: [] }],
      waypoints: [],
    },
  }
}
