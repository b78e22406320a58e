import { formatDeadline } from '#domain/time/format-new-york-time.ts'
import type { BookingStatus } from './booking-status.ts'

type RequestedBooking = {
  status: BookingStatus
  isPriced: boolean
  dueCents: number
  holdExpiresAt: Date | null
  /** The hold is short until the email is confirmed or a payment begun. */
  awaitsEmail: boolean
  /** The customer may have sent the money already: a person confirms it. */
  hasOpenZelleRequest?: boolean
}

/** What is missing before a request is confirmed, and by when. */
export type ConfirmationStep = { kind: 'pay' | 'send-zelle' | 'open-email' | 'await-price'; by: Date }

/** Null if the booking is confirmed or over, or its hold has ended. */
export function confirmationStep(booking: RequestedBooking, now: Date): ConfirmationStep | null {
  const { status, isPriced, dueCents, holdExpiresAt: by, awaitsEmail, hasOpenZelleRequest } = booking
  if (status !== 'requested' || !by || by <= now) return null
  if (!isPriced) return { kind: awaitsEmail ? 'open-email' : 'await-price', by }
  if (dueCents === 0) return null
  return { kind: hasOpenZelleRequest ? 'send-zelle' : 'pay', by }
}

/** The headline of pages and emails about a booking that is not confirmed yet. */
export function confirmationHeadline({ kind, by }: ConfirmationStep, now: Date): string {
  switch (kind) {
    case 'pay':
      return `One step left: pay by ${formatDeadline(by, now)} to confirm`
    case 'send-zelle':
      return 'We’re waiting for your Zelle payment'
    case 'open-email':
      return `One step left: open the link in our email by ${formatDeadline(by, now)}`
    case 'await-price':
      return 'We’ll send your price'
  }
}
