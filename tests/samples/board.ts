import type { ResponseBody } from '#domain/api/contract.ts'

type BoardData = ResponseBody<'GET /desk/board'>['data']

export const sampleCar: BoardData['cars'][number] = {
  id: 'car',
  name: 'Sedan 3',
  plate: null,
  vehicleClassId: 'sedan',
  inspectionExpiresOn: null,
  insuranceExpiresOn: null,
  isRetired: false,
}

export const sampleChauffeur: BoardData['chauffeurs'][number] = {
  id: 'ada',
  name: 'Ada Cole',
  shifts: [],
  licenseExpiresOn: null,
  tlcExpiresOn: null,
  hasLeft: false,
  carId: null,
}

const during = { from: '2026-11-17T13:45:00.000Z', to: '2026-11-17T17:00:00.000Z' }

/** A trip with a car and without a chauffeur. */
export const sampleLeg: BoardData['legs'][number] = {
  id: 'leg',
  version: 1,
  reference: 'SW-7K3-M9Q-XTB',
  status: 'confirmed',
  isReturn: false,
  carId: sampleCar.id,
  chauffeurId: null,
  vehicleClassId: 'sedan',
  startsAt: '2026-11-17T14:30:00.000Z',
  endsAt: '2026-11-17T15:50:00.000Z',
  during,
  fromBase: during,
  from: null,
  to: null,
  pickUp: 'Plaza Hotel',
  destination: 'JFK Airport',
  hours: null,
  passenger: 'Ann Lee',
  passengerCount: 2,
  luggageCount: 2,
  childSeats: [],
  isAccessible: false,
  dueCents: 0,
  flight: null,
  progress: 'planned',
  isPinned: false,
  isMovable: false,
  partnerId: null,
  partnerChauffeur: null,
}

/** The morning of a day with one trip. */
export const sampleBoard: BoardData = {
  now: '2026-11-17T12:00:00.000Z',
  from: '2026-11-17T05:00:00.000Z',
  to: '2026-11-18T05:00:00.000Z',
  classes: [
    {
      id: 'sedan',
      name: 'Executive Sedan',
      kind: 'sedan',
      seats: 3,
      luggage: 3,
      childSeatPositions: 2,
      accessible: false,
    },
  ],
  cars: [sampleCar],
  chauffeurs: [sampleChauffeur],
  legs: [sampleLeg],
  partners: [],
  blocks: [],
}
