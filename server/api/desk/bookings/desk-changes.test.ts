import { afterAll, beforeEach, expect, test } from 'vitest'
import { openManageBookingTestApi } from '#tests/support/manage-booking-test-api.ts'
import { demoCarIds } from '#tests/support/open-test-api.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openManageBookingTestApi(startsAt)
afterAll(() => api.database.close())
beforeEach(() => {
  api.clock.now = startsAt
})
const dispatcher = await signInStaff(api, { name: 'Dina Dispatch' })

type Booked = Awaited<ReturnType<typeof api.book>>

function send({ reference }: Pick<Booked, 'reference'>, path: string, body?: object) {
  const request = new Request(`http://localhost/api/desk/bookings/${reference}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...dispatcher.headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return Promise.resolve(api.fetch(request))
}

async function read(booked: Booked) {
  return (await (await send(booked, '')).json()).data
}

/** As the screen does it: with the price of the preview. */
async function change(booked: Booked, changes: object) {
  const { version } = await read(booked)
  const shown = await send(booked, '/change-preview', changes)
  if (!shown.ok) return shown
  const { priceToken } = (await shown.json()).data
  const body = { version, reason: 'The customer called', changes: { ...changes, priceToken } }
  return send(booked, '/change', body)
}

test('a dispatcher changes a trip at the previewed price, by name, and the customer is told', async () => {
  const booked = await api.book({ pickUpAt: inHours(72) })
  const before = await read(booked)
  const preview = await send(booked, '/change-preview', { isMeetAndGreet: true })
  const { data: shown } = await preview.json()
  expect(shown).toMatchObject({ available: true })
  expect(shown.differenceCents).toBeGreaterThan(0)

  const response = await change(booked, { isMeetAndGreet: true, comment: 'Two dogs' })

  const { data } = await response.json()
  expect(data).toMatchObject({
    isMeetAndGreet: true,
    comment: 'Two dogs',
    totalCents: before.totalCents + shown.differenceCents,
  })
  expect(data.history.at(-1)).toMatchObject({
    staffName: 'Dina Dispatch',
    reason: 'Changed by us: meet and greet, comment. The customer called',
  })
  const { rows } = await api.database.pool.query(
    'select action, reason from audit where subject_label = $1',
    [booked.reference],
  )
  expect(rows).toEqual([{ action: 'booking-changed', reason: 'The customer called' }])
  expect(await api.jobsOf(booked.id)).toContain('booking-changed')
})

test('a trip is changed within the notice period, but not once a chauffeur has set out', async () => {
  const booked = await api.book({ pickUpAt: inHours(30) })
  api.clock.now = new Date(startsAt.getTime() + 8 * 3_600_000)
  expect(await read(booked)).toMatchObject({
    isShortNotice: true,
    can: { change: false },
    actions: { change: true },
  })

  const sooner = await change(booked, { pickUpAt: inHours(12) })

  expect(sooner.status).toBe(200)
  expect((await sooner.json()).data.pickUpAt).toBe(inHours(12))
  const past = await send(booked, '/change-preview', { pickUpAt: inHours(7) })
  expect(past.status).toBe(422)
  await setBookingStatus(api.db, booked.id, 'en-route')
  const late = await send(booked, '/change-preview', { comment: 'Too late' })
  expect(late.status).toBe(409)
  expect((await late.json()).message).toContain('set out')
})

test('a price that was not previewed is not charged', async () => {
  const booked = await api.book({ pickUpAt: inHours(80) })
  const { version, totalCents } = await read(booked)

  const body = { version, reason: 'The customer called', changes: { isMeetAndGreet: true } }
  const blind = await send(booked, '/change', body)

  expect(blind.status).toBe(409)
  expect((await blind.json()).price.totalCents).toBeGreaterThan(totalCents)
  expect((await read(booked)).totalCents).toBe(totalCents)
})

test('a stale change is refused with who changed what, and one without a reason is invalid', async () => {
  const booked = await api.book({ pickUpAt: inHours(90) })
  const { version } = await read(booked)
  await change(booked, { comment: 'First' })
  const body = { version, reason: 'The customer called', changes: { comment: 'Second' } }

  const stale = await send(booked, '/change', body)

  expect(stale.status).toBe(409)
  expect((await stale.json()).change.reason).toContain('Changed by us: comment')
  expect((await send(booked, '/change', { ...body, reason: '' })).status).toBe(422)
  expect((await read(booked)).comment).toBe('First')
})

test('a car that is not free is not taken, and a trip that the rates cannot price is refused', async () => {
  const booked = await api.book({ pickUpAt: inHours(100) })
  const lost = await send(booked, '/change-preview', { destinationLocation: 'The barn behind the old mill' })
  expect(lost.status).toBe(409)
  expect((await lost.json()).message).toContain('Our rates can’t price')
  await api.database.pool.query('delete from schedule where booking_id <> $1', [booked.id])
  await api.database.pool.query('delete from cars where vehicle_class_id = $1', [demoCarIds.limousine])

  const { data } = await (await send(booked, '/change-preview', { carId: demoCarIds.limousine })).json()

  expect(data.available).toBe(false)
  expect((await change(booked, { carId: demoCarIds.limousine })).status).toBe(409)
})

function inHours(hours: number): string {
  return new Date(startsAt.getTime() + hours * 3_600_000).toISOString()
}
