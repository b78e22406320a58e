import type { Context } from 'hono'
import type { OperatorPayload, Signer } from '#server/crypto/signing.ts'

/** The signed payload of a link that was emailed to the company. */
export function readOperatorLink(
  c: Context,
  { signer, now }: { signer: Signer; now: () => Date },
): OperatorPayload | null {
  const [, token] = /^Operator +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  const read = token ? signer.read<OperatorPayload>('operator', token, now()) : null
  return read && !read.expired ? read.payload : null
}
