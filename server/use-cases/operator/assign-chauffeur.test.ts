import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { ChauffeurAssignment } from '#domain/booking/detail/booking-detail.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { history } from '#server/data/tables/tables.ts'
import { callAsOperator } from '#tests/support/call-as-operator.ts'
import { openManageBookingTestApi } from '#tests/support/manage-booking-test-api.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'
import { chauffeurId } from './assign-chauffeur.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openManageBookingTestApi(startsAt)
afterAll(() => api.close())

const marcus = { name: 'Marcus Reed', phone: '+12125550199', car: 'Black Executive Sedan, T123456C' }
const path = '/api/operator/assignment'

test('assigning a chauffeur shows them to the customer and enqueues one email', async () => {
  const booked = await confirmed()

  const before = await assignment('GET', booked)
  const after = await assignment('POST', booked, { ...marcus, phone: '(212) 555-0199' })

  expect(before).toMatchObject({
    status: 200,
    data: {
      reference: booked.reference,
      pickUpAt: '2026-11-19T15:00:00.000Z',
      pickUpLocation: 'Plaza Hotel',
      destinationLocation: 'JFK Airport',
      passengerCount: 2,
      car: { name: 'Executive Sedan' },
      contact: { firstName: 'Ann', secondName: 'Lee' },
      chauffeur: null,
    },
  })
  expect(before.data).not.toHaveProperty('price')
  expect(after).toEqual({ status: 200, data: { ...before.data, chauffeur: marcus } })
  expect(await see(booked)).toMatchObject({ status: 'assigned', chauffeur: marcus })
  expect(await emailedChauffeurs(booked)).toEqual([chauffeurId(marcus)])
  expect(await historyOf(booked)).toMatchObject([
    { fromStatus: 'confirmed', toStatus: 'assigned', actor: 'operator-link', at: startsAt },
  ])
})

test('assigning the same chauffeur again, even concurrently, returns the same result and sends one email', async () => {
  const booked = await confirmed()

  const answers = await Promise.all([1, 2, 3].map(() => assignment('POST', booked, marcus)))
  const later = await assignment('POST', booked, { ...marcus, name: ' Marcus Reed ' })

  for (const answer of answers) expect(answer).toEqual(later)
  expect(later.status).toBe(200)
  expect(await emailedChauffeurs(booked)).toHaveLength(1)
  expect(await historyOf(booked)).toHaveLength(1)
})

test('another chauffeur or plate replaces the first and is emailed', async () => {
  const booked = await confirmed()
  await assignment('POST', booked, marcus)
  const other = { ...marcus, car: 'Black Executive Sedan, T654321C' }

  await assignment('POST', booked, other)

  expect((await assignment('GET', booked)).data.chauffeur).toEqual(other)
  expect(await emailedChauffeurs(booked)).toEqual([chauffeurId(marcus), chauffeurId(other)])
  expect(await historyOf(booked)).toMatchObject([
    { fromStatus: 'confirmed', reason: '' },
    { fromStatus: 'assigned', toStatus: 'assigned', reason: 'Chauffeur or car changed' },
  ])
})

test('changing the trip removes the chauffeur; changing the comment does not', async () => {
  const booked = await confirmed()
  await assignment('POST', booked, marcus)

  await change(booked, { comment: 'Ring twice' })
  expect(await see(booked)).toMatchObject({ status: 'assigned', chauffeur: marcus })
  await change(booked, { pickUpAt: '2026-11-20T16:00:00Z' })
  expect(await see(booked)).toMatchObject({ status: 'confirmed', chauffeur: null })

  expect((await assignment('POST', booked, marcus)).status).toBe(200)
  expect(await emailedChauffeurs(booked)).toHaveLength(2)
})

test('canceling a booking removes its chauffeur', async () => {
  const booked = await confirmed()
  await assignment('POST', booked, marcus)
  await setStatus(booked, 'cancelled')

  expect(await see(booked)).toMatchObject({ status: 'cancelled', chauffeur: null })
})

