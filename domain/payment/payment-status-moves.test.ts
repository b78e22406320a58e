import { expect, test } from 'vitest'
import { isOpenAttempt, paymentAttemptMachine, paymentMachine } from '#domain/status/payment-status.ts'
import { sampleLedgerEntry, samplePaymentAttempt } from '#tests/samples/payment-records.ts'
import type { PaymentAttempt, PaymentRecords } from './booking-balance.ts'
import { derivePaymentStatus } from './payment-state.ts'

type Attempt = PaymentAttempt & { capturedCents: number; refundedCents: number; disputedCents: number }

const mostAttempts = 2

test('the table of the payment status lists the changes that the money of a booking can make, and no others', () => {
  const changes = new Set<string>()
  const seen = new Set<string>()
  const waiting: Attempt[][] = [[]]
  for (let before = waiting.pop(); before; before = waiting.pop()) {
    const from = derivePaymentStatus('requested', toRecords(before))
    for (const after of nextRecords(before)) {
      const to = derivePaymentStatus('requested', toRecords(after))
      if (to !== from) changes.add(`${from} → ${to}`)
      const key = JSON.stringify(after)
      if (!seen.has(key)) waiting.push(after)
      seen.add(key)
    }
  }
  const listed = paymentMachine.states.flatMap((from) =>
    paymentMachine.table[from].filter((to) => to !== 'expired').map((to) => `${from} → ${to}`),
  )
  expect(listed.toSorted()).toEqual([...changes].toSorted())
})

test('a booking may expire whatever its payment status is', () => {
  for (const from of paymentMachine.states)
    if (from !== 'expired') expect(paymentMachine.can(from, 'expired')).toBe(true)
})

/** At most one attempt is open: beginning another withdraws it. */
function begin(attempts: Attempt[], method: Attempt['method']): Attempt[] {
  const withdrawn = attempts.map((attempt) =>
    isOpenAttempt(attempt.status) ? { ...attempt, status: 'expired' as const } : attempt,
  )
  const money = { capturedCents: 0, refundedCents: 0, disputedCents: 0, authorizedCents: 0 }
  const status = method === 'card' ? 'pending' : 'requested'
  const id = String(attempts.length)
  return [...withdrawn, { ...samplePaymentAttempt({ id, method, status }), ...money }]
}

/** The writes one transaction can make: a new attempt, or the change of an attempt since it was last read. */
function nextRecords(attempts: Attempt[]): Attempt[][] {
  const begun = attempts.length < mostAttempts ? [begin(attempts, 'card'), begin(attempts, 'zelle')] : []
  const synced = attempts.flatMap((attempt, index) =>
    nextAttempts(attempt).map((after) => attempts.with(index, after)),
  )
  return [...begun, ...synced]
}

/** Moves and disputes may come together: the provider is read after several events. */
function nextAttempts(attempt: Attempt): Attempt[] {
  const moved = paymentAttemptMachine.table[attempt.status].map((status) => moveAttempt(attempt, status))
  return [attempt, ...moved].flatMap((after) => [
    after,
    { ...after, disputedCents: after.capturedCents },
    { ...after, disputedCents: 0 },
  ])
}

function moveAttempt(attempt: Attempt, status: Attempt['status']): Attempt {
  switch (status) {
    case 'authorized':
      return { ...attempt, status, authorizedCents: 100 }
    case 'paid':
      return { ...attempt, status, capturedCents: 100, refundedCents: 0, authorizedCents: 0 }
    case 'partially-refunded':
      return { ...attempt, status, capturedCents: 100, refundedCents: 40, authorizedCents: 0 }
    case 'refunded':
      return { ...attempt, status, capturedCents: 100, refundedCents: 100, authorizedCents: 0 }
    case 'expired':
    case 'failed':
      return { ...attempt, status, authorizedCents: 0 }
    default:
      return attempt
  }
}

function toRecords(attempts: readonly Attempt[]): PaymentRecords {
  const ledger = attempts.flatMap(({ id, capturedCents, refundedCents, disputedCents }) => [
    sampleLedgerEntry(capturedCents, id),
    sampleLedgerEntry(-refundedCents, id, 'refunded'),
    sampleLedgerEntry(-disputedCents, id, 'disputed'),
  ])
  return { payments: attempts, ledger, refunds: [], disputes: [] }
}
