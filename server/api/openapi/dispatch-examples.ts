/** Examples of dispatch. Tests parse them with the contract. */

const carId = '5f1d1c7e-3b0a-4d0e-9a53-2f6a4f0f9a11'
const chauffeurId = '7b0c9a4e-8d53-4f8e-8a19-6c9f1f0b2d22'
const vehicleClassId = '2a6c5c1e-52f4-4f0c-9f0a-1f4a0a9c3b33'
const legId = '0c7a2d4e-6a3f-4b0a-9b9d-8f4f0e1d2c3b'

export const leg = {
  id: legId,
  version: 3,
  reference: 'SW-7K3-M9Q-XTB',
  status: 'assigned' as const,
  isReturn: false,
  carId,
  chauffeurId,
  vehicleClassId,
  startsAt: '2026-11-17T14:30:00.000Z',
  endsAt: '2026-11-17T15:50:00.000Z',
  during: { from: '2026-11-17T13:45:00.000Z', to: '2026-11-17T17:00:00.000Z' },
  fromBase: { from: '2026-11-17T13:45:00.000Z', to: '2026-11-17T17:00:00.000Z' },
  from: { latitude: 40.7644, longitude: -73.9745 },
  to: { latitude: 40.6413, longitude: -73.7781 },
  pickUp: 'The Plaza, 768 5th Ave, New York',
  destination: 'JFK Airport, Terminal 4',
  hours: null,
  passenger: 'Ada Lee',
  passengerCount: 2,
  luggageCount: 3,
  childSeats: [],
  isAccessible: false,
  dueCents: 0,
  flight: 'DL 401',
  progress: 'planned' as const,
  isPinned: true,
  isMovable: false,
  partnerId: null,
  partnerChauffeur: null,
}

export const board = {
  now: '2026-11-17T12:00:00.000Z',
  from: '2026-11-17T05:00:00.000Z',
  to: '2026-11-18T05:00:00.000Z',
  classes: [
    {
      id: vehicleClassId,
      name: 'Executive Sedan',
      kind: 'sedan' as const,
      seats: 3,
      luggage: 3,
      childSeatPositions: 2,
      accessible: false,
    },
  ],
  cars: [
    {
      id: carId,
      name: 'Executive Sedan 3',
      plate: 'T641882C',
      vehicleClassId,
      inspectionExpiresOn: '2027-03-31' as const,
      insuranceExpiresOn: null,
      isRetired: false,
    },
  ],
  chauffeurs: [
    {
      id: chauffeurId,
      name: 'Marcus Reed',
      shifts: [{ weekday: 2, from: '06:00' as const, to: '16:00' as const }],
      licenseExpiresOn: '2028-05-31' as const,
      tlcExpiresOn: '2027-01-31' as const,
      hasLeft: false,
      carId,
    },
  ],
  legs: [leg],
  partners: [],
  blocks: [
    {
      id: '3d1f6b0a-1d2c-4e3f-8a5b-6c7d8e9f0a44',
      kind: 'day-off' as const,
      carId: null,
      chauffeurId,
      from: '2026-11-18T05:00:00.000Z',
      to: '2026-11-19T05:00:00.000Z',
      reason: 'Vacation',
    },
  ],
}

export const assignment = { version: 2, carId, chauffeurId, acceptsWarnings: false, reason: '' }
export const pin = { version: 3, isPinned: false }
export const status = { id: chauffeurId, version: 3, status: 'en-route' as const, reason: '' }
export const carBreakdown = { until: '2026-11-18T05:00:00.000Z', reason: 'Flat tire on the FDR' }

export const breakdown = {
  from: '2026-11-17T12:00:00.000Z',
  until: carBreakdown.until,
  legs: [
    {
      leg: { ...leg, carId: null, chauffeurId: null, status: 'confirmed' as const, isPinned: false },
      proposals: [
        {
          carId,
          carName: 'Executive Sedan 3',
          chauffeurId,
          chauffeurName: 'Marcus Reed',
          emptyMiles: 12.4,
          warnings: [],
        },
      ],
    },
  ],
}
