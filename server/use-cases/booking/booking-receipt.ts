import type { CreateBookingResponse } from '#domain/booking/cars/offer.ts'
import type { ManagePayload, Signer } from '#server/crypto/signing.ts'
import type { Booking } from '#server/data/booking/bookings.ts'

export type ReceiptDetails = Pick<Booking, 'id' | 'reference' | 'status' | 'price' | 'manageVersion'> & {
  /** Missing from responses that an earlier version stored. */
  awaitsEmail?: boolean
  /** As JSON stores it. */
  holdExpiresAt: string | null
  /** Until when its links are valid, in milliseconds. */
  linksEndAt: number
}

/** What a manage link is signed from. */
export type LinkedBooking = Pick<Booking, 'id' | 'reference' | 'manageVersion' | 'pickUpAt' | 'returnAt'>

/** The version of the links of a new booking. Revoking them raises it. */
export const firstManageVersion = 1

/** A customer may need the receipt for a year's bookkeeping. */
const linksLastMs = 365 * 86_400_000

export function receiptDetails(
  booking: LinkedBooking & Pick<Booking, 'status' | 'price' | 'holdExpiresAt' | 'awaitsEmail'>,
): ReceiptDetails {
  const { id, reference, status, price, manageVersion, awaitsEmail } = booking
  return {
    ...{ id, reference, status, price, manageVersion, awaitsEmail },
    holdExpiresAt: booking.holdExpiresAt?.toISOString() ?? null,
    linksEndAt: linksEnd(booking).getTime(),
  }
}

/** The response to the customer. Links are signed again from the same details each time, so no table stores them. */
export function toBookingReceipt(signer: Signer, details: ReceiptDetails): CreateBookingResponse {
  const { reference, status, price, holdExpiresAt = null, awaitsEmail = false, linksEndAt } = details
  const token = signManageToken(signer, details, new Date(linksEndAt))
  return {
    reference,
    status,
    price,
    holdExpiresAt,
    awaitsEmail,
    manageUrl: managePath(token),
    paymentUrl: price && price.totalCents > 0 ? payPath(token) : null,
  }
}

/** The path that opens a booking, until its links are revoked. */
export function manageLink(signer: Signer, booking: LinkedBooking): string {
  return managePath(signManageToken(signer, booking, linksEnd(booking)))
}

/**
 * The paths that open and pay a booking, for emails only: opening one confirms the address. No API response contains them,
 * or the response to a booking would confirm whatever address was typed.
 */
export function emailedLinks(signer: Signer, booking: LinkedBooking): { manage: string; pay: string } {
  const token = signManageToken(signer, booking, linksEnd(booking), { emailed: true })
  return { manage: managePath(token), pay: payPath(token) }
}

/** The page needs the reference to request the booking; the server checks id and version. */
export function signManageToken(
  signer: Signer,
  { id, reference, manageVersion }: Pick<Booking, 'id' | 'reference' | 'manageVersion'>,
  until: Date,
  { emailed }: Pick<ManagePayload, 'emailed'> = {},
): string {
  const payload = { booking: id, version: manageVersion, reference, ...(emailed ? { emailed } : {}) }
  return signer.sign('manage', payload, until)
}

/** The token is in the fragment, which browsers do not send: it appears in no log and no referrer. */
function managePath(token: string): string {
  return `/booking/info#${token}`
}

function payPath(token: string): string {
  return `/payment#${token}`
}

function linksEnd({ pickUpAt, returnAt }: Pick<Booking, 'pickUpAt' | 'returnAt'>): Date {
  return new Date((returnAt ?? pickUpAt).getTime() + linksLastMs)
}