test.each<[BookingStatus, string]>([
  ['requested', 'This booking isn’t confirmed yet. Assign a chauffeur once it is.'],
  ['cancelled', 'This booking is canceled. It doesn’t need a chauffeur.'],
  ['expired', 'This booking has expired. It doesn’t need a chauffeur.'],
  ['en-route', 'This trip has started or is over. Its chauffeur can’t be changed anymore.'],
])('no chauffeur is assigned to a booking that is %s', async (status, message) => {
  const booked = await unconfirmed()
  await setStatus(booked, status)

  for (const method of ['GET', 'POST'])
    expect(await assignment(method, booked, marcus)).toEqual({ status: 409, message })
  expect(await api.find(booked.reference)).toMatchObject({ status, chauffeur: null })
  expect(await emailedChauffeurs(booked)).toEqual([])
})

test('invalid input is reported at its field, and nothing is written', async () => {
  const booked = await confirmed()

  expect(await assignment('POST', booked, { name: ' M', phone: '555', car: 'x'.repeat(81) })).toEqual({
    status: 422,
    message: 'Please check your entries',
    errors: [
      { path: 'name', message: 'Enter at least 2 characters for the chauffeur’s name' },
      { path: 'phone', message: 'Enter a US phone number with its area code' },
      { path: 'car', message: 'Shorten the car and plate to 80 characters or fewer' },
    ],
  })
  expect(await see(booked)).toMatchObject({ status: 'confirmed', chauffeur: null })
})

test('a payment link assigns no chauffeur, an assign link confirms no payment, and an expired link does neither', async () => {
  const booked = await confirmed()
  const forMoney = api.signer.sign('operator', { payment: booked.id }, inADay())
  const tooOld = api.signer.sign('operator', { assign: booked.id }, startsAt)
  const nobodys = api.signer.sign('operator', { assign: randomUUID() }, inADay())

  for (const token of [forMoney, tooOld]) expect((await post(path, token)).status).toBe(401)
  expect((await post('/api/payments/confirmation', tokenOf(booked))).status).toBe(401)
  expect((await post(path, nobodys)).status).toBe(404)
  expect(await see(booked)).toMatchObject({ chauffeur: null })
})

type Booked = Awaited<ReturnType<typeof api.book>>

async function confirmed(): Promise<Booked> {
  const booked = await unconfirmed()
  await setStatus(booked, 'confirmed')
  return booked
}

/** Releases every car first, so that a car is free. */
async function unconfirmed(): Promise<Booked> {
  await api.db.update(schedule).set({ releasedAt: startsAt })
  return api.book()
}

async function setStatus({ id }: Booked, status: BookingStatus): Promise<void> {
  await setBookingStatus(api.db, id, status)
}

function assignment(method: string, booked: Booked, body?: object) {
  return callAsOperator<ChauffeurAssignment>(api, { method, path, token: tokenOf(booked), body })
}

function post(address: string, token: string): Promise<Response> {
  return api.post(address, marcus, { Authorization: `Operator ${token}` })
}

/** As in the company's mail. */
function tokenOf({ id }: Booked): string {
  return api.signer.sign('operator', { assign: id }, inADay())
}

function inADay(): Date {
  return new Date(startsAt.getTime() + 86_400_000)
}

async function see({ path: of, authorization }: Booked) {
  return (await (await api.call('GET', of, { authorization })).json()).data
}

async function change({ path: of, authorization }: Booked, body: object): Promise<void> {
  const shown = await api.call('POST', `${of}/change-preview`, { authorization, body })
  const { priceToken } = (await shown.json()).data
  const response = await api.call('PATCH', of, { authorization, body: { ...body, priceToken } })
  expect(response.status).toBe(200)
}

/** The IDs of the chauffeurs in the enqueued emails, in order. */
async function emailedChauffeurs({ id }: Booked): Promise<string[]> {
  const { rows } = await api.database.pool.query(
    `select data->>'chauffeur' as name from pgboss.job
     where name = 'chauffeur-assigned' and data->>'bookingId' = $1 order by created_on`,
    [id],
  )
  return rows.map(({ name }) => name)
}

async function historyOf({ id }: Booked) {
  const rows = await api.db.select().from(history).where(eq(history.subjectId, id)).orderBy(history.id)
  return rows.filter(({ actor }) => actor === 'operator-link')
}
