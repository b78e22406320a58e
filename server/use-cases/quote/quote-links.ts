import { hoursToMs } from '#domain/constants.ts'
import type { QuoteLinkPayload, Signer } from '#server/crypto/signing.ts'
import type { Quote } from '#server/data/booking/quotes.ts'

/**
 * Longer than any answer is valid: a customer who comes back later learns what became of it. The link names the quote, not
 * the answer, so an older link shows the newest answer.
 */
const linksLastMs = hoursToMs(24 * 90)

/** The path of the customer's page. The token is in the fragment, which browsers do not send, so no log contains it. */
export function quotePath(signer: Signer, { id }: Pick<Quote, 'id'>, now: Date): string {
  const payload: QuoteLinkPayload = { quote: id }
  return `/quote#${signer.sign('quote', payload, new Date(now.getTime() + linksLastMs))}`
}

/** The ID of the quote in an `Authorization: Quote …` header; null unless we signed the token and it is still valid. */
export function readQuoteToken(signer: Signer, header: string | undefined, now: Date): string | null {
  const [, token] = /^Quote +(\S+)$/i.exec(header ?? '') ?? []
  const read = token ? signer.read<QuoteLinkPayload>('quote', token, now) : null
  return read && !read.expired ? read.payload.quote : null
}
