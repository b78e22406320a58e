/** A manual confirmation by the company: money arrived, or a refund was sent. Times are ISO strings. */
export type PaymentConfirmation = {
  kind: 'payment' | 'refund'
  reference: string
  amountCents: number
  customerName: string
  /** The payee the customer was asked to pay; null for a refund. */
  payee: string | null
  done: boolean
  /** When it was confirmed. */
  at: string | null
}
