import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/**
 * Tracks unfinished requests, so that background jobs can wait for them and shutdown can drain them. Jobs do not wait for a
 * stream of events, which stays open all day.
 */
export function trackInFlightRequests(server: Server) {
  const idle = new EventTarget()
  const connections = new Set<Socket>()
  const inFlight = new Set<ServerResponse>()
  const countAwaited = () => [...inFlight].filter(({ req }) => !isStream(req)).length
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (_request, response) => {
    inFlight.add(response)
    response.once('close', () => {
      inFlight.delete(response)
      if (countAwaited() === 0) idle.dispatchEvent(new Event('idle'))
    })
  })

  return {
    /** Resolves when no request is in flight, or after `withinMs`: under constant load, jobs must still run. */
    async idle({ withinMs }: { withinMs: number }): Promise<void> {
      if (countAwaited() === 0) return
      await once(idle, 'idle', { signal: AbortSignal.timeout(withinMs) }).catch(() => undefined)
    },

    /**
     * Accepts no new connections. Open connections without a request get `graceMs`, because a request may be on its way;
     * then they are closed. Destroys connections that still wait for a response after `withinMs`.
     */
    close({ withinMs, graceMs = 500 }: { withinMs: number; graceMs?: number }): Promise<void> {
      return new Promise((resolve) => {
        const forceClose = setTimeout(() => server.closeAllConnections(), withinMs)
        const closeUnused = setTimeout(() => {
          const busy = new Set([...inFlight].map(({ req }) => req.socket))
          for (const socket of connections) if (!busy.has(socket)) socket.destroy()
        }, graceMs)
        // The HTTP server's own close() immediately closes idle connections, even if their next request is on its way.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(forceClose)
          clearTimeout(closeUnused)
          resolve()
        })
        for (const response of inFlight) closeAfter(response)
        server.prependListener('request', (_request, response) => closeAfter(response))
      })
    },
  }
}

function isStream({ headers }: IncomingMessage): boolean {
  return headers.accept === 'text/event-stream'
}

/** Closes the connection after the response, and sends `Connection: close` if the headers are not sent yet. */
function closeAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false
  response.once('close', () => response.req.socket.destroySoon())
}
