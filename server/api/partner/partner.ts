import { type Context, Hono } from 'hono'
import * as examples from '#server/api/openapi/partner-examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { partnerHeaderDoc } from '#server/api/routing/route-docs.ts'
import type { PartnerLinkPayload, Signer } from '#server/crypto/signing.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import {
  acceptOffer,
  declineOffer,
  nameChauffeur,
  pressAsPartner,
} from '#server/use-cases/partner/answer-offer.ts'
import type { PartnerFailure } from '#server/use-cases/partner/partner-error.ts'
import { readPartnerToken } from '#server/use-cases/partner/partner-links.ts'
import { readPartnerOffer } from '#server/use-cases/partner/read-offer.ts'

/** More than someone does who drives a trip, less than a script would. */
const reading = { name: 'partner-look', limit: 300, windowSeconds: 600 }
const writing = { name: 'partner-act', limit: 60, windowSeconds: 600 }

/** What a partner company does by the link to one trip. The link authorizes that trip alone. */
export function partnerApi(
  deps: DispatchDependencies & { signer: Signer } & Parameters<typeof rateLimit>[0],
) {
  const api = new Hono<HttpEnv>()
  const authorize = (c: Context<HttpEnv>) =>
    readPartnerToken(deps.signer, c.req.header('authorization'), deps.now())
  const linked = { headers: [partnerHeaderDoc], authorize }
  const act = { ...linked, use: [rateLimit(deps, writing)] }
  const example = { data: examples.partnerOffer }

  defineRoute(api, 'GET /partner/offer', {
    ...linked,
    use: [rateLimit(deps, reading)],
    summary: 'Get the trip of a partner’s link',
    description:
      'The name and number of the passenger are included from accepting until the end of the trip. `trip` is null once the trip is not theirs.',
    example,
    errors: [401, 404, 429, 503],
    handle: ({ auth: link }) => respond(link),
  })

  defineRoute(api, 'POST /partner/offer/accept', {
    ...act,
    summary: 'Confirm that the partner drives the trip',
    description: 'Repeating the call changes nothing. 409 if the trip was withdrawn or the time is over.',
    example,
    errors: [401, 404, 409, 429, 503],
    handle: async ({ auth: link }) => respond(link, await acceptOffer(deps, link)),
  })

  defineRoute(api, 'POST /partner/offer/decline', {
    ...act,
    summary: 'Release the trip without driving it',
    description: 'Repeating the call changes nothing.',
    bodyExample: { reason: 'All our cars are out' },
    example: { data: { ...examples.partnerOffer, state: 'declined', chauffeur: null, trip: null } },
    errors: [401, 404, 409, 422, 429, 503],
    handle: async ({ auth: link, body }) => respond(link, await declineOffer(deps, { ...link, ...body })),
  })

  defineRoute(api, 'POST /partner/offer/chauffeur', {
    ...act,
    summary: 'Set the chauffeur and the car of an accepted trip',
    description:
      'Also replaces them. Emails the customer the new details. Repeating the call sends nothing. 409 once the passenger is on board.',
    bodyExample: { name: 'Ben Ito', phone: '(212) 555-0142', car: 'Black Cadillac Escalade, T654321C' },
    example,
    errors: [401, 404, 409, 422, 429, 503],
    handle: async ({ auth: link, body: chauffeur }) =>
      respond(link, await nameChauffeur(deps, { ...link, chauffeur })),
  })

  defineRoute(api, 'POST /partner/offer/status', {
    ...act,
    summary: 'Set how far the trip is',
    description:
      'On the way, at the pick-up, passenger on board, completed, or no-show after the free waiting time. A press counts once by its `id`, with its own time.',
    bodyExample: examples.press,
    example,
    errors: [401, 404, 409, 422, 429, 503],
    handle: async ({ auth: link, body: press }) =>
      respond(link, await pressAsPartner(deps, { ...link, press })),
  })

  /** The trip as it is now, or why the call was refused. */
  async function respond(link: PartnerLinkPayload, done: { ok: true } | PartnerFailure = { ok: true }) {
    const result = done.ok ? await readPartnerOffer(deps, link) : done
    return result.ok ? { data: result.offer } : result
  }

  return api
}
