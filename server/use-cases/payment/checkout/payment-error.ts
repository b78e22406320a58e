/** Why a payment was not begun. The booking is unchanged. */
export type PaymentError =
  | { code: 'already-paid' }
  | { code: 'not-priced' }
  | { code: 'not-payable' }
  /** The hold has expired, or ends too soon for a payment. */
  | { code: 'too-late' }
  | { code: 'too-late-for-zelle' }
  | { code: 'too-little-for-card' }
  | { code: 'not-tippable' }
  | { code: 'tip-too-high'; mostCents: number }
  | { code: 'too-many-requests'; retryAfterSeconds: number }
  | { code: 'provider-down' }
