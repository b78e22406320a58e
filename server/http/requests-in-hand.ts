import { once } from 'node:events'
import type { Server } from 'node:http'

/**
 * Lets work that nobody waits for give way to visitors: the answer resolves when no request is being handled, or after
 * `withinMs`, so that the work is done however many come.
 */
export function requestsInHand(server: Server) {
  const none = new EventTarget()
  let inHand = 0
  server.on('request', (_request, response) => {
    inHand += 1
    response.once('close', () => {
      inHand -= 1
      if (inHand === 0) none.dispatchEvent(new Event('none'))
    })
  })

  return {
    async none({ withinMs }: { withinMs: number }): Promise<void> {
      if (inHand === 0) return
      await once(none, 'none', { signal: AbortSignal.timeout(withinMs) }).catch(() => undefined)
    },
  }
}
