import type { StaffRole } from './roles.ts'

type MoneyLimits = {
  /** The sum of all refunds of one booking. */
  refundCents: number
  /** The sum of all that is taken off the price of one booking. */
  discountCents: number
}

/** How much of a booking's money each role may give away. The server checks it with every refund and adjustment. */
export const moneyLimits: Record<StaffRole, MoneyLimits> = {
  owner: { refundCents: Number.POSITIVE_INFINITY, discountCents: Number.POSITIVE_INFINITY },
  dispatcher: { refundCents: 20_000, discountCents: 10_000 },
  accountant: { refundCents: 0, discountCents: 0 },
}
