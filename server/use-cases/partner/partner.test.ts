import { afterAll, beforeEach, expect, test } from 'vitest'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import { findBooking } from '#server/data/booking/bookings.ts'
import { findFreeClasses } from '#server/data/dispatch/schedule.ts'
import { listAudit } from '#server/data/staff/audit.ts'
import { listAttention } from '#server/use-cases/booking/desk/list-attention.ts'
import { readBoard } from '#server/use-cases/dispatch/board/read-board.ts'
import { readDay } from '#server/use-cases/dispatch/plan/read-day.ts'
import { openPartnerTestApi } from '#tests/support/partner-test-api.ts'
import { acceptOffer, declineOffer, nameChauffeur } from './answer-offer.ts'
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

test('an offered leg keeps its car; once accepted, the car is free and the leg waits for none', async () => {
  const booked = await api.confirmed()
  const free = await freeCars(booked)
  const offer = await api.offer(booked)
  expect(await api.legOf(booked)).toMatchObject({ carId: expect.any(String), partnerId: null })
  expect(await freeCars(booked)).toBe(free)

  expect(await acceptOffer(api, { offer: offer.id, version: 1 })).toEqual({ ok: true })

  expect(await api.legOf(booked)).toMatchObject({
    carId: null,
    chauffeurId: null,
    partnerId: offer.partnerId,
  })
  expect(await freeCars(booked)).toBe(free + 1)
  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'confirmed', chauffeur: null })
})

test('a leg is on our rows of the board and in plans until a partner has accepted it, then on the partner’s row', async () => {
  const booked = await api.confirmed()
  const { id: legId, startsAt: pickUpAt } = await api.legOf(booked)
  const day = toCalendarDay(newYorkClockAt(pickUpAt))
  const partnerOnBoard = async () => {
    const { legs, partners } = await readBoard(api, { from: day, days: 1 })
    const partnerId = legs.find(({ id }) => id === legId)?.partnerId
    return partnerId ? partners.find(({ id }) => id === partnerId)?.id : partnerId
  }
  const isPlanned = async () => (await readDay(api, day)).legs.has(legId)
  expect([await partnerOnBoard(), await isPlanned()]).toEqual([null, true])

  const offer = await api.offer(booked)
  expect([await partnerOnBoard(), await isPlanned()]).toEqual([null, false])

  await acceptOffer(api, { offer: offer.id, version: 1 })
  expect([await partnerOnBoard(), await isPlanned()]).toEqual([offer.partnerId, false])
})

test('naming the chauffeur assigns the booking, tells the customer once and says whose car it is', async () => {
  const { booked, link, partner } = await accepted()

  expect(await nameChauffeur(api, { ...link, chauffeur: ben })).toEqual({ ok: true })
  await nameChauffeur(api, { ...link, chauffeur: ben })

  expect(await findBooking(api.db, booked.id)).toMatchObject({
    status: 'assigned',
    chauffeur: { name: 'Ben Ito', car: `${ben.car}, of our partner ${partner.name}` },
  })
  expect(await chauffeurMails(booked)).toBe(1)

  await nameChauffeur(api, { ...link, chauffeur: { ...ben, name: 'Ada Cole' } })
  expect(await findBooking(api.db, booked.id)).toMatchObject({ chauffeur: { name: 'Ada Cole' } })
  expect(await chauffeurMails(booked)).toBe(2)
})

test('an offer that is not answered in time expires, cannot be accepted anymore, and is on the first screen', async () => {
  const booked = await api.confirmed()
  const offer = await api.offer(booked, { minutes: 30 })
  await expireOffers(api.db, api.clock.now)
  expect(await api.offerNow(offer.id)).toMatchObject({ state: 'offered' })

  api.clock.now = minutesLater(30)
  // Late is late, also before the sweep.
  expect(await acceptOffer(api, { offer: offer.id, version: 1 })).toMatchObject({
    error: { code: 'leg-offer-closed', state: 'expired' },
  })
  await expireOffers(api.db, api.clock.now)

  expect(await api.offerNow(offer.id)).toMatchObject({ state: 'expired' })
  expect(await api.legOf(booked)).toMatchObject({ carId: expect.any(String), isPinned: false })
  expect(await attentionOf(booked)).toEqual(['partner-returned'])
})

test('a declined leg is on the first screen until it is offered again or assigned', async () => {
  const booked = await api.confirmed()
  const offer = await api.offer(booked)
  await declineOffer(api, { offer: offer.id, version: 1, reason: 'All cars are out' })
  expect(await api.offerNow(offer.id)).toMatchObject({ state: 'declined', reason: 'All cars are out' })
  expect(await attentionOf(booked)).toEqual(['partner-returned'])

  api.clock.now = minutesLater(5)
  const second = await api.offer(booked)
  expect(await attentionOf(booked)).toEqual([])
  await declineOffer(api, { offer: second.id, version: 1, reason: '' })
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  expect(await attentionOf(booked)).toEqual([])
})

