import { afterAll, beforeEach, expect, test } from 'vitest'
import { openAfterTripTestApi } from '#tests/support/after-trip-test-api.ts'
import { startsAt } from '#tests/support/payment-test-api.ts'

const api = await openAfterTripTestApi()
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now = startsAt
})

type Booked = Awaited<ReturnType<typeof api.assigned>>['booked']

async function decide(booked: Booked, decision: 'approve' | 'decline', body: object) {
  const { version } = await api.readAtDesk(booked)
  return api.desk(booked, `/extras/${decision}`, { body: { version, ...body } })
}

test('an approved extra is a line of the price with the amount and explanation of the desk, once', async () => {
  const { booked } = await api.assigned()
  const { totalCents } = await api.see(booked)
  const extra = await api.sendExtra(booked)
  const body = { extra, cents: 1_500, reason: 'Parking at JFK Terminal 4' }

  const approved = await decide(booked, 'approve', body)
  const repeated = await decide(booked, 'approve', body)

  expect([approved.status, repeated.status]).toEqual([200, 200])
  const { data } = await approved.json()
  expect(data.totalCents).toBe((totalCents ?? 0) + 1_500)
  expect(data.price.lines.at(-1)).toMatchObject({ label: 'Parking', cents: 1_500, note: body.reason })
  expect(data.afterTrip.extras).toMatchObject([
    { id: extra, cents: 1_800, decision: 'approved', decidedBy: 'Grace Hopper' },
  ])
  expect((await api.readAtDesk(booked)).adjustments).toHaveLength(1)
  expect(await api.emailsOf(booked)).toContain('booking-adjusted')
})

test('a declined extra costs the customer nothing, and nobody decides about it again', async () => {
  const { booked } = await api.assigned()
  const { totalCents } = await api.see(booked)
  const extra = await api.sendExtra(booked)

  expect((await decide(booked, 'decline', { extra, reason: 'The price includes it' })).status).toBe(200)
  const late = await decide(booked, 'approve', { extra, cents: 1_800, reason: 'Parking' })

  expect(late.status).toBe(409)
  expect((await late.json()).message).toBe('Someone has decided about this extra already')
  expect((await api.see(booked)).totalCents).toBe(totalCents)
  expect(await api.emailsOf(booked)).not.toContain('booking-adjusted')
})

test('a decision on a version that has changed since is refused, with the change', async () => {
  const { booked } = await api.assigned()
  const extra = await api.sendExtra(booked)
  const { version } = await api.readAtDesk(booked)

  const stale = await api.desk(booked, '/extras/approve', {
    body: { version: version - 1, extra, cents: 1_800, reason: 'Parking' },
  })

  expect(stale.status).toBe(409)
  expect(await stale.json()).toHaveProperty('change')
})

test('an extra of another booking is not found', async () => {
  const { booked: other } = await api.assigned({ inDays: 4 })
  const extra = await api.sendExtra(other)
  const { booked } = await api.assigned()

  expect((await decide(booked, 'approve', { extra, cents: 100, reason: 'Parking' })).status).toBe(409)
  expect((await api.readAtDesk(other)).afterTrip.extras).toMatchObject([{ decision: null }])
})

test('the final price is emailed when the last extra is decided', async () => {
  const { booked } = await api.assigned()
  const extra = await api.sendExtra(booked)
  await api.drive(booked)
  await api.settle(booked)
  expect(await api.emailsOf(booked)).not.toContain('trip-settled')

  await decide(booked, 'decline', { extra, reason: 'The price includes it' })
  await api.work(booked)

  expect(await api.emailsOf(booked)).toContain('trip-settled')
})

test('open extras are on the list of what needs a person, until they are decided', async () => {
  const { booked } = await api.assigned()
  const extra = await api.sendExtra(booked)
  expect(await attentionOf(booked)).toContain('extras-open')

  await decide(booked, 'decline', { extra, reason: 'The price includes it' })

  expect(await attentionOf(booked)).not.toContain('extras-open')
})

test('a photo is shown to staff alone, as the picture that it is, and stored nowhere', async () => {
  const { booked } = await api.assigned()
  const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
  const id = await api.sendExtra(booked, { photo, photoType: 'image/jpeg' })

  const shown = await readPhoto(id, api.accountant.headers)

  expect(shown.status).toBe(200)
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(photo)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect((await readPhoto(id, {})).status).toBe(401)
  expect((await readPhoto(await api.sendExtra(booked), api.dispatcher.headers)).status).toBe(404)
})

test('a photo that is no picture is a download', async () => {
  const { booked } = await api.assigned()
  const photo = new TextEncoder().encode('<script>alert(1)</script>')
  const id = await api.sendExtra(booked, { photo, photoType: 'text/html' })

  const { headers } = await readPhoto(id, api.dispatcher.headers)

  expect(headers.get('Content-Type')).toBe('application/octet-stream')
  expect(headers.get('Content-Disposition')).toBe('attachment')
})

function readPhoto(id: string, headers: Record<string, string>): Promise<Response> {
  return Promise.resolve(api.fetch(new Request(`http://localhost/api/desk/extras/${id}/photo`, { headers })))
}

async function attentionOf({ reference }: Booked): Promise<string[]> {
  const request = new Request('http://localhost/api/desk/now', { headers: api.dispatcher.headers })
  const { data } = await (await api.fetch(request)).json()
  return data
    .filter((item: { reference: string }) => item.reference === reference)
    .map(({ kind }: { kind: string }) => kind)
}
