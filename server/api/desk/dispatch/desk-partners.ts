import { Hono } from 'hono'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import { dispatcherOf } from '#server/api/desk/route/dispatcher-of.ts'
import * as examples from '#server/api/openapi/partner-examples.ts'
import { isUuid } from '#server/api/routing/is-uuid.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import { addPartner, changePartner, listPartnersForDesk } from '#server/use-cases/partner/manage-partners.ts'
import { offerLeg, sendLinkAgain, withdrawOffer } from '#server/use-cases/partner/offer-leg.ts'
import { partnerFailure } from '#server/use-cases/partner/partner-error.ts'
import { readLegOffers } from '#server/use-cases/partner/read-leg-offers.ts'

/** Partner companies, and the trips that are offered to them. */
export function deskPartnersApi(deps: DispatchDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  const managing = { permission: 'manage-fleet' } as const
  const ofBooking = { reference: { description: 'The reference of the booking', example: 'SW-7K3-M9Q-XTB' } }
  const ofOffer = { id: { description: 'The ID of the offer', example: examples.offerId } }
  const example = { data: [examples.legWithOffers] }

  defineDeskRoute(desk, 'GET /desk/partners', {
    ...managing,
    summary: 'List partner companies',
    description: 'Those that we work with first.',
    example: { data: [examples.partner] },
    handle: async () => ({ data: await listPartnersForDesk(deps) }),
  })

  defineDeskRoute(desk, 'POST /desk/partners', {
    ...managing,
    summary: 'Add a partner company',
    bodyExample: examples.partnerFields,
    example: { data: examples.partner },
    errors: [422],
    async handle({ c, auth, body }) {
      const result = await addPartner(deps, body, dispatcherOf(c, auth))
      return result.ok ? { data: result.partner } : result
    },
  })

  defineDeskRoute(desk, 'PATCH /desk/partners/{id}', {
    ...managing,
    summary: 'Change a partner company, or end working with it',
    description:
      '`version` is that of the partner as read. 409 with who changed it if it is older, or if the partner still has a trip of ours.',
    params: { id: { description: 'The ID of the partner', example: examples.partner.id } },
    bodyExample: examples.partnerChange,
    example: { data: examples.partner },
    errors: [404, 409, 422],
    async handle({ c, auth, params: { id }, body }) {
      if (!isUuid(id)) return partnerFailure({ code: 'partner-not-found' })
      const result = await changePartner(deps, { id, ...body }, dispatcherOf(c, auth))
      return result.ok ? { data: result.partner } : result
    },
  })

  defineDeskRoute(desk, 'GET /desk/bookings/{reference}/offers', {
    permission: 'read-bookings',
    summary: 'List the legs of a booking with their offers to partners',
    description: 'With the share of the price that each leg earns, what the partner gets, and the margin.',
    params: ofBooking,
    example,
    errors: [404],
    handle: ({ params: { reference } }) => respond(reference),
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/offers', {
    permission: 'dispatch',
    summary: 'Send a partner the offer to drive a leg',
    description:
      'Emails the partner a link, and texts it if they have a phone number. The car stays reserved until they accept. `version` is that of the leg as read. 409 if the leg has a chauffeur or is with a partner already.',
    params: ofBooking,
    bodyExample: examples.legOfferRequest,
    example,
    errors: [404, 409, 422],
    async handle({ c, auth, params: { reference }, body }) {
      const offering = { ...body, reference: parse(reference) }
      const result = await offerLeg(deps, offering, dispatcherOf(c, auth))
      return result.ok ? respond(reference) : result
    },
  })

  defineDeskRoute(desk, 'POST /desk/offers/{id}/withdraw', {
    permission: 'dispatch',
    summary: 'End an offer, or take an accepted trip back from the partner',
    description:
      'The link stops working, and the partner is emailed the reason. The leg gets a car of ours again if one is free. `version` is that of the offer as read. 409 if the partner has answered since, or has begun the trip.',
    params: ofOffer,
    bodyExample: { version: 1, reason: 'One of our own cars is free now' },
    example: { data: { id: examples.offerId } },
    errors: [404, 409, 422],
    async handle({ c, auth, params: { id }, body }) {
      if (!isUuid(id)) return partnerFailure({ code: 'leg-offer-not-found' })
      const result = await withdrawOffer(deps, { id, ...body }, dispatcherOf(c, auth))
      return result.ok ? { data: { id } } : result
    },
  })

  defineDeskRoute(desk, 'POST /desk/offers/{id}/link', {
    permission: 'dispatch',
    summary: 'Send the partner a new link to the trip',
    description: 'The old links stop working.',
    params: ofOffer,
    bodyExample: { version: 1 },
    example: { data: { id: examples.offerId } },
    errors: [404, 409, 422],
    async handle({ c, auth, params: { id }, body }) {
      if (!isUuid(id)) return partnerFailure({ code: 'leg-offer-not-found' })
      const result = await sendLinkAgain(deps, { id, ...body }, dispatcherOf(c, auth))
      return result.ok ? { data: { id } } : result
    },
  })

  async function respond(reference: string) {
    const data = await readLegOffers(deps, parse(reference))
    return data ? { data } : partnerFailure({ code: 'offered-leg-not-found' })
  }

  return api
}

function parse(reference: string): string {
  return parseBookingReference(reference) ?? ''
}
