import type { Server } from 'node:http'

/** Takes no new connections, lets running requests finish, and cuts off what is left after `withinMs`. */
export function closeGracefully(server: Server, { withinMs }: { withinMs: number }): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), withinMs)
    server.close(() => {
      clearTimeout(cutOff)
      resolve()
    })
    server.closeIdleConnections()
  })
}
