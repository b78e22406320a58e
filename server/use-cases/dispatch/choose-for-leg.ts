import { carName } from '#domain/dispatch/car.ts'
import { checkAssignment } from '#domain/dispatch/check-assignment.ts'
import { type Booking, findBookingByReference } from '#server/data/booking/bookings.ts'
import { listCars, listChauffeurs, toDispatchCar, toDispatchChauffeur } from '#server/data/dispatch/cars.ts'
import { type Leg, listBlocks, listLegsOf, listRowLegs } from '#server/data/dispatch/legs.ts'
import type { DispatchDependencies } from './assignment.ts'
import { toRowLeg } from './row-legs.ts'

/** The leg of a booking by its number; undefined if there is none. */
export async function findLegOfBooking(
  { db }: Pick<DispatchDependencies, 'db'>,
  { reference, number }: { reference: string; number: number },
): Promise<{ booking: Booking; leg: Leg } | undefined> {
  const booking = await findBookingByReference(db, reference)
  const leg = booking && (await listLegsOf(db, booking.id)).find((each) => each.number === number)
  return leg && { booking, leg }
}

/**
 * The cars and chauffeurs for a leg: those that fit without a warning first, then those with one, then the rest, each with
 * its reasons. Those who have left are not listed.
 */
export async function listChoices(
  deps: Pick<DispatchDependencies, 'db' | 'catalogue' | 'places'>,
  { booking, leg }: { booking: Booking; leg: Leg },
) {
  const { db, places } = deps
  const { fleet } = await deps.catalogue()
  const cars = (await listCars(db)).filter(({ retiredAt }) => !retiredAt)
  const chauffeurs = (await listChauffeurs(db)).filter(({ leftAt }) => !leftAt)
  const rows = await listRowLegs(db, {
    carIds: cars.map(({ id }) => id),
    chauffeurIds: chauffeurs.map(({ id }) => id),
    around: leg.fromBase,
  })
  const legs = rows.filter((row) => row.leg.id !== leg.id).map((row) => toRowLeg(places, row))
  const blocks = await listBlocks(db, { overlapping: leg.fromBase })
  const toAssign = {
    ...toRowLeg(places, { leg, booking }),
    party: booking,
    bookedClass: fleet.find(({ id }) => id === booking.vehicleClassId),
    // It is the same for every choice: assigning warns of it once.
    dueCents: 0,
  }
  return {
    leg: { number: leg.number, version: leg.version, carId: leg.carId, chauffeurId: leg.chauffeurId },
    cars: inOrder(
      cars.flatMap((car) => {
        const vehicleClass = fleet.find(({ id }) => id === car.vehicleClassId)
        if (!vehicleClass) return []
        const carRow = {
          car: toDispatchCar(car),
          vehicleClass,
          legs: legs.filter(({ carId }) => carId === car.id),
          blocks: blocks.filter(({ carId }) => carId === car.id),
        }
        const shown = { id: car.id, name: carName(car), plate: car.plate, model: bodyOf(car) }
        return [{ ...shown, ...textsOf(checkAssignment(toAssign, { carRow, chauffeurRow: null })) }]
      }),
    ),
    chauffeurs: inOrder(
      chauffeurs.map((chauffeur) => {
        const chauffeurRow = {
          chauffeur: toDispatchChauffeur(chauffeur),
          legs: legs.filter(({ chauffeurId }) => chauffeurId === chauffeur.id),
          blocks: blocks.filter(({ chauffeurId }) => chauffeurId === chauffeur.id),
        }
        const { id, name, languages, carId } = chauffeur
        return {
          ...{ id, name, languages, carId },
          ...textsOf(checkAssignment(toAssign, { carRow: null, chauffeurRow })),
        }
      }),
    ),
  }
}

/** 'Black Mercedes-Benz S 580'; empty if nobody has entered it. */
export function bodyOf({ color, model }: { color: string; model: string }): string {
  return [color, model].filter(Boolean).join(' ')
}

type Reasons = { problems: string[]; warnings: string[] }

function textsOf({ problems, warnings }: ReturnType<typeof checkAssignment>): Reasons {
  return { problems: problems.map(({ text }) => text), warnings: warnings.map(({ text }) => text) }
}

function inOrder<Choice extends Reasons>(choices: readonly Choice[]): Choice[] {
  const rank = ({ problems, warnings }: Choice) => (problems.length > 0 ? 2 : warnings.length > 0 ? 1 : 0)
  return choices.toSorted((a, b) => rank(a) - rank(b))
}
