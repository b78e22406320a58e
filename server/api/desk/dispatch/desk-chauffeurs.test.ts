import { randomInt } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { chauffeurDetails, openFleetTestApi } from '#tests/support/fleet-test-api.ts'

const api = await openFleetTestApi(new Date('2026-11-16T15:00:00Z'))
afterAll(() => api.close())
beforeEach(() => api.releaseAll())
const { send, addCar, hireChauffeur } = api

test('a chauffeur is added with any spelling of the phone number, which nobody else can have', async () => {
  const phone = `(212) 555-${randomInt(1000, 9999)}`
  const shifts = [{ weekday: 1, from: '06:00', to: '16:00' }]
  const marcus = await hireChauffeur({ phone, shifts })

  expect(marcus).toMatchObject({
    phone: `+1${phone.replace(/\D/g, '')}`,
    today: { shift: { from: '06:00', to: '16:00' } },
  })
  expect(await send('POST', '/chauffeurs', { ...chauffeurDetails, phone })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'phone', message: 'Marcus Reed has this phone number' }] },
  })
})

test('days off list the trips in the way, and take them only when asked to', async () => {
  const booked = await api.confirmed()
  const marcus = await hireChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })
  const { startsAt: at, carId } = await api.legOf(booked)
  const day = newYorkClockAt(at).slice(0, 10)
  const asked = { version: marcus.version, from: day, to: day, reason: 'Wedding' }

  const refused = await send('POST', `/chauffeurs/${marcus.id}/days-off`, asked)
  const taken = await send('POST', `/chauffeurs/${marcus.id}/days-off`, { ...asked, takesLegs: true })

  expect(refused).toMatchObject({ status: 409, body: { legs: [{ reference: booked.reference }] } })
  expect(taken.body.data.daysOff).toMatchObject([{ reason: 'Wedding' }])
  expect(await api.legOf(booked)).toMatchObject({ carId, chauffeurId: null })
  expect(await api.assign(booked, { chauffeurId: marcus.id })).toMatchObject({
    error: { problems: [{ code: 'day-off' }] },
  })
  const { version, daysOff } = taken.body.data
  await send('POST', `/chauffeurs/${marcus.id}/days-off/${daysOff[0].id}/end`, { version })
  expect(await api.assign(booked, { chauffeurId: marcus.id })).toMatchObject({ ok: true })
})

test('someone who no longer works here has no trips to come, and cannot be assigned', async () => {
  const booked = await api.confirmed()
  const marcus = await hireChauffeur()
  await api.assign(booked, { chauffeurId: marcus.id })

  const refused = await send('POST', `/chauffeurs/${marcus.id}/leave`, { version: marcus.version })
  const left = await send('POST', `/chauffeurs/${marcus.id}/leave`, {
    version: marcus.version,
    takesLegs: true,
  })

  expect(refused.status).toBe(409)
  expect(left.body.data.leftAt).not.toBeNull()
  expect(await api.assign(booked, { chauffeurId: marcus.id })).toMatchObject({
    error: { problems: [{ code: 'chauffeur-left' }] },
  })

  const { version } = left.body.data
  expect(await send('POST', `/chauffeurs/${marcus.id}/return`, { version })).toMatchObject({
    status: 200,
    body: { data: { leftAt: null } },
  })
  expect(await api.assign(booked, { chauffeurId: marcus.id })).toMatchObject({ ok: true })
})

test('the queue lists expired documents before those that expire within 30 days', async () => {
  const car = await addCar({ inspectionExpiresOn: '2026-12-16', insuranceExpiresOn: '2026-12-17' })
  const marcus = await hireChauffeur({ tlcExpiresOn: '2026-11-15' })

  const { data } = (await send('GET', '/now')).body

  const own = data.filter(({ document }: { document: { id: string } | null }) =>
    [car.id, marcus.id].includes(document?.id),
  )
  expect(own).toMatchObject([
    { kind: 'document-expired', customer: 'Marcus Reed', document: { name: 'TLC license' } },
    { kind: 'document-expiring', customer: car.name, document: { name: 'Inspection' } },
  ])
})
