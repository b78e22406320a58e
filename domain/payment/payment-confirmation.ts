/** What the company confirms by hand: that money has come, or that it was sent back. Times are ISO strings. */
export type PaymentConfirmation = {
  kind: 'payment' | 'refund'
  reference: string
  amountCents: number
  customerName: string
  /** Whom the customer was asked to pay; null for money that goes back. */
  payee: string | null
  done: boolean
  /** When it was confirmed. */
  at: string | null
}
