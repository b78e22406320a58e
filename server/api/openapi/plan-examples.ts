const legId = '0b5f5a2e-6a0f-4c34-9a51-2f1d3c8f7a10'
const carId = '5c0e7c0a-51a7-4a39-8f5e-7d7a1a2b3c4d'
const chauffeurId = '9d1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d'

export const dayPlan = {
  day: '2026-11-19',
  fingerprint: 'hKq2m0mVYbO1xQm3v0fJq4nH3yq8m1kz2b7cW5dTtNc',
  current: { assigned: 21, unassigned: 3, emptyMiles: 310.4, carsUsed: 9 },
  planned: { assigned: 24, unassigned: 0, emptyMiles: 188.2, carsUsed: 8 },
  legGap: 0,
  mileGap: 0,
  changes: [
    {
      legId,
      reference: 'SW-7K3-M9Q-XTB',
      pickUpAt: '2026-11-19T19:45:00.000Z',
      pickUp: '350 Fifth Avenue, New York',
      destination: 'JFK Airport',
      className: 'Executive Sedan',
      carId,
      chauffeurId,
      before: { car: 'Executive Sedan 2', chauffeur: null },
      after: { car: 'Executive Sedan 5', chauffeur: 'Marcus Reed' },
      upgrade: null,
    },
  ],
  leftOver: [],
  fixedCount: 4,
}

export const planToApply = {
  day: dayPlan.day,
  fingerprint: dayPlan.fingerprint,
  changes: [{ legId, carId, chauffeurId }],
}
