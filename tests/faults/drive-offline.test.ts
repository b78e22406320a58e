import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { findBooking } from '#server/data/booking/bookings.ts'
import { listPresses } from '#server/data/dispatch/leg-presses.ts'
import { openDriveTestApi } from '#tests/support/drive-test-api.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openDriveTestApi(startsAt)
afterAll(() => api.close())
vi.setConfig({ testTimeout: 180_000 })

const statuses = ['en-route', 'on-location', 'on-board', 'completed'] as const
/** The embedded database has one connection, on which deliveries take turns. */
const tripCount = api.database.kind === 'embedded' ? 10 : 50

test(`of ${4 * tripCount} presses that were delivered twice and in any order, none is lost, none counts twice, and all times are true`, async () => {
  const chauffeur = await api.addChauffeur()
  const phone = await api.phoneOf(chauffeur)
  const trips: { booked: { id: string }; legId: string }[] = []
  for (let index = 0; index < tripCount; index += 1) {
    const pickUpAt = new Date(startsAt.getTime() + (3 + index) * 86_400_000).toISOString()
    const booked = await api.confirmed({ pickUpAt })
    await api.assign(booked, { chauffeurId: chauffeur.id })
    trips.push({ booked, legId: (await api.legOf(booked)).id })
  }
  // Half an hour without network.
  const presses = trips.flatMap(({ legId }, trip) =>
    statuses.map((status, step) => ({
      ...{ id: randomUUID(), legId, status },
      pressedAt: new Date(startsAt.getTime() - 1_800_000 + (trip * 4 + step) * 8_000).toISOString(),
    })),
  )
  const [delivery = []] = fc.sample(
    fc.shuffledSubarray([...presses, ...presses], { minLength: 2 * presses.length }),
    1,
  )

  const batches = Array.from({ length: delivery.length / 10 }, (_, index) =>
    delivery.slice(index * 10, index * 10 + 10),
  )
  // Three at a time, as a phone does that gives up waiting and sends again.
  for (let at = 0; at < batches.length; at += 3) {
    const answers = await Promise.all(batches.slice(at, at + 3).map((batch) => deliver(phone, batch)))
    for (const { status, data } of answers) {
      expect(status).toBe(200)
      for (const { outcome } of data.outcomes) expect(['applied', 'late']).toContain(outcome)
    }
  }

  for (const { booked, legId } of trips) {
    expect(await findBooking(api.db, booked.id)).toMatchObject({ status: 'completed' })
    const written = await listPresses(api.db, legId)
    expect(written.map(({ id, status, pressedAt }) => [id, status, pressedAt.toISOString()])).toEqual(
      presses
        .filter((press) => press.legId === legId)
        .map(({ id, status, pressedAt }) => [id, status, pressedAt]),
    )
  }
})

/** A server that is too busy answers 503, and the phone sends the same again. */
async function deliver(phone: Awaited<ReturnType<typeof api.phoneOf>>, presses: object[]) {
  let answer = await phone.send('presses', { presses })
  for (let retry = 0; answer.status === 503 && retry < 5; retry += 1)
    answer = await phone.send('presses', { presses })
  return answer
}
