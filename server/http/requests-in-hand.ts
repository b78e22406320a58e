import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The requests that a server is answering. Work that nobody waits for gives way to them; a server that leaves answers them, and no others. */
export function requestsInHand(server: Server) {
  const none = new EventTarget()
  const connections = new Set<Socket>()
  const inHand = new Set<ServerResponse>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (_request, response) => {
    inHand.add(response)
    response.once('close', () => {
      inHand.delete(response)
      if (inHand.size === 0) none.dispatchEvent(new Event('none'))
    })
  })

  return {
    /** Resolves when no request is being handled, or after `withinMs`, so that the work is done however many come. */
    async none({ withinMs }: { withinMs: number }): Promise<void> {
      if (inHand.size === 0) return
      await once(none, 'none', { signal: AbortSignal.timeout(withinMs) }).catch(() => undefined)
    },

    /** Takes nothing new, neither by new connections nor by open ones, and cuts off what is unanswered after `withinMs`. */
    close({ withinMs }: { withinMs: number }): Promise<void> {
      return new Promise((resolve) => {
        const cutOff = setTimeout(() => server.closeAllConnections(), withinMs)
        server.close(() => {
          clearTimeout(cutOff)
          resolve()
        })
        const awaited = new Set([...inHand].map(({ req }) => req.socket))
        for (const socket of connections) if (!awaited.has(socket)) socket.destroy()
        for (const response of inHand) {
          // Said in the answer's header, if that is not sent yet.
          response.shouldKeepAlive = false
          response.once('close', () => response.req.socket.destroySoon())
        }
      })
    },
  }
}
