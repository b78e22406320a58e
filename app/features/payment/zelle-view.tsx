import { PriceCard } from '#app/features/booking/price-card.tsx'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import type { OpenBooking } from './payment-booking.ts'
import type { PageView } from './payment-frame.tsx'
import { maskEmail } from './payment-text.ts'
import type { LeaveFor } from './use-pay.ts'
import { ZelleRequest } from './zelle-request.tsx'

type Options = { request: NonNullable<PaymentView['open']>; leaveFor: LeaveFor | undefined }

/** The page of an open Zelle payment. The money may be on its way, so the page does not ask to pay again. */
export function zelleView(opened: OpenBooking, { request, leaveFor }: Options): PageView {
  const { booking } = opened
  return {
    mark: 'clock',
    title: 'Pay with Zelle',
    lead: `We’ve emailed these details to ${maskEmail(booking.contact.email)}. Already sent it? You’re all set: we confirm payments by hand and will email you.`,
    aside: <PriceCard booking={booking} />,
    body: <ZelleRequest {...opened} request={request} leaveFor={leaveFor} />,
  }
}
