import type { Context } from 'hono'
import { deviceName } from '#domain/account/device-name.ts'
import type { Origin } from '#server/data/security-events.ts'
import type { HttpEnv } from './context.ts'

/** Which browser asks, and from where. */
export function requestOrigin(c: Context<HttpEnv>): Origin {
  return { device: deviceName(c.req.header('user-agent')), address: c.get('clientAddress') }
}
