import { formatCents } from '#domain/pricing/price/price.ts'
import { formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { zelleSentText } from './awaited-zelle.ts'
import type { PaymentView } from './payment-view.ts'

/** What is due of a confirmed booking: by when to pay it, and what follows if it is not paid. */
export function describeRemainingDue(
  { payment, pickUpAt }: { payment: PaymentView; pickUpAt: Date },
  now: Date,
): string {
  const { open, awaitedZelle, paidCents, authorizedCents, dueCents } = payment
  // The money may be on its way.
  if (open?.method === 'zelle')
    return 'Already sent it by Zelle? You’re all set: we confirm payments by hand and will email you.'
  const amount = formatCents(dueCents)
  const remaining = paidCents + authorizedCents > 0 ? `the remaining ${amount}` : amount
  const request =
    pickUpAt <= now
      ? `${amount} is still due.`
      : `Please pay ${remaining} by ${formatShortDayAndTime(pickUpAt)}, before your pick-up. Your car stays confirmed, and any unpaid amount remains due.`
  return awaitedZelle ? `${request} ${zelleSentText}` : request
}
