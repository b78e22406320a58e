import { chauffeurAssignedEmail } from '#server/email/emails/customer/chauffeur-assigned.ts'
import { sendEmail } from '#server/email/send-email.ts'
import { chauffeurId } from '#server/use-cases/operator/assign-chauffeur.ts'
import type { EmailDependencies } from './email-dependencies.ts'
import { enqueueText } from './enqueue-text.ts'
import { readBookingForEmail, withReservationMarkup } from './read-booking-for-email.ts'

type Input = { bookingId: string; chauffeur: string; jobId: string }

/** Emails the customer the chauffeur's details, unless another chauffeur, or none, is assigned by now. */
export async function sendChauffeurEmail(
  deps: EmailDependencies,
  { bookingId, chauffeur: expectedId, jobId }: Input,
): Promise<void> {
  const context = await readBookingForEmail(deps, bookingId)
  const chauffeur = context?.detail.chauffeur
  if (!context || !chauffeur || chauffeurId(chauffeur) !== expectedId) return
  await enqueueText(deps, { kind: 'chauffeur', bookingId, jobId })
  const email = chauffeurAssignedEmail({ ...context.about, chauffeur, site: context.site })
  await sendEmail(deps, { email: withReservationMarkup(email, context), site: context.site, jobId })
}
