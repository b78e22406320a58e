import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Signer } from '#server/crypto/signing.ts'
import type { Device } from '#server/crypto/token-payloads.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readAccountCookie, writeAccountCookie } from './account-cookie.ts'

type Dependencies = { signer: Signer; now: () => Date }

const name = 'sagewood-device'

/** The maximum lifetime that browsers allow. Every sign-in and every renewal restarts it. */
const lastsSeconds = 400 * 86_400

/** Limits the size of the cookie; enough for a family that shares a browser. */
const maxUsers = 8

/** Records in a cookie that a user has signed in with this browser. Signing out does not clear it. */
export function rememberDevice(c: Context<HttpEnv>, deps: Dependencies, userId: string): void {
  const { id, users } = readDevice(c, deps) ?? { id: randomUUID(), users: [] }
  const device: Device = {
    id,
    users: [userId, ...users.filter((user) => user !== userId)].slice(0, maxUsers),
  }
  const expiresAt = new Date(deps.now().getTime() + lastsSeconds * 1000)
  writeAccountCookie(c, {
    name,
    value: deps.signer.sign('device', device, expiresAt),
    maxAgeSeconds: lastsSeconds,
  })
}

export function readDevice(c: Context<HttpEnv>, { signer, now }: Dependencies): Device | undefined {
  const token = readAccountCookie(c, name)
  const read = token ? signer.read<Device>('device', token, now()) : null
  return read && !read.expired ? read.payload : undefined
}
