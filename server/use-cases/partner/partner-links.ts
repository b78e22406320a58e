import { hoursToMs } from '#domain/constants.ts'
import type { PartnerLinkPayload, Signer } from '#server/crypto/signing.ts'
import type { LegOffer } from '#server/data/dispatch/leg-offers.ts'

/** A trip may end late, and a partner may correct its status the day after. */
const lastsAfterTripMs = hoursToMs(24)

/** The path of the partner's page. The token is in the fragment, which browsers do not send, so no log contains it. */
export function partnerPath(
  signer: Signer,
  { id, linkVersion }: Pick<LegOffer, 'id' | 'linkVersion'>,
  { endsAt }: { endsAt: Date },
): string {
  const payload: PartnerLinkPayload = { offer: id, version: linkVersion }
  return `/partner#${signer.sign('partner', payload, new Date(endsAt.getTime() + lastsAfterTripMs))}`
}

/** The payload in an `Authorization: Partner …` header; null unless we signed the token and it is still valid. */
export function readPartnerToken(
  signer: Signer,
  header: string | undefined,
  now: Date,
): PartnerLinkPayload | null {
  const [, token] = /^Partner +(\S+)$/i.exec(header ?? '') ?? []
  const read = token ? signer.read<PartnerLinkPayload>('partner', token, now) : null
  return read && !read.expired ? read.payload : null
}
