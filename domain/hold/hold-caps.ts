/** The number of unpaid requests that hold a car now, by customer and by network. */
export type OpenHolds = {
  email: number
  phone: number
  account: number
  network: number
  /** Those of the network without a started payment. */
  networkIdle: number
}

const guestCap = 3

/** A concierge or an assistant books for many people, under an account whose email address is verified. */
const accountCap = 6

const networkCap = 6

/** Which cap is reached. */
export type HoldRefusal = 'person' | 'network'

/**
 * Why no further car may be held without payment; null if one may. Idle holds count per network until a payment starts.
 * Starting a payment is free, so a second, higher cap covers all unpaid holds of the network.
 */
export function holdRefusal(holds: OpenHolds, { hasAccount }: { hasAccount: boolean }): HoldRefusal | null {
  const cap = hasAccount ? accountCap : guestCap
  if (Math.max(holds.email, holds.phone, holds.account) >= cap) return 'person'
  return holds.networkIdle >= cap || holds.network >= networkCap ? 'network' : null
}
