import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { type CrashPoint, crashPoints } from '#server/use-cases/payment/payment-dependencies.ts'
import { openTestProvider } from '#tests/payment-providers/open-test-provider.ts'
import { bookingBody, demoCarIds } from '#tests/support/open-test-api.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { bundleServer } from './bundle-server.ts'
import { createPersistentDatabase, type KillableServer, startKillableServer } from './killable-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'sagewood-payments-'))
const bundle = await bundleServer('payments-server.ts')
const where = await createPersistentDatabase(folder)
// Stripe's double runs in this process, so it survives every crash.
const unused = await openTestDatabase()
const provider = await openTestProvider('stripe', { database: unused })
afterAll(async () => {
  await provider.close()
  await unused.close()
  await where.remove()
  await rm(folder, { recursive: true })
})

vi.setConfig({ testTimeout: 480_000 })
const patience = { timeout: 60_000, interval: 100 }

let server: KillableServer

type Booked = { path: string; authorization: string; sessions: string[] }

/** How to reach each crash point, and the customer's actions once the server is back. */
const scenarios: Record<CrashPoint, { until: (booked: Booked) => Promise<unknown>; carOrDays?: Trip }> = {
  'payment-kept': { until: pay },
  'checkout-opened': { until: pay },
  'checkout-stored': { until: pay },
  'truth-read': { until: async (booked) => paid(booked) },
  'truth-written': { until: async (booked) => paid(booked) },
  'checkout-closed': {
    until: async (booked) => {
      await pay(booked)
      await pay(booked, 'zelle')
    },
  },
  // A limousine is free to cancel until a week before: half of the authorization is captured.
  'money-captured': { until: paidAndCancelled, carOrDays: { carId: demoCarIds.limousine } },
  'money-released': { until: paidAndCancelled },
  'refund-promised': { until: paidAndCancelled, carOrDays: { days: 11 } },
  'refund-sent': { until: paidAndCancelled, carOrDays: { days: 12 } },
}

type Trip = { carId?: string; days?: number }

test('killed at any step of a payment, ledger, booking and provider agree once the server is back', async () => {
  server = await start()
  for (const point of crashPoints) {
    const { until, carOrDays = {} } = scenarios[point]
    const booked = await book(carOrDays)
    await fetch(`${server.address}/die-at/${point}`, { method: 'POST' })
    // The response is lost with the process; its effects must not be.
    await until(booked).catch(() => undefined)
    await server.ended
    server = await start()

    if ((await see(booked)).status !== 'cancelled')
      await expect.poll(() => tryOn(booked), patience).toBe('confirmed')
    await provider.deliverEvents(fetch, { origin: server.address })
    await expect.poll(() => disagreement(booked), patience).toBeNull()
  }
  await server.kill()

  const odd = await where.look((pool) =>
    pool.query(`
      select b.reference, b.status, b.payment_status from bookings b
      where (select count(*) from ledger l where l.booking_id = b.id and l.kind = 'paid') > 1
        or (select count(*) from payments p where p.booking_id = b.id and p.status in ('pending', 'requested')) > 0
        or (select count(*) from refunds r where r.booking_id = b.id and r.done_at is null) > 0
        or (select count(*) from pgboss.job j join payments p on p.id::text = j.data->>'paymentId'
            where p.booking_id = b.id and j.name = 'payment-received')
          <> (select count(*) from ledger l where l.booking_id = b.id and l.kind = 'paid')`),
  )
  expect(odd.rows).toEqual([])
})

function start(): Promise<KillableServer> {
  const env = { ...where.env, ...provider.environment }
  return startKillableServer(bundle.file, { folder: bundle.folder, env })
}

/** A customer who wants the car: reads the booking, pays if something is due, and reads it again. */
async function tryOn(booked: Booked): Promise<string> {
  const { status, can } = await see(booked)
  if (status !== 'confirmed' && can.pay) await paid(booked)
  return status
}

/** What does not match yet; null once our ledger equals the provider's and nothing is owed either way. */
async function disagreement(booked: Booked): Promise<object | null> {
  const { payment, status, paymentStatus } = await see(booked)
  const theirs = { paidCents: 0, authorizedCents: 0 }
  for (const session of new Set(booked.sessions)) {
    const held = await provider.state(session)
    theirs.paidCents += held.capturedCents - held.refundedCents
    theirs.authorizedCents += held.authorizedCents
  }
  const { paidCents, authorizedCents, dueCents, refundingCents, open } = payment
  const isLaw = status === 'cancelled' ? authorizedCents === 0 : paidCents + authorizedCents > 0
  const agrees = paidCents === theirs.paidCents && authorizedCents === theirs.authorizedCents
  if (agrees && isLaw && dueCents === 0 && refundingCents === 0 && !open) return null
  return { payment, theirs, status, paymentStatus }
}

async function paidAndCancelled(booked: Booked): Promise<void> {
  await paid(booked)
  const { cancellation } = await see(booked)
  await call('POST', `${booked.path}/cancel`, booked, { refundCents: cancellation?.refundCents })
}

/** Opens a checkout, pays there, and delivers the event to the server. */
async function paid(booked: Booked): Promise<void> {
  const session = await pay(booked)
  if (!session) return
  await provider.customerPays(session)
  await provider.deliverEvents(fetch, { origin: server.address })
}

async function pay(booked: Booked, method = 'card'): Promise<string | undefined> {
  const { data } = await call('POST', `${booked.path}/payments`, booked, { method })
  const session = String(data?.redirectUrl).match(/cs_test_\w+/)?.[0]
  if (session) booked.sessions.push(session)
  return session
}

async function see(booked: Booked): Promise<BookingDetail> {
  return (await call('GET', booked.path, booked)).data
}

async function book({ carId, days = 3 }: Trip): Promise<Booked> {
  const pickUpAt = new Date(Date.now() + days * 86_400_000).toISOString()
  const trip = bookingBody(new Date(), { pickUpAt, ...(carId ? { carId } : {}) })
  const { data } = await call('POST', '', { 'Idempotency-Key': randomUUID() }, trip)
  // A booking younger than an hour is free to cancel, whatever its terms.
  await fetch(`${server.address}/age-bookings`, { method: 'POST' })
  return {
    path: `/${data.reference}`,
    authorization: `Manage ${data.manageUrl.split('#')[1]}`,
    sessions: [],
  }
}

async function call(
  method: string,
  path: string,
  { authorization, 'Idempotency-Key': key }: { authorization?: string; 'Idempotency-Key'?: string },
  body?: object,
) {
  const response = await fetch(`${server.address}/api/bookings${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': [...randomBytes(4)].join('.'),
      ...(authorization ? { authorization } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return response.json()
}
