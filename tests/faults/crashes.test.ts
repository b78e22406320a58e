import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { bookingBody } from '#tests/support/open-test-api.ts'
import { bundleServer } from './bundle-server.ts'
import { createPersistentDatabase, type KillableServer, startKillableServer } from './killable-server.ts'

/** Where a crash can lose data in more ways: the embedded database shares the process. */
const kills = inject('databaseTemplate').kind === 'embedded' ? 12 : 4
const folder = await mkdtemp(join(tmpdir(), 'sagewood-crash-'))
const bundle = await bundleServer('booking-server.ts')
afterAll(() => rm(folder, { recursive: true }))

// Twelve starts take half a minute, and many times that on a busy machine.
vi.setConfig({ testTimeout: 480_000 })

type Sent = { key: string; body: ReturnType<typeof bookingBody>; reference?: string }

test(`killed ${kills} times under load, the server loses no confirmed booking and creates none twice`, async () => {
  const where = await createPersistentDatabase(folder)
  const sent: Sent[] = []

  for (let round = 0; round < kills; round += 1) {
    const server = await startKillableServer(bundle.file, { folder: bundle.folder, env: where.env })
    await bookUntil(server, { sent, responses: 3 + (round % 4) })
    await server.kill()
  }
  const confirmed = sent.filter(({ reference }) => reference)
  const afterCrashes = await where.look((pool) => readBookings(pool))

  // Every confirmed booking exists.
  expect(confirmed.length).toBeGreaterThanOrEqual(kills * 3)
  for (const { reference, body } of confirmed)
    expect(afterCrashes.get(body.guest?.email ?? '')).toEqual([
      { reference, windows: 1, jobs: 2, changes: 2 },
    ])
  // Every existing booking is complete and exists once.
  for (const found of afterCrashes.values())
    expect(found).toEqual([{ reference: expect.any(String), windows: 1, jobs: 2, changes: 2 }])

  const server = await startKillableServer(bundle.file, { folder: bundle.folder, env: where.env })
  for (const one of sent) {
    const { reference } = (await (await post(server, one)).json()).data
    expect(reference).toBe(
      one.reference ?? afterCrashes.get(one.body.guest?.email ?? '')?.[0]?.reference ?? reference,
    )
  }
  await server.kill()
  const afterAsking = await where.look((pool) => readBookings(pool))

  // After retrying, every request has exactly one booking.
  expect(afterAsking.size).toBe(sent.length)
  for (const found of afterAsking.values()) expect(found).toHaveLength(1)
  await where.remove()
})

/** Eight concurrent customers, each sending the next booking after the last response. */
async function bookUntil(server: KillableServer, { sent, responses }: { sent: Sent[]; responses: number }) {
  let confirmed = 0
  const customer = async () => {
    while (confirmed < responses) {
      const one: Sent = { key: randomUUID(), body: bookingBody(new Date(), { pickUpAt: nextFreeTime() }) }
      sent.push(one)
      const response = await post(server, one)
      expect(response.status).toBe(201)
      one.reference = (await response.json()).data.reference
      confirmed += 1
    }
  }
  await Promise.race(Array.from({ length: 8 }, customer))
}

let times = 0

/** Six hours apart, so that no two bookings need the same car. */
function nextFreeTime(): string {
  times += 1
  return new Date(Date.now() + 2 * 86_400_000 + times * 6 * 3_600_000).toISOString()
}

function post({ address }: KillableServer, { key, body }: Sent): Promise<Response> {
  return fetch(`${address}/api/bookings`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'X-Forwarded-For': [...randomBytes(4)].join('.'),
    },
    body: JSON.stringify(body),
  })
}

type Found = { reference: string; windows: number; jobs: number; changes: number }

/** Keyed by email address, which is unique per request. */
async function readBookings(pool: pg.Pool): Promise<Map<string, Found[]>> {
  const { rows } = await pool.query<Found & { email: string }>(`
    select contact_email as email, reference,
      (select count(*)::int from schedule where booking_id = b.id) as windows,
      (select count(*)::int from pgboss.job where data->>'bookingId' = b.id::text) as jobs,
      (select count(*)::int from history where subject_id = b.id) as changes
    from bookings b`)
  const found = Map.groupBy(rows, ({ email }) => email)
  return new Map([...found].map(([email, of]) => [email, of.map(({ email: _, ...booking }) => booking)]))
}
