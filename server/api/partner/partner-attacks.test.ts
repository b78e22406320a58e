import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPartnerTestApi } from '#tests/support/partner-test-api.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openPartnerTestApi(startsAt)
afterAll(() => api.close())
beforeEach(async () => {
  await api.releaseAll()
  api.clock.now = startsAt
})

const ben = { name: 'Ben Ito', phone: '+12125550142', car: 'Black Cadillac Escalade, T654321C' }

function press(status: string) {
  return { id: randomUUID(), status, pressedAt: api.clock.now.toISOString() }
}

test('after the time to answer, a link accepts nothing and shows neither trip nor passenger', async () => {
  const offer = await api.offer(await api.confirmed())
  api.clock.now = new Date(startsAt.getTime() + 61 * 60_000)

  expect((await api.asPartner('POST', '/accept', offer.id)).status).toBe(409)
  expect((await api.asPartner('POST', '/chauffeur', offer.id, ben)).status).toBe(409)
  expect((await api.asPartner('POST', '/status', offer.id, press('en-route'))).status).toBe(409)
  expect((await api.asPartner('GET', '', offer.id)).data).toMatchObject({ state: 'expired', trip: null })
})

test('after a take-back, the link moves nothing and does not tell how far our own chauffeur is', async () => {
  const booked = await api.confirmed()
  const offer = await api.offer(booked)
  await api.asPartner('POST', '/accept', offer.id)
  const { version } = await api.offerNow(offer.id)
  const path = `/offers/${offer.id}/withdraw`
  const withdrawn = await api.atDesk('POST', path, { version, reason: 'We have a car again' })
  expect(withdrawn.status).toBe(200)
  const marcus = await api.addChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  const leg = await api.legOf(booked)
  api.clock.now = leg.startsAt
  expect((await api.asPartner('POST', '/status', offer.id, press('en-route'))).status).toBe(409)

  const { pressStatus } = await import('#server/use-cases/dispatch/press-status.ts')
  const pressed = {
    id: randomUUID(),
    legId: leg.id,
    status: 'on-location' as const,
    pressedAt: api.clock.now,
  }
  expect(await pressStatus(api, pressed, { chauffeurId: marcus.id })).toMatchObject({ ok: true })

  const { data, text } = await api.asPartner('GET', '', offer.id)
  expect(data).toMatchObject({ state: 'withdrawn', trip: null, chauffeur: null, progress: 'planned' })
  expect(text).not.toContain('Ann')
})

test('a link presses its own leg, whatever leg the body names', async () => {
  const [first, second] = [await api.confirmed(), await api.confirmed()]
  const offer = await api.offer(first)
  const other = await api.offer(second)
  await api.asPartner('POST', '/accept', offer.id)
  await api.asPartner('POST', '/accept', other.id)
  await api.asPartner('POST', '/chauffeur', offer.id, ben)
  api.clock.now = (await api.legOf(first)).startsAt

  await api.asPartner('POST', '/status', offer.id, {
    ...press('en-route'),
    legId: (await api.legOf(second)).id,
    offerId: other.id,
  })

  expect((await api.legOf(first)).progress).toBe('en-route')
  expect((await api.legOf(second)).progress).toBe('planned')
})

test('a link cannot flood the customer with emails about ever other chauffeurs', async () => {
  const booked = await api.confirmed()
  const offer = await api.offer(booked)
  await api.asPartner('POST', '/accept', offer.id)

  const statuses: number[] = []
  for (let times = 0; times < 12; times += 1)
    statuses.push(
      (await api.asPartner('POST', '/chauffeur', offer.id, { ...ben, name: `Ben ${times}` })).status,
    )

  expect(statuses.filter((status) => status === 200)).toHaveLength(8)
  expect(statuses.at(-1)).toBe(429)
})
