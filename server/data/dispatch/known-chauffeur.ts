import { checkAssignment } from '#domain/dispatch/check-assignment.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { lockChauffeurs, toDispatchChauffeur } from './cars.ts'
import { findChauffeurByPhone } from './fleet.ts'
import { findCurrentLeg, type Leg, listBlocks, listLegsOf, listRowLegs, lockLeg, writeLegs } from './legs.ts'

/**
 * Puts the chauffeur with this phone number on the next leg of a locked booking, if that is one of ours who is free then.
 * Otherwise the leg has nobody: the customer was told of someone whom the schedule does not know.
 */
export async function putKnownChauffeur(
  tx: Transaction,
  { bookingId, phone }: { bookingId: string; phone: string },
): Promise<void> {
  const next = findCurrentLeg(await listLegsOf(tx, bookingId))
  const leg = next && (await lockLeg(tx, next.id))
  if (!leg) return
  const known = await findChauffeurByPhone(tx, phone)
  const chauffeurId = known && (await isFree(tx, known.id, leg)) ? known.id : null
  if (chauffeurId === leg.chauffeurId) return
  const { id, carId, during, isPinned } = leg
  await writeLegs(tx, [{ id, carId, chauffeurId, isPinned: isPinned || chauffeurId !== null, during }])
}

/** Free from leaving the base until being back. */
async function isFree(tx: Transaction, chauffeurId: string, leg: Leg): Promise<boolean> {
  const [chauffeur] = await lockChauffeurs(tx, [chauffeurId])
  if (!chauffeur) return false
  const rows = await listRowLegs(tx, { carIds: [], chauffeurIds: [chauffeurId], around: leg.fromBase })
  const isBusy = rows.some(
    ({ leg: other }) =>
      other.id !== leg.id && other.fromBase.from < leg.fromBase.to && leg.fromBase.from < other.fromBase.to,
  )
  if (isBusy) return false
  const blocks = await listBlocks(tx, { overlapping: leg.fromBase })
  const { problems } = checkAssignment(
    { ...leg, from: null, to: null, party: nobody, bookedClass: undefined, dueCents: 0 },
    {
      carRow: null,
      chauffeurRow: {
        chauffeur: toDispatchChauffeur(chauffeur),
        legs: [],
        blocks: blocks.filter((block) => block.chauffeurId === chauffeurId),
      },
    },
  )
  return problems.length === 0
}

/** Only the size of a car depends on the party. */
const nobody = { passengerCount: 0, luggageCount: 0, childSeats: [], isAccessible: false }
