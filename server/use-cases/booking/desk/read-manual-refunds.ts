import { canSendRefund, isManualRefund } from '#domain/payment/refund-order.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { listWithdrawnRefunds, type Refund } from '#server/data/payment/ledger.ts'
import type { BookingMoney } from '#server/data/payment/payments.ts'

type Given = { booking: Booking; money: BookingMoney; tips: BookingMoney }

/** The refunds that a person sends and nobody has recorded as sent: those that are owed, and those that are not now. */
export async function readManualRefunds(db: Db, { booking, money, tips }: Given) {
  const withdrawn = await listWithdrawnRefunds(db, booking.id)
  const manual = [money, tips].flatMap((part) => {
    const own = withdrawn.filter(({ paymentId }) => part.payments.some(({ id }) => id === paymentId))
    return [...own, ...part.refunds]
      .filter((refund) => !refund.doneAt && isManualRefund(part, refund))
      .map((refund) => ({ refund, isOwed: !refund.withdrawnAt && canSendRefund(booking, part, refund) }))
  })
  const ofKind = (owed: boolean) => manual.filter(({ isOwed }) => isOwed === owed).map(({ refund }) => refund)
  return {
    refundsToSend: ofKind(true).map((refund) => ({ ...show(refund), reason: refund.reason })),
    refundsNotOwed: ofKind(false).map(show),
  }
}

function show({ id, cents, createdAt, byHand }: Refund) {
  return { id, cents, createdAt: createdAt.toISOString(), isZelle: !byHand }
}
