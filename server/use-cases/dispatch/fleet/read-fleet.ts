import { carName } from '#domain/dispatch/car.ts'
import { carDocuments, chauffeurDocuments } from '#domain/dispatch/documents.ts'
import { newYorkClockAt, toInstant } from '#domain/time/new-york-clock.ts'
import { addDays, type CalendarDay, toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import type { Db } from '#server/data/database/database.ts'
import { type Car, type ChauffeurRecord, listCars, listChauffeurs } from '#server/data/dispatch/cars.ts'
import { listBlocks, listLegs, type ScheduleBlock } from '#server/data/dispatch/legs.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { farAway } from './change-cars.ts'

type Dependencies = { db: Db; catalogue: () => Promise<Catalogue>; now: () => Date }

/** All cars by class and number, those that left the fleet too, and the classes that a new one may have. */
export async function readFleet({ db, catalogue, now }: Dependencies) {
  const today = toCalendarDay(newYorkClockAt(now()))
  const blocks = await listOpenBlocks(db, now())
  const chauffeurs = await listChauffeurs(db)
  const cars = (await listCars(db)).map((car) => toCar(car, { blocks, chauffeurs, today }))
  return { classes: (await catalogue()).fleet.map(({ id, name }) => ({ id, name })), cars }
}

/** Undefined if there is no such car. */
export async function readCar(deps: Dependencies, id: string) {
  return (await readFleet(deps)).cars.find((car) => car.id === id)
}

/** All chauffeurs by name, those who no longer work here too. */
export async function readChauffeurs({ db, now }: Pick<Dependencies, 'db' | 'now'>) {
  const today = toCalendarDay(newYorkClockAt(now()))
  const blocks = await listOpenBlocks(db, now())
  const cars = new Map((await listCars(db)).map((car) => [car.id, carName(car)]))
  const legs = await listLegsOn(db, today)
  return (await listChauffeurs(db)).map(({ carId, leftAt, createdAt: _, ...chauffeur }) => {
    const daysOff = blocks.filter(({ chauffeurId }) => chauffeurId === chauffeur.id)
    const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
    const shift = chauffeur.shifts.find((each) => each.weekday === weekday)
    return {
      ...chauffeur,
      carId,
      carName: cars.get(carId ?? '') ?? null,
      documents: chauffeurDocuments(chauffeur, today),
      daysOff: daysOff.map(toBlock),
      today: {
        shift: shift ? { from: shift.from, to: shift.to } : null,
        isOff: daysOff.some(({ from }) => toCalendarDay(newYorkClockAt(from)) <= today),
        legs: legs.filter(({ leg }) => leg.chauffeurId === chauffeur.id).length,
      },
      leftAt: leftAt?.toISOString() ?? null,
    }
  })
}

export async function readChauffeur(deps: Pick<Dependencies, 'db' | 'now'>, id: string) {
  return (await readChauffeurs(deps)).find((chauffeur) => chauffeur.id === id)
}

type Around = { blocks: readonly ScheduleBlock[]; chauffeurs: readonly ChauffeurRecord[]; today: CalendarDay }

function toCar({ retiredAt, number, ...car }: Car, { blocks, chauffeurs, today }: Around) {
  return {
    ...car,
    name: carName({ className: car.className, number }),
    documents: carDocuments(car, today),
    outOfService: blocks.filter(({ carId }) => carId === car.id).map(toBlock),
    chauffeurs: chauffeurs.filter(({ carId, leftAt }) => carId === car.id && !leftAt).map(({ name }) => name),
    retiredAt: retiredAt?.toISOString() ?? null,
  }
}

function toBlock({ id, from, to, reason }: ScheduleBlock) {
  return { id, from: from.toISOString(), to: to.toISOString(), reason }
}

function listOpenBlocks(db: Db, now: Date): Promise<ScheduleBlock[]> {
  return listBlocks(db, { overlapping: { from: now, to: farAway } })
}

async function listLegsOn(db: Db, today: CalendarDay) {
  const [from, to] = [today, addDays(today, 1)].map((day) => toInstant(`${day}T00:00` as WallClock))
  if (!from || !to) return []
  const legs = await listLegs(db, { overlapping: { from, to } })
  return legs.filter(({ leg: { startsAt } }) => startsAt >= from && startsAt < to)
}
