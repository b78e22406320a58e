import type { Context } from 'hono'
import { deviceName } from '#domain/account/device-name.ts'
import type { ClientInfo } from '#server/data/account/security-events.ts'
import type { HttpEnv } from '#server/http/context.ts'

/** The client's browser and address. */
export function readClientInfo(c: Context<HttpEnv>): ClientInfo {
  return { device: deviceName(c.req.header('user-agent')), address: c.get('clientAddress') }
}
