import type { BookingReceipt } from '#domain/booking/offer.ts'
import type { Booking } from '#server/data/bookings.ts'
import type { Signer } from '#server/signing.ts'

export type ReceiptFacts = Pick<Booking, 'id' | 'reference' | 'status' | 'price' | 'manageVersion'> & {
  /** As JSON keeps it. */
  holdExpiresAt: string | null
  /** Until when its links lead somewhere, in milliseconds: as JSON keeps it. */
  linksEndAt: number
}

/** What a manage link is made of. */
export type LinkedBooking = Pick<Booking, 'id' | 'reference' | 'manageVersion' | 'pickUpAt' | 'returnAt'>

/** Long enough to look up a trip for the accounts of the year. */
const linksLastMs = 365 * 86_400_000

export function receiptFacts(
  booking: LinkedBooking & Pick<Booking, 'status' | 'price' | 'holdExpiresAt'>,
): ReceiptFacts {
  const { id, reference, status, price, manageVersion } = booking
  return {
    ...{ id, reference, status, price, manageVersion },
    holdExpiresAt: booking.holdExpiresAt?.toISOString() ?? null,
    linksEndAt: linksEnd(booking).getTime(),
  }
}

/** What the customer gets. The links are made anew from the same facts each time, so that no table holds them. */
export function bookingReceipt(signer: Signer, facts: ReceiptFacts): BookingReceipt {
  const { reference, status, price, holdExpiresAt = null, linksEndAt } = facts
  const token = manageToken(signer, facts, new Date(linksEndAt))
  return {
    reference,
    status,
    price,
    holdExpiresAt,
    manageUrl: pathOf(token),
    paymentUrl: price && price.totalCents > 0 ? payPath(token) : null,
  }
}

/** The path that opens a booking for whoever holds it, until its links are taken back. */
export function manageLink(signer: Signer, booking: LinkedBooking): string {
  return pathOf(manageToken(signer, booking, linksEnd(booking)))
}

/** The path to where a booking is paid, for whoever holds it. */
export function paymentLink(signer: Signer, booking: LinkedBooking): string {
  return payPath(manageToken(signer, booking, linksEnd(booking)))
}

/** The reference is in it so that a page knows which booking to ask for; the other two are what counts. */
export function manageToken(
  signer: Signer,
  { id, reference, manageVersion }: Pick<Booking, 'id' | 'reference' | 'manageVersion'>,
  until: Date,
): string {
  return signer.sign('manage', { booking: id, version: manageVersion, reference }, until)
}

/** In the fragment, which a browser sends to nobody: no log and no other site gets to see it. */
function pathOf(token: string): string {
  return `/booking/info#${token}`
}

function payPath(token: string): string {
  return `/payment#${token}`
}

function linksEnd({ pickUpAt, returnAt }: Pick<Booking, 'pickUpAt' | 'returnAt'>): Date {
  return new Date((returnAt ?? pickUpAt).getTime() + linksLastMs)
}
