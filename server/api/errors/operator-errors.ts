import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { AssignError } from '#server/use-cases/operator/assign-chauffeur.ts'
import type { NotReleasableReason, ReleaseError } from '#server/use-cases/operator/release-hold.ts'
import type { PriceLockedReason, SetPriceError } from '#server/use-cases/operator/set-price.ts'
import type { ErrorTable } from './error-reply.ts'

export type OperatorError = AssignError | SetPriceError | ReleaseError

export const operatorErrors: ErrorTable<OperatorError> = {
  'not-found': { status: 404, message: 'We found no such booking' },
  'not-assignable': ({ status }) => ({
    status: 409,
    message:
      notAssignableMessages[status] ?? 'This trip has begun, or is over. Its chauffeur stays as it is.',
  }),
  'not-nameable': ({ reason }) => ({ status: 409, message: priceLockedMessages[reason] }),
  'not-releasable': ({ reason }) => ({ status: 409, message: notReleasableMessages[reason] }),
}

const notAssignableMessages: Partial<Record<BookingStatus, string>> = {
  requested: 'This booking is not confirmed yet. A chauffeur is assigned once it is.',
  cancelled: 'This booking is canceled. Nobody has to drive.',
  expired: 'This booking has expired. Nobody has to drive.',
}

const priceLockedMessages: Record<PriceLockedReason, string> = {
  cancelled: 'This booking is canceled. It needs no price.',
  expired: 'The time for this request is over: the car is no longer held. The customer can book again.',
  confirmed: 'This booking is confirmed at the price that was agreed. It stays as it is.',
  'priced-by-rates':
    'The customer has changed this trip to one that our rates price. Nothing is left to be named.',
  'being-paid': 'The customer has begun to pay the price that was named. It stays as it is.',
  'changed-meanwhile':
    'The customer has changed the trip meanwhile. Please read it again before you name its price.',
}

const notReleasableMessages: Record<NotReleasableReason, string> = {
  cancelled: 'This booking is canceled. The car is free already.',
  expired: 'This booking has expired. The car is free already.',
  confirmed: 'This booking is confirmed. The car belongs to the customer.',
  paid: 'The customer has paid for this booking. To cancel it, please call the customer first.',
  'changed-meanwhile':
    'The customer has changed this booking meanwhile. Please read it again before you release the car.',
}
