/** Why a payment was not begun. The booking is as it was. */
export type PaymentError =
  | { code: 'already-paid' }
  | { code: 'not-priced' }
  | { code: 'not-payable' }
  /** The hold is over, or so near its end that nobody could pay in time. */
  | { code: 'too-late' }
  | { code: 'too-late-for-zelle' }
  | { code: 'too-little-for-card' }
  | { code: 'too-many-requests'; retryAfterSeconds: number }
  | { code: 'provider-down' }
