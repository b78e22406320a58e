/** How many unpaid requests hold a car now, counted by what tells one customer from another. */
export type OpenHolds = {
  email: number
  phone: number
  account: number
  network: number
  /** Those of the network for which no payment has begun. */
  networkIdle: number
}

const guestCap = 3

/** A concierge or an assistant books for many people, under an account whose email address is verified. */
const accountCap = 6

const networkCap = 6

/** Whose cap is reached. */
export type HoldRefusal = 'person' | 'network'

/**
 * Why no further car may be held without payment; null where one may. People who share a network count together only
 * until they begin to pay. Beginning costs nothing, so the network has a second, higher cap for all of its unpaid holds.
 */
export function holdRefusal(holds: OpenHolds, { hasAccount }: { hasAccount: boolean }): HoldRefusal | null {
  const cap = hasAccount ? accountCap : guestCap
  if (Math.max(holds.email, holds.phone, holds.account) >= cap) return 'person'
  return holds.networkIdle >= cap || holds.network >= networkCap ? 'network' : null
}
