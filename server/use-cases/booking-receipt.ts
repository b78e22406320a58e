import type { BookingReceipt } from '#domain/booking/offer.ts'
import type { Booking } from '#server/data/bookings.ts'
import type { Signer } from '#server/signing.ts'

export type ReceiptFacts = Pick<Booking, 'id' | 'reference' | 'status' | 'price'> & {
  /** Until when its links lead somewhere, in milliseconds: as JSON keeps it. */
  linksEndAt: number
}

/** Long enough to look up a trip for the accounts of the year. */
const linksLastMs = 365 * 86_400_000

export function receiptFacts(
  booking: Pick<Booking, 'id' | 'reference' | 'status' | 'price' | 'pickUpAt' | 'returnAt'>,
): ReceiptFacts {
  const { id, reference, status, price, pickUpAt, returnAt } = booking
  return { id, reference, status, price, linksEndAt: (returnAt ?? pickUpAt).getTime() + linksLastMs }
}

/** What the customer gets. The links are made anew from the same facts each time, so that no table holds them. */
export function bookingReceipt(
  signer: Signer,
  { id, reference, status, price, linksEndAt }: ReceiptFacts,
): BookingReceipt {
  const token = signer.sign('manage', { booking: id }, new Date(linksEndAt))
  return {
    reference,
    status,
    price,
    manageUrl: `/booking/info?token=${token}`,
    paymentUrl: price && `/payment?booking=${reference}&token=${token}`,
  }
}
