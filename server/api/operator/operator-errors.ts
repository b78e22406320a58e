import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { NotReleasableReason } from '#server/use-cases/operator/release-hold.ts'
import type { PriceLockedReason } from '#server/use-cases/operator/set-price.ts'

/** Why nobody can be assigned. */
export function notAssignableMessage(status: BookingStatus): string {
  switch (status) {
    case 'requested':
      return 'This booking is not confirmed yet. A chauffeur is assigned once it is.'
    case 'cancelled':
      return 'This booking is canceled. Nobody has to drive.'
    case 'expired':
      return 'This booking has expired. Nobody has to drive.'
    default:
      return 'This trip has begun, or is over. Its chauffeur stays as it is.'
  }
}

/** Why there is no price to be named. */
export const priceLockedMessages: Record<PriceLockedReason, string> = {
  cancelled: 'This booking is canceled. It needs no price.',
  expired: 'The time for this request is over: the car is no longer held. The customer can book again.',
  confirmed: 'This booking is confirmed at the price that was agreed. It stays as it is.',
  'priced-by-rates':
    'The customer has changed this trip to one that our rates price. Nothing is left to be named.',
  'being-paid': 'The customer has begun to pay the price that was named. It stays as it is.',
  'changed-meanwhile':
    'The customer has changed the trip meanwhile. Please read it again before you name its price.',
}

/** Why there is no hold to release. */
export const notReleasableMessages: Record<NotReleasableReason, string> = {
  cancelled: 'This booking is canceled. The car is free already.',
  expired: 'This booking has expired. The car is free already.',
  confirmed: 'This booking is confirmed. The car belongs to the customer.',
  paid: 'The customer has paid for this booking. To cancel it, please call the customer first.',
  'changed-meanwhile':
    'The customer has changed this booking meanwhile. Please read it again before you release the car.',
}
