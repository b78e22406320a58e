import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { findBookingByReference } from '#server/data/booking/bookings.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

let now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const dispatcher = await signInStaff(api, { name: 'Dina Dispatch' })

function send(method: string, path: string, body?: unknown, { headers } = dispatcher) {
  return api.call(method, `/api/desk/bookings${path}`, headers, body)
}

async function read(reference: string) {
  return (await (await send('GET', `/${reference}`)).json()).data
}

/** Tomorrow, paid by Zelle two hours ago: beyond the hour of grace after booking, the fee applies. */
async function bookForTomorrow({ addedCents = 0 } = {}): Promise<string> {
  const pickUpAt = new Date(now.getTime() + 25 * 3_600_000).toISOString()
  const response = await api.post('/api/bookings', bookingBody(now, { pickUpAt }))
  const { reference } = (await response.json()).data
  const dina = await signInStaff(api)
  if (addedCents > 0) {
    const { version } = await read(reference)
    const line = { version, id: randomUUID(), kind: 'other', cents: addedCents, reason: 'A longer way' }
    await send('POST', `/${reference}/adjustments`, line, dina)
  }
  await send('POST', `/${reference}/zelle`, { payment: await askForZelle(reference) }, dina)
  now = new Date(now.getTime() + 2 * 3_600_000)
  return reference
}

test('a cancellation keeps at most the fee of the policy, and less only with a fresh proof of identity', async () => {
  const reference = await bookForTomorrow()
  const { version, cancellation } = await read(reference)
  expect(cancellation.keptCents).toBeGreaterThan(0)
  const body = { version, reason: 'Flight canceled' }

  const above = await send('POST', `/${reference}/cancel`, { ...body, keptCents: cancellation.keptCents + 1 })
  expect(above.status).toBe(422)
  const exception = await send('POST', `/${reference}/cancel`, { ...body, keptCents: 0 })
  expect(exception.status).toBe(403)
  expect(await exception.json()).toMatchObject({ isConfirmationNeeded: true })
  const byPolicy = await send('POST', `/${reference}/cancel`, { ...body, keptCents: cancellation.keptCents })

  expect((await byPolicy.json()).data).toMatchObject({
    status: 'cancelled',
    totalCents: cancellation.keptCents,
  })
})

test('a dispatcher waives only a part of a high cancellation fee, an owner all of it', async () => {
  const reference = await bookForTomorrow({ addedCents: 60_000 })
  const { version, cancellation } = await read(reference)
  expect(cancellation.keptCents).toBeGreaterThan(20_000)
  const cancel = async (keptCents: number, role: 'owner' | 'dispatcher') => {
    const body = { version, reason: 'Flight canceled', keptCents }
    return send('POST', `/${reference}/cancel`, body, await signInStaff(api, { role }))
  }

  const tooMuch = await cancel(cancellation.keptCents - 20_001, 'dispatcher')
  expect(tooMuch.status).toBe(422)
  expect(await tooMuch.text()).toContain('Ask an owner')
  expect((await read(reference)).status).toBe('confirmed')
  const { data } = await (await cancel(0, 'owner')).json()

  expect(data).toMatchObject({ status: 'cancelled', totalCents: 0 })
})

async function askForZelle(reference: string): Promise<string> {
  const headers = await customerOf(reference)
  await api.call('POST', `/api/bookings/${reference}/payments`, headers, { method: 'zelle' })
  return (await read(reference)).zelleToConfirm[0].id
}

async function customerOf(reference: string): Promise<Record<string, string>> {
  const booking = await findBookingByReference(api.db, reference)
  const until = new Date(now.getTime() + 60_000)
  return { Authorization: `Manage ${api.signer.sign('manage', { booking: booking?.id, version: 1 }, until)}` }
}
