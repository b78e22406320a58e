import type { ClockTime, Shift } from '#domain/dispatch/chauffeur.ts'
import { newYorkClockAt, toInstant } from '#domain/time/new-york-clock.ts'
import { addDays, type CalendarDay, toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import { findBooking } from '#server/data/booking/bookings.ts'
import { type Car, listCars, listChauffeurs } from '#server/data/dispatch/cars.ts'
import { listLegs, listLegsOf } from '#server/data/dispatch/legs.ts'
import { findStaffByEmail } from '#server/data/staff/staff.ts'
import { assignLeg } from '#server/use-cases/dispatch/assign-leg.ts'
import type { Dispatcher } from '#server/use-cases/dispatch/assignment.ts'
import { listChoices } from '#server/use-cases/dispatch/choose-for-leg.ts'
import { changeCar, takeOutOfService } from '#server/use-cases/dispatch/fleet/change-cars.ts'
import { addChauffeur, addDaysOff } from '#server/use-cases/dispatch/fleet/change-chauffeurs.ts'
import type { DemoDependencies } from './demo-dependencies.ts'
import { createDice } from './demo-trips.ts'

const day = 24 * 3_600_000

/** The dispatcher of the demo, who enters and assigns all of it. */
export async function findDemoDispatcher(
  { db }: Pick<DemoDependencies, 'db'>,
  email: string,
): Promise<Dispatcher> {
  const member = await findStaffByEmail(db, email)
  if (!member) throw new Error('The demo has no dispatcher')
  const info = { device: 'Chrome on Windows', address: '192.0.2.1' }
  return {
    staffId: member.id,
    client: { info, network: 'demo', origin: 'http://localhost', hostname: 'localhost' },
  }
}

/** Plates, documents, and the people who drive. All of it is invented. */
export async function addDemoFleet(
  deps: DemoDependencies,
  { now, by }: { now: Date; by: Dispatcher },
): Promise<void> {
  deps.setClock(new Date(now.getTime() - 30 * day))
  const dice = createDice(7)
  const today = toCalendarDay(newYorkClockAt(now))
  for (const [index, car] of (await listCars(deps.db)).entries()) {
    const { id, version, className, number } = car
    const result = await changeCar(
      deps,
      {
        id,
        version,
        plate: `T${600_000 + index * 3_571 + dice.below(3_000)}C`,
        color: number % 4 === 0 ? 'Graphite' : 'Black',
        model: models[className] ?? className,
        tlcNumber: `${5_100 + index * 37}`,
        inspectionExpiresOn: addDays(today, inspectionDays(car) ?? 45 + dice.below(280)),
        insuranceExpiresOn: addDays(today, 60 + dice.below(240)),
        notes: '',
      },
      by,
    )
    if (!result.ok) throw new Error(`A demo car was refused: ${result.error.code}`)
  }
  const cars = await listCars(deps.db)
  for (const [index, person] of people.entries()) {
    const usual = cars.find(({ className, number }) => `${className} ${number}` === person.car)
    const result = await addChauffeur(
      deps,
      {
        name: person.name,
        phone: `+1212555${String(171 + index).padStart(4, '0')}`,
        email: `${person.name.split(' ')[0]?.toLowerCase()}@chauffeurs.example`,
        licenseNumber: `${400 + index * 13} ${210 + index * 7} ${905 - index * 11}`,
        licenseExpiresOn: addDays(today, 120 + dice.below(700)),
        tlcNumber: `57${12_000 + index * 911}`,
        tlcExpiresOn: addDays(today, index === 6 ? 9 : 60 + dice.below(500)),
        languages: person.languages,
        shifts: person.shifts,
        carId: usual?.id ?? null,
        notes: person.notes ?? '',
      },
      by,
    )
    if (!result.ok) throw new Error(`A demo chauffeur was refused: ${result.error.code}`)
  }
  await addDemoDaysOff(deps, { today, by })
}

/** One inspection is about to expire, and one has. */
function inspectionDays({ className, number }: Car): number | undefined {
  if (className === 'Executive Sedan' && number === 3) return 12
  return className === 'Luxury SUV' && number === 6 ? -3 : undefined
}

async function addDemoDaysOff(
  deps: DemoDependencies,
  { today, by }: { today: CalendarDay; by: Dispatcher },
): Promise<void> {
  const chauffeurs = await listChauffeurs(deps.db)
  for (const { name, from, to, reason } of daysOff) {
    const chauffeur = chauffeurs.find((each) => each.name === name)
    if (!chauffeur) continue
    const { id, version } = chauffeur
    const days = { from: addDays(today, from), to: addDays(today, to) }
    const result = await addDaysOff(deps, { id, version, ...days, reason, takesLegs: false }, by)
    if (!result.ok) throw new Error(`Demo days off were refused: ${result.error.code}`)
  }
}

/** Gives every leg of a booking someone who is free, in their usual car if that fits. Returns who drives the first leg. */
export async function assignDemoBooking(
  deps: DemoDependencies,
  { bookingId, turn, by }: { bookingId: string; turn: number; by: Dispatcher },
): Promise<string | null> {
  const booking = await findBooking(deps.db, bookingId)
  let first: string | null = null
  if (booking)
    for (const leg of await listLegsOf(deps.db, bookingId)) {
      const { cars, chauffeurs } = await listChoices(deps, { booking, leg })
      const free = chauffeurs.filter(({ problems }) => problems.length === 0)
      const onShift = free.filter(({ warnings }) => warnings.length === 0)
      const candidates = onShift.length > 0 ? onShift : free
      for (let attempt = 0; attempt < candidates.length; attempt += 1) {
        const chauffeur = candidates[(turn + attempt) % candidates.length]
        if (!chauffeur) break
        const usual = cars.find(
          ({ id, problems, warnings }) => id === chauffeur.carId && problems.length + warnings.length === 0,
        )
        const carId = usual?.id ?? leg.carId
        const { id: legId, version } = leg
        const given = {
          legId,
          version,
          carId,
          chauffeurId: chauffeur.id,
          isPinned: true,
          acceptsWarnings: true,
        }
        const assigned = await assignLeg(deps, given, by)
        if (!assigned.ok) continue
        if (leg.number === 0) first = chauffeur.id
        break
      }
    }
  return first
}

/** A car broke down twenty minutes ago: the trip that it had next has none now. */
export async function breakDown(
  deps: DemoDependencies,
  { now, by }: { now: Date; by: Dispatcher },
): Promise<void> {
  const legs = await listLegs(deps.db, { overlapping: { from: now, to: new Date(now.getTime() + day) } })
  const next = legs.find(
    ({ leg }) => leg.progress === 'planned' && leg.carId && leg.chauffeurId && leg.fromBase.from > now,
  )
  const cars = await listCars(deps.db)
  const car = cars.find(({ id }) => id === next?.leg.carId) ?? cars[0]
  if (!car) return
  const at = new Date(now.getTime() - 20 * 60_000)
  deps.setClock(at)
  const to = toInstant(`${addDays(toCalendarDay(newYorkClockAt(now)), 1)}T17:00` as WallClock)
  const span = { from: at, to: to ?? new Date(now.getTime() + day) }
  const reason = 'Broke down on the FDR Drive: gearbox'
  const { id, version } = car
  const result = await takeOutOfService(deps, { id, version, ...span, reason, takesLegs: true }, by)
  if (!result.ok) throw new Error(`The demo breakdown was refused: ${result.error.code}`)
  deps.setClock(now)
}

const models: Record<string, string> = {
  'Executive Sedan': 'Cadillac CT5',
  'First-Class Sedan': 'Mercedes-Benz S 580',
  'Electric Sedan': 'Lucid Air',
  'Luxury SUV': 'Cadillac Escalade ESV',
  'Executive Van': 'Mercedes-Benz Sprinter',
  'Stretch Limousine': 'Lincoln Navigator Stretch',
}

/** The same hours on these weekdays; 0 is Sunday. */
function shiftsOn(weekdays: readonly number[], from: ClockTime, to: ClockTime): Shift[] {
  return weekdays.map((weekday) => ({ weekday, from, to }))
}

const [workdays, everyday] = [
  [1, 2, 3, 4, 5],
  [0, 1, 2, 3, 4, 5, 6],
]

type Person = { name: string; languages: string[]; shifts: Shift[]; car?: string; notes?: string }

const people: readonly Person[] = [
  {
    name: 'Carl Jensen',
    languages: ['English', 'Danish'],
    shifts: shiftsOn(workdays, '05:00', '15:00'),
    car: 'Executive Sedan 1',
  },
  {
    name: 'Rosa Delgado',
    languages: ['English', 'Spanish'],
    shifts: shiftsOn(workdays, '06:00', '16:00'),
    car: 'Luxury SUV 1',
  },
  {
    name: 'Samuel Price',
    languages: ['English'],
    shifts: shiftsOn([2, 3, 4, 5, 6], '13:00', '23:30'),
    car: 'Executive Sedan 2',
  },
  {
    name: 'Tamika Boyd',
    languages: ['English', 'French'],
    shifts: shiftsOn(everyday, '07:00', '17:00'),
    car: 'Executive Van 1',
  },
  {
    name: 'Dmitri Volkov',
    languages: ['English', 'Russian', 'Ukrainian'],
    shifts: shiftsOn([0, 1, 4, 5, 6], '16:00', '02:00'),
    car: 'First-Class Sedan 1',
  },
  {
    name: 'Wei Zhang',
    languages: ['English', 'Mandarin', 'Cantonese'],
    shifts: shiftsOn(workdays, '08:00', '18:00'),
    car: 'Electric Sedan 1',
  },
  {
    name: 'Aisha Rahman',
    languages: ['English', 'Arabic', 'Bengali'],
    shifts: shiftsOn([0, 2, 3, 5, 6], '05:00', '15:00'),
    car: 'Luxury SUV 2',
  },
  {
    name: 'Marcus Reed',
    languages: ['English'],
    shifts: shiftsOn(everyday, '14:00', '00:30'),
    car: 'Executive Sedan 4',
  },
  {
    name: 'Yael Levin',
    languages: ['English', 'Hebrew'],
    shifts: shiftsOn([0, 1, 2, 3, 4], '06:00', '16:00'),
    car: 'First-Class Sedan 2',
  },
  {
    name: 'Owen Gallagher',
    languages: ['English'],
    shifts: shiftsOn([3, 4, 5, 6, 0], '12:00', '22:00'),
    car: 'Stretch Limousine 1',
    notes: 'Trained for the limousines',
  },
  {
    name: 'Priscilla Nakamura',
    languages: ['English', 'Japanese'],
    shifts: shiftsOn(workdays, '10:00', '20:00'),
    car: 'Executive Van 2',
  },
  {
    name: 'Hector Salazar',
    languages: ['English', 'Spanish', 'Portuguese'],
    shifts: [],
    notes: 'Retired from full time; call him first',
  },
]

const daysOff = [
  { name: 'Wei Zhang', from: 0, to: 1, reason: 'Moving house' },
  { name: 'Yael Levin', from: 3, to: 9, reason: 'Vacation' },
  { name: 'Samuel Price', from: 5, to: 5, reason: 'Jury duty' },
]
