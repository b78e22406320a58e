import { toSmsCharacters } from '#domain/contact/sms.ts'
import { partnerTextTime } from '#domain/dispatch/partner-offer.ts'
import { siteForHost } from '#domain/site/site.ts'
import { formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { type Booking, findBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { findOffer, findOfferedTrip, type OfferWithPartner } from '#server/data/dispatch/leg-offers.ts'
import { recordSentText, wasTextSent } from '#server/data/messaging/sent-messages.ts'
import { partnerOfferEmail, partnerWithdrawnEmail } from '#server/email/emails/partner/partner-offer.ts'
import { sendEmail } from '#server/email/send-email.ts'
import type { Sms } from '#server/integrations/sms/port.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { partnerText } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { legAddresses } from '#server/use-cases/dispatch/leg-places.ts'
import { hasOptedOut } from '#server/use-cases/messaging/sms-consent.ts'
import { partnerPath } from '#server/use-cases/partner/partner-links.ts'
import type { EmailDependencies } from './email/send-customer-email.ts'

type Input = { offerId: string; kind: 'offered' | 'withdrawn'; jobId: string }

/** Emails a partner the link to a trip, or that it is withdrawn, unless that is no longer true. */
export async function sendPartnerEmail(
  deps: EmailDependencies,
  { offerId, kind, jobId }: Input,
): Promise<void> {
  const current = await findCurrent(deps, { offerId, kind })
  if (!current) return
  const { offer, partner, trip, booking, site, url } = current
  const { fleet } = await deps.catalogue()
  const { passengerCount, luggageCount, reference } = booking
  const about = {
    partner,
    offer,
    trip: {
      reference,
      startsAt: trip.startsAt,
      ...legAddresses(trip, booking),
      carClass: fleet.find(({ id }) => id === booking.vehicleClassId)?.name ?? null,
      passengerCount,
      luggageCount,
    },
    brand: site.brand,
    phone: site.configPhoneNumber,
  }
  const email = kind === 'offered' ? partnerOfferEmail({ ...about, url }) : partnerWithdrawnEmail(about)
  await sendEmail(deps, { email, site, jobId })
}

type TextDependencies = EmailDependencies & { sms: Sms; jobs: JobQueue }

/** Texts a partner who has a phone number the same, without any personal data. */
export async function sendPartnerText(
  deps: TextDependencies,
  { offerId, kind, jobId }: Input,
): Promise<void> {
  const { db, sms, now } = deps
  if (await wasTextSent(db, jobId)) return
  const current = await findCurrent(deps, { offerId, kind })
  const phone = current?.partner.phone
  if (!current || !phone) return
  if (await hasOptedOut(db, phone)) return
  const { offer, trip, site, url, booking } = current
  const due = partnerTextTime(now(), { kind, answerBy: offer.answerBy, startsAt: trip.startsAt })
  if (due > now()) return postpone(deps, { offerId, kind }, due)
  const when = formatShortDayAndTime(trip.startsAt)
  const text =
    kind === 'offered'
      ? `${site.brand}: a trip on ${when}. Please answer by ${formatShortDayAndTime(offer.answerBy)}: ${url}`
      : `${site.brand}: the trip on ${when} (${booking.reference}) is withdrawn. Please don't send a car. Questions? ${site.configPhoneNumber}`
  await sms.send({ to: phone, text: toSmsCharacters(text), id: jobId })
  await recordSentText(db, { jobId, bookingId: booking.id, kind: `partner-${kind}`, at: now() })
}

/** A link that is sent again at night is in the same text. */
async function postpone(
  { db, jobs }: TextDependencies,
  payload: Omit<Input, 'jobId'>,
  startAfter: Date,
): Promise<void> {
  const id = jobIdFor(`${payload.offerId} ${payload.kind} ${startAfter.toISOString()}`)
  await jobs.ready()
  await inTransaction(db, (tx) => jobs.enqueue(tx, partnerText, payload, { startAfter, id }))
}

/** The offer with its trip and link; undefined if the message is no longer true. */
async function findCurrent(deps: EmailDependencies, { offerId, kind }: Omit<Input, 'jobId'>) {
  const found = await findOffer(deps.db, offerId)
  if (!found || !isTrue(found, { kind, now: deps.now() })) return undefined
  const trip = await findOfferedTrip(deps.db, offerId)
  const booking: Booking | undefined = trip && (await findBooking(deps.db, trip.bookingId))
  if (!trip || !booking) return undefined
  const site = siteForHost(deps.sites, booking.site)
  const url = `${deps.siteOrigin(site)}${partnerPath(deps.signer, found.offer, trip)}`
  return { ...found, trip, booking, site, url }
}

function isTrue({ offer }: OfferWithPartner, { kind, now }: { kind: Input['kind']; now: Date }): boolean {
  if (kind === 'withdrawn') return offer.state === 'withdrawn'
  return offer.state === 'accepted' || (offer.state === 'offered' && offer.answerBy > now)
}
