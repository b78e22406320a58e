import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Signer } from '#server/crypto/signing.ts'
import type { Device } from '#server/crypto/token-payloads.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readAccountCookie, writeAccountCookie } from './account-cookie.ts'

type Dependencies = { signer: Signer; now: () => Date }

const name = 'sagewood-device'

/** As long as browsers keep a cookie. Every sign-in and every renewal begins it anew. */
const lastsSeconds = 400 * 86_400

/** A family shares a browser; nobody shares it with more. */
const mostUsers = 8

/** Remembers that a user has signed in with this browser. Signing out does not end it. */
export function rememberDevice(c: Context<HttpEnv>, deps: Dependencies, userId: string): void {
  const { id, users } = readDevice(c, deps) ?? { id: randomUUID(), users: [] }
  const device: Device = {
    id,
    users: [userId, ...users.filter((user) => user !== userId)].slice(0, mostUsers),
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
