import type { VisibleLedgerKind } from './payment-view.ts'

/** The movement and its method: 'Paid by card'. */
export function ledgerEntryLabel(kind: VisibleLedgerKind, method: string): string {
  switch (kind) {
    case 'paid':
      return `Paid by ${method}`
    case 'refunded':
      return `Refunded by ${method}`
    case 'refunded-by-hand':
      return 'Refunded another way'
    case 'refund-failed':
      return 'Card refund failed'
    case 'disputed':
      return 'Disputed with your bank'
    case 'reinstated':
      return 'Dispute closed'
  }
}
