import { chauffeurAssignedLetter } from '#server/email/letters/chauffeur-assigned.ts'
import { sendLetter } from '#server/email/send-letter.ts'
import { chauffeurName } from '#server/use-cases/assign-chauffeur.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { readTrip, withReservations } from './mail-trip.ts'
import { tellByText } from './tell-by-text.ts'

type Told = { bookingId: string; chauffeur: string; jobId: string }

/** Tells the customer who drives, unless it is somebody else by now, or nobody. */
export async function mailChauffeur(
  deps: MailDependencies,
  { bookingId, chauffeur: name, jobId }: Told,
): Promise<void> {
  const trip = await readTrip(deps, bookingId)
  const chauffeur = trip?.detail.chauffeur
  if (!trip || !chauffeur || chauffeurName(chauffeur) !== name) return
  await tellByText(deps, { kind: 'chauffeur', bookingId, jobId })
  const letter = chauffeurAssignedLetter({ ...trip.about, chauffeur, site: trip.site })
  await sendLetter(deps, { letter: withReservations(letter, trip), site: trip.site, jobId })
}
