import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between us and a server, to simulate network failures. */
export async function openTcpProxy(target: string) {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let mode: 'forward' | 'stall' | 'cut' = 'forward'
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.on('data', (bytes) => {
        if (mode === 'forward') to.write(bytes)
        if (mode === 'cut') from.destroy()
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(target)
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    /** Drops every byte from now on; connections stay open, as with a peer that vanished. */
    stall() {
      mode = 'stall'
    },
    /** Closes a connection as soon as a byte arrives on it. */
    cut() {
      mode = 'cut'
    },
    forward() {
      mode = 'forward'
    },
    /** Breaks every open connection; new ones are accepted. */
    disconnect() {
      for (const socket of open) socket.destroy()
    },
    close() {
      for (const socket of open) socket.destroy()
      proxy.close()
    },
  }
}
