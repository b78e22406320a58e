import { afterAll, beforeEach, expect, test } from 'vitest'
import type { LiveTrip } from '#domain/dispatch/live-trip.ts'
import { createBoardingCodes } from '#server/crypto/boarding-codes.ts'
import { listAudit } from '#server/data/staff/audit.ts'
import { openDriveTestApi } from '#tests/support/drive-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { testSecret } from '#tests/support/test-config.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const boardingCodes = createBoardingCodes([testSecret])
const api = await openDriveTestApi(startsAt, { boardingCodes })
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = startsAt
  await api.releaseAll()
})

type Assigned = Awaited<ReturnType<typeof atPickUp>>

test('the passenger is on board with the code of the booking page, and without it not', async () => {
  const { phone, leg, booked } = await atPickUp()
  expect((await phone.trips()).data.trips).toMatchObject([{ asksForCode: true }])
  const code = await codeOf(booked)
  expect(code).toMatch(/^\d{4}$/)

  expect(outcome(await phone.press(leg.id, 'on-board'))).toMatchObject({ outcome: 'refused' })
  expect(outcome(await phone.press(leg.id, 'on-board', { code: other(code) }))).toMatchObject({
    outcome: 'refused',
    message: 'The boarding code is missing or wrong. Ask the passenger again, or call the desk.',
  })
  expect((await api.legOf(booked)).progress).toBe('on-location')
  expect(outcome(await phone.press(leg.id, 'on-board', { code: code ?? '' }))).toMatchObject({
    outcome: 'applied',
  })
  expect(await codeOf(booked)).toBeNull()
})

test('completing the trip does not get around the code', async () => {
  const { phone, leg, booked } = await atPickUp()

  const sent = await phone.send('presses', {
    presses: [
      { id: crypto.randomUUID(), legId: leg.id, status: 'on-board', pressedAt: now(), code: '0000' },
      { id: crypto.randomUUID(), legId: leg.id, status: 'completed', pressedAt: now(1_000) },
    ],
  })

  expect(sent.data.outcomes).toMatchObject([{ outcome: 'refused' }, { outcome: 'refused' }])
  expect((await api.legOf(booked)).progress).toBe('on-location')
})

test('a code typed without network is checked when the press arrives, and its time counts', async () => {
  const { phone, leg, booked } = await atPickUp()
  const code = (await codeOf(booked)) ?? ''
  const pressedAt = now()
  api.clock.now = new Date(api.clock.now.getTime() + 50 * 60_000)

  await phone.send('presses', {
    presses: [
      { id: crypto.randomUUID(), legId: leg.id, status: 'completed', pressedAt: now(-60_000) },
      { id: crypto.randomUUID(), legId: leg.id, status: 'on-board', pressedAt, code },
    ],
  })

  const [trip] = (await phone.trips()).data.trips
  expect(trip).toMatchObject({ progress: 'completed' })
  expect(trip.steps).toContainEqual({ status: 'on-board', at: pressedAt })
})

test('after ten wrong codes only the desk can go on', async () => {
  const { phone, leg, booked } = await atPickUp()
  const code = (await codeOf(booked)) ?? ''
  const wrong = Array.from({ length: 10 }, (_, at) => ({
    id: crypto.randomUUID(),
    legId: leg.id,
    status: 'on-board',
    pressedAt: now(at),
    code: other(code),
  }))
  await phone.send('presses', { presses: wrong })

  expect(outcome(await phone.press(leg.id, 'on-board', { code }))).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('Too many wrong codes'),
  })
  expect((await pressAtDesk({ leg, booked }, '')).status).toBe(422)
  expect((await pressAtDesk({ leg, booked }, 'No phone with her')).status).toBe(200)
  expect((await api.legOf(booked)).progress).toBe('on-board')
  expect(await listAudit(api.db, { limit: 1 })).toMatchObject([
    { action: 'leg-moved', reason: 'No phone with her' },
  ])
})

test('each leg has a code of its own, and an earlier secret still opens the door', () => {
  const codes = Array.from({ length: 50 }, (_, leg) => boardingCodes.codeFor(`leg ${leg}`))
  expect(new Set(codes).size).toBeGreaterThan(40)

  const replaced = createBoardingCodes([`${testSecret} new`, testSecret])
  expect(replaced.accepts('leg 1', boardingCodes.codeFor('leg 1'))).toBe(true)
  expect(createBoardingCodes([`${testSecret} new`]).accepts('leg 1', boardingCodes.codeFor('leg 1'))).toBe(
    false,
  )
})

/** A chauffeur who waits at the pick-up. */
async function atPickUp() {
  const assigned = await api.assigned()
  api.clock.now = assigned.leg.startsAt
  await assigned.phone.press(assigned.leg.id, 'on-location')
  return assigned
}

async function codeOf({ path, authorization }: Assigned['booked']): Promise<string | null> {
  const { data } = await (await api.call('GET', `${path}/live`, { authorization })).json()
  return (data as LiveTrip).boardingCode
}

/** Another code than this one. */
function other(code: string | null): string {
  return code === '1234' ? '4321' : '1234'
}

function outcome(sent: { data: { outcomes: unknown[] } }): unknown {
  return sent.data.outcomes[0]
}

function now(afterMs = 0): string {
  return new Date(api.clock.now.getTime() + afterMs).toISOString()
}

async function pressAtDesk({ booked, leg }: Pick<Assigned, 'booked' | 'leg'>, reason: string) {
  const { headers } = await signInStaff(api)
  const { version } = await api.legOf(booked)
  const body = { id: crypto.randomUUID(), version, status: 'on-board', reason }
  return api.post(`/api/desk/legs/${leg.id}/status`, body, headers)
}
