import { hoursToMs } from '#domain/constants.ts'

/**
 * When an unpaid request's hold expires: after 12 hours if it can be paid, after 24 hours if the company must price it
 * first, which covers a night. It ends early enough before pick-up for another customer to book the car, but lasts at
 * least an hour, the minimum to complete a payment.
 */
export function computeHoldEnd(
  createdAt: Date,
  pickUpAt: Date,
  { isPriced = true }: { isPriced?: boolean } = {},
): Date {
  const latest = createdAt.getTime() + hoursToMs(isPriced ? 12 : 24)
  const preferred = Math.min(latest, pickUpAt.getTime() - hoursToMs(12))
  return new Date(Math.max(preferred, createdAt.getTime() + hoursToMs(1)))
}

/** The end of the hold of a request with an unconfirmed email address and no started payment. */
export function computeShortHoldEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + hoursToMs(0.5))
}

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

/**
 * The notice for a customer who has neither confirmed the email address nor started to pay. `until` is a formatted
 * time.
 */
export function shortHoldText({ until, isPriced }: { until: string; isPriced: boolean }): string {
  const toKeep = isPriced
    ? 'Confirm your email or pay to keep it.'
    : 'Confirm your email to keep it while we work out the price.'
  return `We’re holding this car until ${until}. ${toKeep}`
}
