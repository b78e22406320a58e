import { hasSmsConsent } from '#domain/contact/sms.ts'
import { spokenSmsConsentText } from '#domain/contact/sms-consent.ts'
import { type AgreedPrice, agreeOnPrice } from '#domain/pricing/price/agreed-price.ts'
import { formatCents, type Price } from '#domain/pricing/price/price.ts'
import type { Promo } from '#domain/pricing/price/promo.ts'
import { agreedPriceLimits } from '#domain/staff/limits.ts'
import type { NewBooking } from '#server/data/booking/bookings.ts'
import { type Transaction, together } from '#server/data/database/transaction.ts'
import { readSmsRecord, recordSmsConsent } from '#server/data/messaging/sms-consents.ts'
import { recordAudit } from '#server/data/staff/audit.ts'
import type { StaffMember } from '#server/data/staff/staff.ts'
import { textMessage } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import type { DeskClient } from '#server/use-cases/staff/staff-dependencies.ts'
import { beginBooking } from './begin-booking.ts'
import { BookingRejected } from './booking-error.ts'

/** What only a booking by phone has: who took it, a price other than that of the rates, and a text with the link. */
export type PhoneOrder = {
  member: StaffMember
  client: DeskClient
  agreed: AgreedPrice | null
  sendText: boolean
}

/** The price of the rates, or the agreed one if the role of the employee who took the booking allows it. */
export function agreedPrice(
  { member, agreed }: PhoneOrder,
  { byRates, promo }: { byRates: Price | null; promo: Promo | undefined },
): Price | null {
  if (!agreed) return byRates
  const limits = byRates ? agreedPriceLimits(member.role, byRates.totalCents) : limitsWithoutRates
  if (agreed.totalCents < limits.minCents || agreed.totalCents > limits.maxCents)
    throw new BookingRejected({ code: 'price-beyond-limit', ...limits })
  return agreeOnPrice(byRates, agreed, promo)
}

/** As for a request that waits for its price: any price but none. */
const limitsWithoutRates = { minCents: 1, maxCents: 5_000_000 }

type Recording = { phone: PhoneOrder; byRates: Price | null; isFree: boolean }

/** History, audit, consent, and the jobs that follow. */
export async function recordPhoneBooking(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  booking: NewBooking,
  { phone, byRates, isFree }: Recording,
): Promise<void> {
  const { id, reference, price, createdAt: now } = booking
  const { member, client, agreed, sendText } = phone
  const by = { actor: 'staff', staffId: member.id, reason: 'Booked by phone' } as const
  await together([
    ...beginBooking({ tx, jobs }, booking, { isFree, by }),
    recordAudit(tx, {
      action: 'booking-taken',
      staffId: member.id,
      subject: { kind: 'booking', id, label: reference },
      ...(agreed && price
        ? {
            changes: [
              {
                field: 'Price',
                from: byRates && formatCents(byRates.totalCents),
                to: formatCents(price.totalCents),
              },
            ],
            reason: agreed.reason,
          }
        : {}),
      origin: client.info,
      now,
    }),
    ...(booking.contact.acceptSms ? [recordSpokenConsent(tx, booking)] : []),
    ...(sendText && price && !isFree
      ? [jobs.enqueue(tx, textMessage, { kind: 'payment-link', bookingId: id })]
      : []),
  ])
}

/** Someone who agreed before has not been asked again. */
async function recordSpokenConsent(
  tx: Transaction,
  { contact: { phone }, site, createdAt: at }: NewBooking,
): Promise<void> {
  if (hasSmsConsent(await readSmsRecord(tx, phone))) return
  await recordSmsConsent(tx, { phone, shownText: spokenSmsConsentText, source: 'phone', site, at })
}
