import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readEventStream } from '#tests/readers/read-event-stream.ts'
import { openDriveTestApi } from '#tests/support/drive-test-api.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openDriveTestApi(startsAt)
afterAll(() => api.close())

test('a phone hears of a trip that is assigned, changed and taken away, and of no one else’s', async () => {
  const [ada, bo] = [
    await api.addChauffeur({ name: 'Ada Cole' }),
    await api.addChauffeur({ name: 'Bo Lind' }),
  ]
  const [ofAda, ofBo] = [await follow(ada), await follow(bo)]
  const booked = await api.confirmed()

  await api.assign(booked, { chauffeurId: ada.id })
  expect(await ofAda.next()).toMatchObject({ event: 'trips', data: {} })
  const { id, version } = await api.legOf(booked)
  expect((await (await api.phoneOf(ada)).press(id, 'en-route')).status).toBe(200)
  expect(await ofAda.next()).toMatchObject({ event: 'trips' })
  expect((await api.legOf(booked)).version).toBeGreaterThan(version)
  await api.assign(booked, { chauffeurId: null })
  expect(await ofAda.next()).toMatchObject({ event: 'trips' })

  // Nothing of it was sent to the other phone: the first event there is of the time of his own trip.
  api.clock.now = new Date(startsAt.getTime() + 60_000)
  await api.assign(await api.confirmed(), { chauffeurId: bo.id })
  const heard = await ofBo.next()
  expect(heard).toMatchObject({ event: 'trips', data: {} })
  expect(heard?.id).toMatch(new RegExp(`-${api.clock.now.getTime() / 1000}$`))
})

test('a phone opens at most six streams', async () => {
  const marcus = await api.addChauffeur()
  for (let count = 0; count < 6; count += 1) await follow(marcus)
  const { headers } = await api.phoneOf(marcus)

  expect((await api.request('GET', '/api/drive/events', headers)).status).toBe(429)
})

/** The first event says that the phone is heard from now on. */
async function follow(chauffeur: { id: string }) {
  const { headers } = await api.phoneOf(chauffeur)
  const response = await api.request('GET', '/api/drive/events', headers)
  expect(response.headers.get('Content-Type')).toBe('text/event-stream')
  const stream = readEventStream(response)
  onTestFinished(async () => void (await stream.close()))
  expect(await stream.next()).toMatchObject({ event: 'trips' })
  return stream
}
