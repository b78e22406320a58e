import type { Context } from 'hono'
import type { Signer } from '#server/crypto/signing.ts'
import type { OperatorPayload } from '#server/crypto/token-payloads.ts'

/** Whoever holds the link that the company was mailed. */
export function readOperatorLink(
  c: Context,
  { signer, now }: { signer: Signer; now: () => Date },
): OperatorPayload | null {
  const [, token] = /^Operator +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  const read = token ? signer.read<OperatorPayload>('operator', token, now()) : null
  return read && !read.expired ? read.payload : null
}
