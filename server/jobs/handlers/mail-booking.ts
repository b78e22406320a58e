import { type Site, siteForHost } from '#domain/site/site.ts'
import { listCharges } from '#server/data/booking-charges.ts'
import { type Booking, findBooking } from '#server/data/bookings.ts'
import { carNameOf } from '#server/email/car-name.ts'
import type { Letter } from '#server/email/letter.ts'
import { bookingCancelledLetter } from '#server/email/letters/booking-cancelled.ts'
import { bookingChangedLetter } from '#server/email/letters/booking-changed.ts'
import { bookingExpiredLetter } from '#server/email/letters/booking-expired.ts'
import { bookingReceivedLetter } from '#server/email/letters/booking-received.ts'
import { sendLetter } from '#server/email/send-letter.ts'
import { manageLink } from '#server/use-cases/booking-receipt.ts'
import type { MailDependencies } from './mail-dependencies.ts'

type Told = 'received' | 'expired' | 'changed' | 'cancelled'

/** Tells the customer what has happened to a booking, as it is now: what no longer holds is not told. */
export async function mailBooking(
  deps: MailDependencies,
  told: Told,
  { bookingId, jobId }: { bookingId: string; jobId: string },
): Promise<void> {
  const booking = await findBooking(deps.db, bookingId)
  if (!booking || !stillHolds(told, booking)) return
  const site = siteForHost(deps.sites, booking.site)
  await sendLetter(deps, { letter: await write(deps, told, { booking, site }), site, jobId })
}

/** A booking that has ended meanwhile has a letter of its own for that. */
function stillHolds(told: Told, { status }: Booking): boolean {
  if (told === 'received' || told === 'changed') return status !== 'cancelled' && status !== 'expired'
  return status === told
}

async function write(
  { db, signer, originOf, now }: MailDependencies,
  told: Told,
  { booking, site }: { booking: Booking; site: Site },
): Promise<Letter> {
  const origin = originOf(site)
  const about = { booking, carName: await carNameOf(db, booking.vehicleClassId) }
  const manageUrl = `${origin}${manageLink(signer, booking)}`
  switch (told) {
    case 'received':
      return bookingReceivedLetter({ ...about, manageUrl, now: now() })
    case 'expired':
      return bookingExpiredLetter({ ...about, bookUrl: `${origin}/booking` })
    case 'changed': {
      const differenceCents = (await lastCharge(db, booking, 'changed')) ?? 0
      return bookingChangedLetter({ ...about, manageUrl, differenceCents })
    }
    case 'cancelled': {
      const refundCents = -((await lastCharge(db, booking, 'cancelled')) ?? 0)
      return bookingCancelledLetter({
        ...about,
        refundCents,
        policyUrl: `${origin}/docs/cancellation-policy`,
      })
    }
  }
}

async function lastCharge(
  db: MailDependencies['db'],
  { id }: Booking,
  kind: 'changed' | 'cancelled',
): Promise<number | undefined> {
  return (await listCharges(db, id)).findLast((charge) => charge.kind === kind)?.cents
}
