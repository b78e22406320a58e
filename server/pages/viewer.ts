import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { authCookieName } from '#domain/constants.ts'
import type { Viewer } from '#domain/site/page-dependencies.ts'
import type { Signer } from '#server/crypto/signing.ts'
import type { BearerPayload } from '#server/crypto/token-payloads.ts'
import { isLiveSession } from '#server/data/account/sessions.ts'
import type { Db } from '#server/data/database/database.ts'
import type { HttpEnv } from '#server/http/context.ts'

/**
 * The signed-in user, for route guards. Accepts an expired bearer token while its session is live, because the browser
 * renews it without a new sign-in. Pages contain no personal data, so an expired token reveals nothing.
 */
export async function findViewer(
  c: Context<HttpEnv>,
  { db, signer, now }: { db: Db; signer: Signer; now: () => Date },
): Promise<Viewer | undefined> {
  const token = getCookie(c, authCookieName)
  const read = token ? signer.read<BearerPayload>('bearer', token, now()) : null
  if (!read) return undefined
  const { user, session } = read.payload
  return (await isLiveSession(db, { id: session, userId: user, now: now() })) ? { id: user } : undefined
}
