import { changeRefusal } from '#domain/booking/change/booking-changes.ts'
import { isLegOver } from '#domain/dispatch/leg-status.ts'
import { findOpenAttempt, refundableCents, sumHeld } from '#domain/payment/booking-balance.ts'
import { findManualPrice } from '#domain/pricing/price/manual-price.ts'
import { isCalledOff, isConfirmed } from '#domain/status/booking-status.ts'
import { listAdjustmentsWithAuthors } from '#server/data/booking/adjustments.ts'
import { type Booking, listCharges } from '#server/data/booking/bookings.ts'
import { findMainCustomerId } from '#server/data/booking/customer-merges.ts'
import { customerIdOf, findCustomerNotes } from '#server/data/booking/customers.ts'
import { listFullHistory, listNotes } from '#server/data/booking/desk-bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { readBookingMoney, readTips } from '#server/data/payment/payments.ts'
import { readBooking } from '#server/use-cases/booking/read-booking.ts'
import { readBookingLegs } from '#server/use-cases/dispatch/read-booking-legs.ts'
import { readMessages } from './desk-messages.ts'
import { readTexts } from './desk-texts.ts'
import { readAfterTrip } from './read-after-trip.ts'
import { readManualRefunds } from './read-manual-refunds.ts'

type Dependencies = { db: Db; catalogue: () => Promise<Catalogue>; now: () => Date }

/** Everything about a booking, with the actions that its state allows. */
export async function readDeskBooking(
  deps: Dependencies,
  { booking, zellePayee }: { booking: Booking; zellePayee: string },
) {
  const { db, catalogue, now } = deps
  const detail = await readBooking(deps, { booking, zellePayee })
  const money = await readBookingMoney(db, booking.id)
  const entries = await listFullHistory(db, [booking.id, ...money.payments.map(({ id }) => id)])
  const customerId = await findMainCustomerId(db, customerIdOf(booking.contactEmail))
  const noted = await findCustomerNotes(db, customerId)
  const tips = await readTips(db, booking.id)
  const isUnpaid = sumHeld(money) === 0
  const refundable = refundableCents(booking, money)
  const isRequested = booking.status === 'requested'
  const open = findOpenAttempt(money.payments)
  const legs = await readBookingLegs(db, booking)
  const isPricedByHand = booking.price === null || findManualPrice(booking.price) !== null
  return {
    ...detail,
    chauffeur: booking.chauffeur,
    site: booking.site,
    source: booking.source,
    customer: { id: customerId, notes: noted?.notes ?? '', preferences: noted?.preferences ?? {} },
    version: booking.version,
    acceptsTexts: booking.contact.acceptSms,
    isEmailConfirmed: booking.emailConfirmedAt !== null,
    actions: {
      price: isRequested && isUnpaid && !open && isPricedByHand && booking.pickUpAt > now(),
      change: changeRefusal(booking, now(), 'company') === null && booking.pickUpAt > now(),
      assign: isConfirmed(booking.status) && legs.some(({ progress }) => !isLegOver(progress)),
      decline: isRequested && isUnpaid,
      cancel: detail.cancellation !== null,
      adjust: booking.price !== null && !isCalledOff(booking.status),
      refund: refundable > 0,
    },
    refundableCents: refundable,
    isShortNotice: changeRefusal(booking, now()) === 'too-late',
    carClasses: (await catalogue()).fleet.map(({ id, name }) => ({ id, name })),
    adjustments: (await listAdjustmentsWithAuthors(db, booking.id)).map(({ at, ...row }) => ({
      ...row,
      at: at.toISOString(),
    })),
    legs,
    /** Zelle payments that a person has to look for. */
    zelleToConfirm: money.payments
      .filter(({ method, status }) => method === 'zelle' && status === 'requested')
      .map(({ id, amountCents, createdAt }) => ({ id, amountCents, createdAt: createdAt.toISOString() })),
    ...(await readManualRefunds(db, { booking, money, tips })),
    history: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    // Adjustments are listed with their authors.
    charges: (await listCharges(db, booking.id))
      .filter(({ kind }) => kind !== 'adjusted' && kind !== 'fee-refunded')
      .map(({ cents, reason, at }) => ({ cents, reason, at: at.toISOString() })),
    afterTrip: await readAfterTrip(db, booking.id),
    messages: await readMessages(deps, booking),
    texts: await readTexts(deps, booking),
    notes: (await listNotes(db, booking.id)).map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  }
}
