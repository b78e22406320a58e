import { randomUUID } from 'node:crypto'
import { type BalanceStep, nextBalanceStep } from '#domain/payment/next-balance-step.ts'
import type { HistoryNote } from '#domain/status/actor.ts'
import { type Booking, lockBooking } from '#server/data/booking/bookings.ts'
import { isTripSettled } from '#server/data/booking/settlements.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { setRefundRequested } from '#server/data/payment/ledger.ts'
import { findPayment, readBookingMoney } from '#server/data/payment/payments.ts'
import { ProviderDown, type ProviderPayment, ProviderRefused } from '#server/integrations/payments/port.ts'
import { balanceBooking as balanceJob, bookingConfirmed } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { syncBookingStatus } from '#server/use-cases/booking/sync-booking-status.ts'
import { closePayment } from './close-payment.ts'
import type { CrashPoint, PaymentDependencies } from './payment-dependencies.ts'
import { orderRefund } from './refunds/order-refund.ts'
import { refundReason } from './refunds/refund-reason.ts'
import { withdrawRefund } from './refunds/withdraw-refund.ts'
import { type PaymentWithSession, syncPaymentFromProvider } from './sync-payment-from-provider.ts'

/** More steps than any booking needs. */
const mostSteps = 50

/**
 * Brings the money we hold to what the booking costs, one step at a time: each step is stored first, then requested from
 * the provider under the stored id, then the provider's state is stored. After a crash the next run continues from there.
 */
export async function balanceBooking(
  deps: PaymentDependencies,
  { bookingId }: { bookingId: string },
): Promise<void> {
  await deps.jobs.ready()
  let wasRefused = false
  for (let taken = 0; taken < mostSteps; taken += 1) {
    const step = await inTransaction(deps.db, (tx) => nextStep({ ...deps, tx }, bookingId))
    if (step.kind === 'done' || step.kind === 'wait') return
    try {
      await executeStep(deps, step)
    } catch (error) {
      if (wasRefused || !(error instanceof ProviderRefused) || !('paymentId' in step)) throw error
      // What we know may be old: a charge in dispute takes no refund. Once its state is read, the next step fits it.
      wasRefused = true
      await syncPaymentFromProvider(deps, { paymentId: step.paymentId })
    }
  }
  throw new ProviderDown('Balancing does not come to an end')
}

async function nextStep(
  { tx, jobs, now }: PaymentDependencies & { tx: Transaction },
  bookingId: string,
): Promise<BalanceStep> {
  const locked = await lockBooking(tx, bookingId)
  if (!locked) return { kind: 'done' }
  const at = now()
  // A change may have made the booking so cheap that it is paid already.
  const note: HistoryNote = { actor: 'system', reason: 'Nothing is due any more', at }
  const { booking, money, confirmed } = await syncBookingStatus({ tx, jobs }, locked, note)
  if (confirmed) await jobs.enqueue(tx, bookingConfirmed, { bookingId })
  const isSettled = await isTripSettled(tx, bookingId)
  const step = nextBalanceStep({ ...booking, isSettled }, money, at)
  if (step.kind === 'withdraw') await withdrawRefund({ tx, jobs }, { refund: step.refund, money, at })
  if (step.kind === 'promise') await orderRefunds({ tx, jobs }, { booking, refunds: step.refunds, at })
  if (step.kind === 'refund') await setRefundRequested(tx, step.refundId, at)
  if (step.kind === 'wait') await jobs.enqueue(tx, balanceJob, { bookingId }, { startAfter: step.until })
  return step
}

type Promised = { booking: Booking; refunds: { paymentId: string; cents: number }[]; at: Date }

async function orderRefunds(
  deps: { tx: Transaction; jobs: JobQueue },
  { booking, refunds, at: createdAt }: Promised,
): Promise<void> {
  const { tx } = deps
  const { id: bookingId } = booking
  const { payments } = await readBookingMoney(tx, bookingId)
  for (const { paymentId, cents } of refunds) {
    const payment = payments.find(({ id }) => id === paymentId)
    if (!payment) throw new Error('A refund is of a payment of its booking')
    const reason = await refundReason(tx, booking, paymentId)
    await orderRefund(deps, { id: randomUUID(), bookingId, payment, cents, reason, createdAt })
  }
}

async function executeStep(deps: PaymentDependencies, step: BalanceStep): Promise<void> {
  const { payments: provider } = deps
  switch (step.kind) {
    case 'close': {
      const payment = await findPayment(deps.db, step.paymentId)
      return payment && closePayment(deps, payment)
    }
    case 'capture': {
      const { paymentId, cents } = step
      const key = `capture:${paymentId}:${cents}`
      return callProvider(deps, paymentId, 'money-captured', (known) =>
        provider.capture({ ...known, cents, key }),
      )
    }
    case 'release': {
      const { paymentId } = step
      const key = `release:${paymentId}`
      return callProvider(deps, paymentId, 'money-released', (known) => provider.release({ ...known, key }))
    }
    case 'promise':
      return deps.crashPoint?.('refund-promised')
    case 'refund': {
      const { paymentId, refundId, cents } = step
      return callProvider(deps, paymentId, 'refund-sent', (known) =>
        provider.refund({ ...known, cents, key: refundId }),
      )
    }
  }
}

type Known = { sessionId: string; intentId: string }

/** Calls the provider, and stores the state that it returns. */
async function callProvider(
  deps: PaymentDependencies,
  paymentId: string,
  done: CrashPoint,
  act: (known: Known) => Promise<ProviderPayment>,
): Promise<void> {
  await syncPaymentFromProvider(deps, {
    paymentId,
    async ask({ sessionId, intentId }: PaymentWithSession) {
      if (!intentId) throw new Error('A paid payment has an id at its provider')
      const truth = await act({ sessionId, intentId })
      deps.crashPoint?.(done)
      return truth
    },
  })
}
