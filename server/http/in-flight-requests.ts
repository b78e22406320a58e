import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** The requests that a server is answering. Work that nobody waits for gives way to them; a server that leaves answers them before it closes. */
export function trackInFlightRequests(server: Server) {
  const none = new EventTarget()
  const connections = new Set<Socket>()
  const inFlight = new Set<ServerResponse>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (_request, response) => {
    inFlight.add(response)
    response.once('close', () => {
      inFlight.delete(response)
      if (inFlight.size === 0) none.dispatchEvent(new Event('none'))
    })
  })

  return {
    /** Resolves when no request is being handled, or after `withinMs`, so that the work is done however many come. */
    async none({ withinMs }: { withinMs: number }): Promise<void> {
      if (inFlight.size === 0) return
      await once(none, 'none', { signal: AbortSignal.timeout(withinMs) }).catch(() => undefined)
    },

    /**
     * Accepts no new connections. An open one on which no request has arrived gets a moment, in which its bytes may
     * still be on their way; after that it is closed. Cuts off what is unanswered after `withinMs`.
     */
    close({ withinMs, momentMs = 500 }: { withinMs: number; momentMs?: number }): Promise<void> {
      return new Promise((resolve) => {
        const cutOff = setTimeout(() => server.closeAllConnections(), withinMs)
        const closeUnused = setTimeout(() => {
          const awaited = new Set([...inFlight].map(({ req }) => req.socket))
          for (const socket of connections) if (!awaited.has(socket)) socket.destroy()
        }, momentMs)
        // Not the HTTP server's own: that would close connections at once whose next request is on its way.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(cutOff)
          clearTimeout(closeUnused)
          resolve()
        })
        for (const response of inFlight) closeAfter(response)
        server.prependListener('request', (_request, response) => closeAfter(response))
      })
    },
  }
}

/** Says so in the answer's header, if that is not sent yet. */
function closeAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false
  response.once('close', () => response.req.socket.destroySoon())
}
