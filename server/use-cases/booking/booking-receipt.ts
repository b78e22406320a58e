import type { CreateBookingResponse } from '#domain/booking/cars/offer.ts'
import type { Signer } from '#server/crypto/signing.ts'
import type { ManagePayload } from '#server/crypto/token-payloads.ts'
import type { Booking } from '#server/data/booking/bookings.ts'

export type ReceiptDetails = Pick<Booking, 'id' | 'reference' | 'status' | 'price' | 'manageVersion'> & {
  /** Missing from answers that an earlier version kept. */
  awaitsEmail?: boolean
  /** As JSON keeps it. */
  holdExpiresAt: string | null
  /** Until when its links lead somewhere, in milliseconds: as JSON keeps it. */
  linksEndAt: number
}

/** What a manage link is made of. */
export type LinkedBooking = Pick<Booking, 'id' | 'reference' | 'manageVersion' | 'pickUpAt' | 'returnAt'>

/** Long enough to look up a trip for the accounts of the year. */
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

/** What the customer gets. The links are made anew from the same facts each time, so that no table holds them. */
export function toBookingReceipt(signer: Signer, facts: ReceiptDetails): CreateBookingResponse {
  const { reference, status, price, holdExpiresAt = null, awaitsEmail = false, linksEndAt } = facts
  const token = signManageToken(signer, facts, new Date(linksEndAt))
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

/** The path that opens a booking for whoever holds it, until its links are taken back. */
export function manageLink(signer: Signer, booking: LinkedBooking): string {
  return managePath(signManageToken(signer, booking, linksEnd(booking)))
}

/**
 * The paths that open and pay a booking, for its emails alone: opening one confirms the address. No answer of the API
 * holds them, or the answer to a booking would confirm the address that was typed into it.
 */
export function emailedLinks(signer: Signer, booking: LinkedBooking): { manage: string; pay: string } {
  const token = signManageToken(signer, booking, linksEnd(booking), { emailed: true })
  return { manage: managePath(token), pay: payPath(token) }
}

/** The reference is in it so that a page knows which booking to ask for; the other two are what counts. */
export function signManageToken(
  signer: Signer,
  { id, reference, manageVersion }: Pick<Booking, 'id' | 'reference' | 'manageVersion'>,
  until: Date,
  { emailed }: Pick<ManagePayload, 'emailed'> = {},
): string {
  const payload = { booking: id, version: manageVersion, reference, ...(emailed ? { emailed } : {}) }
  return signer.sign('manage', payload, until)
}

/** In the fragment, which a browser sends to nobody: no log and no other site gets to see it. */
function managePath(token: string): string {
  return `/booking/info#${token}`
}

function payPath(token: string): string {
  return `/payment#${token}`
}

function linksEnd({ pickUpAt, returnAt }: Pick<Booking, 'pickUpAt' | 'returnAt'>): Date {
  return new Date((returnAt ?? pickUpAt).getTime() + linksLastMs)
}
