import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Refuses a request with two Host headers (RFC 9112, section 3.2): Node uses the first, a proxy in front may have used the
 * second. True where it was refused.
 */
export function refuseRepeatedHost({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  if (hosts < 2) return false
  response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' })
  response.end('Send one Host header\n')
  return true
}
