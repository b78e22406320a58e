import { expect, test } from 'vitest'
import { getZone } from '#domain/places/geo/zones.ts'
import { type CarRow, type ChauffeurRow, checkAssignment, type LegToAssign } from './check-assignment.ts'

const owes = { code: 'payment-due', text: 'The customer still owes $1,240.00.' }

test('who assigns a car or a chauffeur is warned once of what the customer owes', () => {
  const leg = legWith({ dueCents: 124_000 })

  for (const rows of [
    { carRow, chauffeurRow },
    { carRow, chauffeurRow: null },
    { carRow: null, chauffeurRow },
  ])
    expect(checkAssignment(leg, rows)).toEqual({ problems: [], warnings: [owes] })
})

test('no warning where nothing is due, or where car and chauffeur are taken away', () => {
  expect(checkAssignment(legWith({ dueCents: 0 }), { carRow, chauffeurRow }).warnings).toEqual([])
  const noCrew = { carRow: null, chauffeurRow: null }
  expect(checkAssignment(legWith({ dueCents: 124_000 }), noCrew).warnings).toEqual([])
})

const sedan: CarRow['vehicleClass'] = {
  id: 'sedan',
  name: 'Executive Sedan',
  kind: 'sedan',
  seats: 3,
  luggage: 3,
  childSeatPositions: 2,
  accessible: false,
}

const carRow: CarRow = {
  car: {
    id: 'car',
    name: 'Executive Sedan 3',
    plate: null,
    vehicleClassId: 'sedan',
    inspectionExpiresOn: null,
    insuranceExpiresOn: null,
    isRetired: false,
  },
  vehicleClass: sedan,
  legs: [],
  blocks: [],
}

const chauffeurRow: ChauffeurRow = {
  chauffeur: {
    id: 'ada',
    name: 'Ada Cole',
    shifts: [],
    licenseExpiresOn: null,
    tlcExpiresOn: null,
    hasLeft: false,
  },
  legs: [],
  blocks: [],
}

/** On Monday, November 16, in New York. */
function legWith({ dueCents }: { dueCents: number }): LegToAssign {
  const at = (time: string) => new Date(`2026-11-16T${time}:00-05:00`)
  return {
    id: 'leg',
    startsAt: at('09:00'),
    endsAt: at('10:00'),
    from: getZone('midtown').centre,
    to: getZone('jfk').centre,
    fromBase: { from: at('08:15'), to: at('11:00') },
    party: { passengerCount: 2, luggageCount: 2, childSeats: [], isAccessible: false },
    bookedClass: sedan,
    dueCents,
  }
}