test('an accepted leg without a named chauffeur is on the first screen from a day before', async () => {
  const { booked, link } = await accepted()
  expect(await attentionOf(booked)).toEqual([])

  const leg = await api.legOf(booked)
  api.clock.now = new Date(leg.startsAt.getTime() - 23 * 3_600_000)
  expect(await attentionOf(booked)).toEqual(['partner-unnamed'])

  await nameChauffeur(api, { ...link, chauffeur: ben })
  expect(await attentionOf(booked)).toEqual([])
})

test.each([
  ['declined', 'partner-returned', declineOffer],
  ['accepted without a name', 'partner-unnamed', acceptOffer],
] as const)(
  'a way back that a partner %s leaves the first way on the first screen',
  async (_, kind, answer) => {
    const pickUpAt = startsAt.getTime() + 72 * 3_600_000
    const booked = await api.confirmed({
      isRoundTrip: true,
      pickUpAt: new Date(pickUpAt).toISOString(),
      returnAt: new Date(pickUpAt + 8 * 3_600_000).toISOString(),
    })
    api.clock.now = new Date(pickUpAt - 10 * 3_600_000)
    const offer = await api.offer(booked, { number: 1 })

    await answer(api, { offer: offer.id, version: 1, reason: '' })

    expect(await attentionOf(booked)).toEqual([kind, 'unassigned'])
  },
)

test('a leg taken back from a partner gets a free car again, and the customer has no chauffeur', async () => {
  const { booked, link, offer } = await accepted()
  await nameChauffeur(api, { ...link, chauffeur: ben })

  expect(await withdraw(offer.id)).toEqual({ ok: true })

  expect(await api.legOf(booked)).toMatchObject({ carId: expect.any(String), partnerId: null })
  expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'confirmed', chauffeur: null })
  expect(await api.partnerMails(offer.id)).toEqual(['offered', 'withdrawn'])
  const [last] = await listAudit(api.db, { subject: booked.id, limit: 1 })
  expect(last).toMatchObject({ action: 'leg-offer-withdrawn', reason: 'We have a car' })
})

test('a leg taken back while no car is free waits for one', async () => {
  const { booked, offer } = await accepted()
  for (let left = await freeCars(booked); left > 0; left -= 1) await api.confirmed()

  expect(await withdraw(offer.id)).toEqual({ ok: true })

  expect(await api.legOf(booked)).toMatchObject({ carId: null, partnerId: null })
  expect(await freeCars(booked)).toBe(0)
})

test('a chauffeur of ours ends an open offer; a leg that a partner drives cannot be assigned', async () => {
  const [open, taken] = [await api.confirmed(), await accepted()]
  const offer = await api.offer(open)
  const marcus = await api.addChauffeur()

  expect(await api.assign(open, { chauffeurId: marcus.id })).toMatchObject({ ok: true })
  expect(await api.offerNow(offer.id)).toMatchObject({ state: 'withdrawn' })
  expect(await api.partnerMails(offer.id)).toEqual(['offered', 'withdrawn'])

  expect(await api.assign(taken.booked, { chauffeurId: marcus.id })).toMatchObject({
    error: { code: 'assignment-refused', problems: [{ code: 'driven-by-partner' }] },
  })
  expect(await api.offerNow(taken.offer.id)).toMatchObject({ state: 'accepted' })
})

test('a customer who cancels withdraws the trip from the partner, who is told', async () => {
  const { booked, offer } = await accepted()
  const { totalCents: refundCents } = await api.find(booked.reference)

  const response = await api.call('POST', `${booked.path}/cancel`, {
    authorization: booked.authorization,
    body: { refundCents },
  })

  expect(response.status).toBe(200)
  expect(await api.offerNow(offer.id)).toMatchObject({
    state: 'withdrawn',
    reason: 'The trip was canceled',
  })
  expect(await api.partnerMails(offer.id)).toEqual(['offered', 'withdrawn'])
})

async function accepted() {
  const booked = await api.confirmed()
  const partner = await api.addPartner()
  const offer = await api.offer(booked, { partner })
  const link = { offer: offer.id, version: 1 }
  const result = await acceptOffer(api, link)
  if (!result.ok) throw new Error(result.error.code)
  return { booked, partner, offer, link }
}

async function withdraw(id: string, version?: number) {
  const seen = version ?? (await api.offerNow(id)).version
  return withdrawOffer(api, { id, version: seen, reason: 'We have a car' }, api.by)
}

async function freeCars(booked: { id: string }): Promise<number> {
  const leg = await api.legOf(booked)
  const booking = await findBooking(api.db, booked.id)
  const window = { leg: 0, ...leg.fromBase, startsAt: leg.startsAt, endsAt: leg.endsAt }
  return (await findFreeClasses(api.db, [window])).get(booking?.vehicleClassId ?? '') ?? 0
}

async function attentionOf({ reference }: { reference: string }): Promise<string[]> {
  const items = await listAttention(api)
  return items.filter((item) => item.reference === reference).map(({ kind }) => kind)
}

async function chauffeurMails({ id }: { id: string }): Promise<number> {
  const { rows } = await api.database.pool.query(
    `select 1 from pgboss.job where name = 'chauffeur-assigned' and data->>'bookingId' = $1`,
    [id],
  )
  return rows.length
}

function minutesLater(minutes: number): Date {
  return new Date(startsAt.getTime() + minutes * 60_000)
}
