import type { SecretKeys } from '#server/crypto/secrets.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import {
  lockTestCheckout,
  type TestCheckout,
  updateTestCheckout,
} from '#server/data/payment/test-checkouts.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { randomToken, recordTestEvent } from './test-checkout-events.ts'
import { verifyFormToken } from './test-checkout-signature.ts'

export type CheckoutButton = 'pay' | 'pay-slowly' | 'decline'

export type TestCheckoutDependencies = { db: Db; jobs: JobQueue; secretKeys: SecretKeys; now: () => Date }

type Submission = { id: string; button: CheckoutButton; field: string }

/** How long the event of a slow payment is delayed. */
const slowMs = 10_000

/**
 * Handles a button on the test checkout's page. Does nothing if the form token is invalid or outdated, or if the checkout
 * is finished.
 */
export async function submitTestCheckout(
  { db, jobs, secretKeys, now }: TestCheckoutDependencies,
  { id, button, field }: Submission,
): Promise<'paid' | 'declined' | 'nothing'> {
  await jobs.ready()
  return inTransaction(db, async (tx) => {
    const checkout = await lockTestCheckout(tx, id, now())
    if (checkout?.status !== 'open') return 'nothing'
    if (!verifyFormToken(secretKeys, { id, turn: checkout.turn, field })) return 'nothing'
    if (button === 'decline') {
      await updateTestCheckout(tx, id, { declines: checkout.declines + 1, turn: checkout.turn + 1 })
      await recordTestEvent(jobs, tx, { checkoutId: id, type: 'checkout.declined', at: now() })
      return 'declined'
    }
    await pay(tx, checkout, now())
    const at = new Date(now().getTime() + (button === 'pay-slowly' ? slowMs : 0))
    await recordTestEvent(jobs, tx, { checkoutId: id, type: 'checkout.paid', at })
    return 'paid'
  })
}

async function pay(
  tx: Transaction,
  { id, amountCents, captures, turn }: TestCheckout,
  at: Date,
): Promise<void> {
  await updateTestCheckout(tx, id, {
    ...(captures === 'now'
      ? { status: 'paid', capturedCents: amountCents }
      : { status: 'authorized', authorizedCents: amountCents }),
    intentId: `tpi_${randomToken()}`,
    turn: turn + 1,
    paidAt: at,
  })
}
