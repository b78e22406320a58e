import * as z from 'zod'
import type { SecretKeys } from '#server/crypto/secrets.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import {
  findTestCheckout,
  insertTestCheckout,
  insertTestRefund,
  listTestRefunds,
  lockTestCheckout,
  type TestCheckout,
  updateTestCheckout,
} from '#server/data/payment/test-checkouts.ts'
import { randomToken, recordTestEvent } from '#server/dev-tools/test-checkout-events.ts'
import {
  eventKeys,
  signatureHeader,
  verifyEventSignature,
} from '#server/dev-tools/test-checkout-signature.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import {
  type CheckoutOrder,
  type PaymentProvider,
  ProviderDown,
  type ProviderPayment,
  UnknownCheckout,
} from './port.ts'

type Options = { db: Db; jobs: JobQueue; secretKeys: SecretKeys; now: () => Date }

/**
 * The test checkout: a payment service inside the product that behaves like a real one and takes no money. It has its own
 * tables and sends signed events to our webhook. Do not call it inside a transaction: it opens its own.
 */
export function embeddedPayments({ db, jobs, secretKeys, now }: Options): PaymentProvider {
  const keys = eventKeys(secretKeys)

  /** Locks the checkout, runs `work` and returns the new state. `work` does nothing if the status has changed already. */
  async function change(id: string, work: (tx: Transaction, checkout: TestCheckout) => Promise<void>) {
    await jobs.ready()
    return inTransaction(db, async (tx) => {
      const checkout = await lockTestCheckout(tx, id, now())
      if (!checkout) throw new UnknownCheckout()
      await work(tx, checkout)
      return read(tx, id)
    })
  }

  async function read(from: Db | Transaction, id: string): Promise<ProviderPayment> {
    const checkout = await findTestCheckout(from, { id }, now())
    if (!checkout) throw new UnknownCheckout()
    const refunds = await listTestRefunds(from, id)
    return toPayment(
      checkout,
      refunds.map(({ id, cents }) => ({ id, cents })),
    )
  }

  return {
    name: 'embedded',
    async openCheckout(order) {
      await jobs.ready()
      return inTransaction(db, async (tx) => {
        const made = newCheckout(order, now())
        if (await insertTestCheckout(tx, made))
          await recordTestEvent(jobs, tx, {
            checkoutId: made.id,
            type: 'checkout.expired',
            at: made.expiresAt,
          })
        const checkout = await findTestCheckout(tx, { paymentId: order.paymentId }, now())
        if (!checkout || !isSameOrder(checkout, order))
          throw new ProviderDown('The same key was used for another checkout')
        return {
          sessionId: checkout.id,
          url: new URL(`/test-checkout/${checkout.id}`, checkout.successUrl).href,
          expiresAt: checkout.expiresAt,
        }
      })
    },
    read: (sessionId) => read(db, sessionId),
    expire: (sessionId) =>
      change(sessionId, async (tx, { id, status }) => {
        if (status !== 'open') return
        await updateTestCheckout(tx, id, { status: 'expired' })
        await recordTestEvent(jobs, tx, { checkoutId: id, type: 'checkout.expired', at: now() })
      }),
    capture: ({ sessionId, cents }) =>
      change(sessionId, async (tx, { id, status, authorizedCents }) => {
        if (status !== 'authorized') return
        if (!(cents > 0 && cents <= authorizedCents)) throw new ProviderDown('More than was set aside')
        await updateTestCheckout(tx, id, { status: 'paid', authorizedCents: 0, capturedCents: cents })
        await recordTestEvent(jobs, tx, { checkoutId: id, type: 'payment.captured', at: now() })
      }),
    release: ({ sessionId }) =>
      change(sessionId, async (tx, { id, status }) => {
        if (status !== 'authorized') return
        await updateTestCheckout(tx, id, { status: 'released', authorizedCents: 0 })
        await recordTestEvent(jobs, tx, { checkoutId: id, type: 'payment.released', at: now() })
      }),
    refund: ({ sessionId, cents, key }) =>
      change(sessionId, async (tx, { id, capturedCents }) => {
        const earlier = await listTestRefunds(tx, id)
        const same = earlier.find((refund) => refund.key === key)
        if (same?.cents === cents) return
        if (same) throw new ProviderDown('The same key was used for another refund')
        const left = capturedCents - earlier.reduce((sum, refund) => sum + refund.cents, 0)
        if (!(cents > 0 && cents <= left)) throw new ProviderDown('More than was taken')
        await insertTestRefund(tx, {
          id: `tre_${randomToken()}`,
          checkoutId: id,
          key,
          cents,
          createdAt: now(),
        })
        await recordTestEvent(jobs, tx, { checkoutId: id, type: 'payment.refunded', at: now() })
      }),
    readEvent(raw, headers, at) {
      const signature = headers.get(signatureHeader)
      if (!verifyEventSignature(keys, { body: raw, signature, now: at })) return null
      const { id, checkout, payment } = eventSchema.parse(JSON.parse(raw))
      return { id, sessionId: checkout, intentId: payment }
    },
  }
}

const eventSchema = z.object({ id: z.string(), checkout: z.string(), payment: z.string().nullable() })

function newCheckout(order: CheckoutOrder, now: Date): TestCheckout {
  const { paymentId, reference, description, amountCents, captures, successUrl, cancelUrl } = order
  return {
    id: `tcs_${randomToken()}`,
    paymentId,
    reference,
    description,
    amountCents,
    captures,
    successUrl,
    cancelUrl,
    status: 'open',
    intentId: null,
    authorizedCents: 0,
    capturedCents: 0,
    declines: 0,
    turn: 0,
    createdAt: now,
    expiresAt: order.expiresAt,
    paidAt: null,
  }
}

function isSameOrder(checkout: TestCheckout, order: CheckoutOrder): boolean {
  return checkout.amountCents === order.amountCents && checkout.captures === order.captures
}

function toPayment(checkout: TestCheckout, refunds: ProviderPayment['refunds']): ProviderPayment {
  const { paymentId, id, intentId, status, authorizedCents, capturedCents } = checkout
  // There is no bank that could fail a refund or open a dispute.
  const bank = { failedRefunds: [], disputes: [] }
  return { paymentId, sessionId: id, intentId, status, authorizedCents, capturedCents, refunds, ...bank }
}
