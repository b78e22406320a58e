import { chauffeurAssignedEmail } from '#server/email/emails/customer/chauffeur-assigned.ts'
import { sendEmail } from '#server/email/send-email.ts'
import { chauffeurId } from '#server/use-cases/operator/assign-chauffeur.ts'
import type { EmailDependencies } from './email-dependencies.ts'
import { enqueueText } from './enqueue-text.ts'
import { readBookingForEmail, withReservationMarkup } from './read-booking-for-email.ts'

type Input = { bookingId: string; chauffeur: string; jobId: string }

/** Tells the customer who drives, unless it is somebody else by now, or nobody. */
export async function sendChauffeurEmail(
  deps: EmailDependencies,
  { bookingId, chauffeur: name, jobId }: Input,
): Promise<void> {
  const trip = await readBookingForEmail(deps, bookingId)
  const chauffeur = trip?.detail.chauffeur
  if (!trip || !chauffeur || chauffeurId(chauffeur) !== name) return
  await enqueueText(deps, { kind: 'chauffeur', bookingId, jobId })
  const letter = chauffeurAssignedEmail({ ...trip.about, chauffeur, site: trip.site })
  await sendEmail(deps, { email: withReservationMarkup(letter, trip), site: trip.site, jobId })
}
