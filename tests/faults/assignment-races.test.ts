import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/data/database/database.ts'
import { openDispatchTestApi } from '#tests/support/dispatch-test-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const own = await openTestDatabase()
/** The one connection of the embedded database lets one assignment at a time through, however many there are. */
const racers = own.kind === 'embedded' ? 50 : 200
const database = await widen(own)
const api = await openDispatchTestApi(startsAt, { database, ratesMaxAgeMs: 600_000 })
afterAll(async () => {
  if (database !== own) await database.close()
  await own.close()
})
beforeEach(() => api.releaseAll())

test(`of ${racers} assignments of one chauffeur at once, one trip gets the chauffeur`, async () => {
  const { id: chauffeurId } = await api.addChauffeur()
  const trips = await eightTrips()

  const results = await race(trips, { chauffeurId })

  expect(new Set(results.flatMap((result) => (result.ok ? [result.leg.bookingId] : []))).size).toBe(1)
  const legs = await Promise.all(trips.map((trip) => api.legOf(trip)))
  expect(legs.filter((leg) => leg.chauffeurId === chauffeurId)).toHaveLength(1)
})

test(`of ${racers} assignments of one car at once, one trip gets the car`, async () => {
  const trips = await eightTrips()
  const [first] = trips
  const carId = first ? (await api.legOf(first)).carId : null
  expect(carId).not.toBeNull()

  const results = await race(trips, { carId })

  expect(new Set(results.flatMap((result) => (result.ok ? [result.leg.bookingId] : []))).size).toBe(1)
  const legs = await Promise.all(trips.map((trip) => api.legOf(trip)))
  expect(legs.filter((leg) => leg.carId === carId)).toHaveLength(1)
})

/** All at the same time, each with a car of its own. */
async function eightTrips() {
  const trips: Awaited<ReturnType<typeof api.confirmed>>[] = []
  for (let each = 0; each < 8; each += 1) trips.push(await api.confirmed())
  return trips
}

/** The rates are read before, so that the racers meet at the legs. */
async function race(
  trips: Awaited<ReturnType<typeof eightTrips>>,
  assignment: { chauffeurId?: string; carId?: string | null },
) {
  await api.catalogue()
  // Everybody has seen the same board.
  const legs = await Promise.all(trips.map((trip) => api.legOf(trip)))
  const results = await Promise.allSettled(
    Array.from({ length: racers }, (_, index) => {
      const at = index % trips.length
      return api.assign(trips[at] ?? { id: '' }, { version: legs[at]?.version ?? 0, ...assignment })
    }),
  )
  // On a busy machine the last in the queue run into the time limit of a statement. They have lost, too.
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

/** A connection for each racer, as far as the server has them. The embedded database has one. */
async function widen(narrow: TestDatabase): Promise<TestDatabase> {
  if (!narrow.url) return narrow
  const { rows } = await narrow.pool.query('show max_connections')
  const poolSize = Math.min(racers, Number(rows[0].max_connections) - 60)
  const wide = await openDatabase({ kind: 'postgres', url: narrow.url, poolSize })
  // All connections are open before the race, so that it is one.
  const open: { release(): void }[] = []
  while (open.length < poolSize) open.push(await wide.pool.connect())
  for (const connection of open) connection.release()
  return { ...wide, url: narrow.url }
}
