import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProvider, providerKinds } from '#tests/payment-providers/open-test-provider.ts'
import type { SignedEvent } from '#tests/payment-providers/test-provider.ts'
import { sampleCheckoutOrder } from '#tests/samples/checkout-order.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts'
import type { PaymentProvider } from './port.ts'

const start = new Date('2026-11-17T15:00:00Z')
const attempts = 10_000
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe.each(providerKinds)('%s', (kind) => {
  const header = kind === 'stripe' ? 'Stripe-Signature' : 'Test-Checkout-Signature'
  let now = start
  let opened: Awaited<ReturnType<typeof openTestProvider>>
  let provider: PaymentProvider
  let event: SignedEvent
  beforeAll(async () => {
    opened = await openTestProvider(kind, { database, now: () => now })
    provider = opened.provider
    const { sessionId } = await provider.openCheckout(sampleCheckoutOrder(start))
    await opened.customerPays(sessionId)
    event = await anEvent()
  })
  afterAll(() => opened.close())

  test('an event that the provider signed is read', () => {
    expect(read(event.body, signatureOf(event))).toMatchObject({ id: event.id })
  })

  test(`${attempts} forged signatures are all refused`, () => {
    const accepted = Array.from({ length: attempts }, (_, count) =>
      read(event.body, forged(event, count)),
    ).filter((read) => read !== null)

    expect(accepted).toEqual([])
  })

  test(`${attempts} valid signatures that are too old or from the future are all refused`, () => {
    const accepted = Array.from({ length: attempts }, (_, count) => {
      const seconds = (count % 2 === 0 ? 1 : -1) * (301 + Math.floor(count / 2) * 60)
      return read(event.body, signatureOf(event), new Date(start.getTime() + seconds * 1000))
    }).filter((read) => read !== null)

    expect(accepted).toEqual([])
  })

  test('clocks may differ by five minutes in both directions', () => {
    for (const seconds of [-300, -1, 0, 1, 300])
      expect(read(event.body, signatureOf(event), new Date(start.getTime() + seconds * 1000))).not.toBeNull()
  })

  test('a body with one changed byte is refused', () => {
    const bytes = Buffer.from(event.body)
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(read(changed.toString('latin1'), signatureOf(event))).toBeNull()
    }
    expect(read(`${event.body} `, signatureOf(event))).toBeNull()
    expect(read(event.body.slice(0, -1), signatureOf(event))).toBeNull()
    expect(read('', signatureOf(event))).toBeNull()
  })

  test('a signature is invalid with another timestamp', () => {
    const seal = signatureOf(event).split('v1=')[1]
    const seconds = start.getTime() / 1000

    expect(read(event.body, `t=${seconds + 1},v1=${seal}`)).toBeNull()
    expect(read(event.body, `t=${seconds},t=${seconds + 900},v1=${seal}`)).toBeNull()
    expect(read(event.body, `t=${seconds + 900},t=${seconds},v1=${seal}`)).toBeNull()
  })

  test('an event without a signature is refused', () => {
    expect(provider.readEvent(event.body, new Headers(), start)).toBeNull()
  })

  test('an event that is sent again days later has a new signature', async () => {
    now = new Date(start.getTime() + 3 * 86_400_000)
    const again = (await opened.pendingEvents()).find(({ id }) => id === event.id)

    expect(again && read(again.body, signatureOf(again), now)).toMatchObject({ id: event.id })
    expect(read(event.body, signatureOf(event), now)).toBeNull()
  })

  async function anEvent(): Promise<SignedEvent> {
    const [first] = await opened.pendingEvents()
    if (!first) throw new Error('The provider has no pending events')
    return first
  }

  function read(body: string, signature: string, at = start) {
    return provider.readEvent(body, new Headers({ [header]: signature }), at)
  }

  function signatureOf({ headers }: SignedEvent): string {
    return new Headers(headers).get(header) ?? ''
  }

  /** Guesses, other keys, other schemes, and malformed headers. */
  function forged(event: SignedEvent, count: number): string {
    const seconds = start.getTime() / 1000
    const [, good = ''] = signatureOf(event).split('v1=')
    const guess = randomBytes(32)
    const forgeries = [
      () => `t=${seconds},v1=${guess.toString('hex')}`,
      () => `t=${seconds},v1=${sealed(guess, `${seconds}.${event.body}`)}`,
      () => `t=${seconds},v0=${good}`,
      () => `t=${seconds},v1=${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`,
      () => `t=${seconds},v1=${good.slice(0, count % 64)}`,
      () => `t=,v1=${good}`,
      () => `v1=${good}`,
      () => `t=${seconds}`,
      () => guess.toString('base64'),
    ]
    return forgeries[count % forgeries.length]?.() ?? ''
  }
})

function sealed(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}
