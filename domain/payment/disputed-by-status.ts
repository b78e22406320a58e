import { type DisputeStatus, type PaymentRecords, sumCents, sumDisputed } from './booking-balance.ts'

type Money = Pick<PaymentRecords, 'payments' | 'ledger' | 'disputes'>

/** What `sumDisputed` counts, split by the bank's decision. Won money is in it until the bank has returned it. */
export function disputedByStatus(money: Money): Record<DisputeStatus, number> {
  const all = money.payments.map(({ id }) => disputedForPayment(id, money))
  const sum = (status: DisputeStatus) => sumCents(all.map((cents) => cents[status]))
  return { open: sum('open'), won: sum('won'), lost: sum('lost') }
}

/** Money that banks took back and may still return: without what was lost. */
export function sumContested(money: Money): number {
  const { open, won } = disputedByStatus(money)
  return open + won
}

function disputedForPayment(paymentId: string, money: Money): Record<DisputeStatus, number> {
  const ledger = money.ledger.filter((row) => row.paymentId === paymentId)
  const own = money.disputes.filter((dispute) => dispute.paymentId === paymentId)
  const sumOf = (status: DisputeStatus) =>
    sumCents(own.map((dispute) => (dispute.status === status ? dispute.cents : 0)))
  const returnedCents = sumCents(ledger.map(({ kind, cents }) => (kind === 'reinstated' ? cents : 0)))

  const disputedCents = sumDisputed({ ledger })
  const lost = Math.min(disputedCents, sumOf('lost'))
  const won = Math.min(disputedCents - lost, Math.max(0, sumOf('won') - returnedCents))
  return { open: disputedCents - lost - won, won, lost }
}
