import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findBooking } from '#server/data/booking/bookings.ts'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { legOffers } from '#server/data/tables/partner-tables.ts'
import { openPartnerTestApi } from '#tests/support/partner-test-api.ts'
import { acceptOffer, nameChauffeur } from './answer-offer.ts'
import { expireOffers } from './expire-offers.ts'
import { withdrawOffer } from './offer-leg.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openPartnerTestApi(startsAt)
afterAll(() => api.close())
beforeEach(async () => {
  await api.releaseAll()
  api.clock.now = startsAt
})

const ben = { name: 'Ben Ito', phone: '+12125550142', car: 'Black Cadillac Escalade, T654321C' }

test('a leg is with one partner at a time, and only if nobody drives it', async () => {
  const booked = await api.confirmed()
  await api.offer(booked)
  expect(await api.tryOffer(booked)).toMatchObject({
    error: { code: 'leg-not-offerable', reason: 'has-partner' },
  })

  const assigned = await api.confirmed()
  const marcus = await api.addChauffeur()
  await api.assign(assigned, { chauffeurId: marcus.id })
  expect(await api.tryOffer(assigned)).toMatchObject({ error: { reason: 'has-chauffeur' } })

  const requested = await api.book()
  expect(await api.tryOffer(requested)).toMatchObject({ error: { reason: 'not-confirmed' } })
})

test('a partner must answer before the pick-up, and one that ended gets no offers', async () => {
  const booked = await api.confirmed()

  for (const minutes of [0, 60 * 24 * 30])
    expect(await api.tryOffer(booked, { minutes })).toMatchObject({ error: { code: 'answer-by-refused' } })
  const partner = await api.addPartner({ endedAt: startsAt })
  expect(await api.tryOffer(booked, { partner })).toMatchObject({ error: { code: 'partner-ended' } })
})

test('the legs of a round trip are offered on their own, and one partner does not see the other leg', async () => {
  const pickUpAt = new Date(startsAt.getTime() + 72 * 3_600_000)
  const returnAt = new Date(pickUpAt.getTime() + 30 * 3_600_000)
  const booked = await api.confirmed({
    pickUpAt: pickUpAt.toISOString(),
    isRoundTrip: true,
    returnAt: returnAt.toISOString(),
  })
  const back = await api.offer(booked, { number: 1 })
  await acceptOffer(api, { offer: back.id, version: 1 })
  await nameChauffeur(api, { offer: back.id, version: 1, chauffeur: ben })

  expect(await api.legOf(booked, 0)).toMatchObject({ carId: expect.any(String), partnerId: null })
  // The customer is told who drives the leg that comes next.
  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'confirmed', chauffeur: null })
  const seen = await api.asPartner('GET', '', back.id)
  expect(seen.data.trip.startsAt).toBe(returnAt.toISOString())
  expect(seen.text).not.toContain(pickUpAt.toISOString())
})

test('of accepting, withdrawing, expiring and assigning at once, exactly one wins', async () => {
  const marcus = await api.addChauffeur()
  for (let round = 0; round < 4; round += 1) {
    const booked = await api.confirmed()
    const offer = await api.offer(booked, { minutes: 1 })
    const late = new Date(startsAt.getTime() + 60_000)

    const [accept, withdrawn, , assign] = await Promise.all([
      acceptOffer(api, { offer: offer.id, version: 1 }),
      withdrawOffer(api, { id: offer.id, version: 1, reason: 'We have a car' }, api.by),
      expireOffers(api.db, late),
      api.assign(booked, { chauffeurId: marcus.id }),
    ])

    const { state } = await api.offerNow(offer.id)
    const leg = await api.legOf(booked)
    const isPartners = state === 'accepted'
    expect(accept.ok).toBe(isPartners)
    if (withdrawn.ok) expect(state).toBe('withdrawn')
    if (assign.ok) expect(isPartners).toBe(false)
    expect(leg).toMatchObject(
      isPartners
        ? { partnerId: offer.partnerId, carId: null, chauffeurId: null }
        : { partnerId: null, carId: expect.any(String) },
    )
    await api.db.update(schedule).set({ releasedAt: late }).where(eq(schedule.id, leg.id))
  }
})

test('the database refuses a second open offer and an own car for a leg that a partner drives', async () => {
  const booked = await api.confirmed()
  const offer = await api.offer(booked)
  await acceptOffer(api, { offer: offer.id, version: 1 })
  const leg = await api.legOf(booked)
  const { id: _, version: __, ...row } = await api.offerNow(offer.id)

  await expect(
    api.db.insert(legOffers).values({ ...row, id: crypto.randomUUID(), state: 'offered' }),
  ).rejects.toMatchObject({ cause: { code: '23505' } })
  await expect(
    api.db.update(schedule).set({ carId: sql`(select id from cars limit 1)` }).where(eq(schedule.id, leg.id)),
  ).rejects.toMatchObject({ cause: { code: '23514' } })
})
