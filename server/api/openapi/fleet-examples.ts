const id = '5b1f0e3a-6c2d-4f8e-9a1b-0c2d3e4f5a6b'
const classId = '9d0c1b2a-3e4f-4a5b-8c6d-7e8f9a0b1c2d'
const at = '2026-11-17T15:00:00.000Z'

const carDetails = {
  plate: 'T684213C',
  color: 'Black',
  model: 'Mercedes-Benz S 580',
  tlcNumber: '6C21',
  inspectionExpiresOn: '2027-03-31',
  insuranceExpiresOn: '2026-12-05',
  notes: 'New tires in October',
}

export const newCar = { vehicleClassId: classId, ...carDetails }

export const carChange = { version: 3, ...carDetails }

export const fleetCar = {
  id,
  name: 'Executive Sedan 3',
  vehicleClassId: classId,
  className: 'Executive Sedan',
  ...carDetails,
  documents: [
    { name: 'Inspection', expiresOn: '2027-03-31', state: 'valid' as const },
    { name: 'Insurance', expiresOn: '2026-12-05', state: 'expiring' as const },
  ],
  outOfService: [{ id: classId, from: at, to: '2026-11-18T22:00:00.000Z', reason: 'Brakes' }],
  chauffeurs: ['Marcus Reed'],
  retiredAt: null,
  version: 3,
}

const chauffeurDetails = {
  name: 'Marcus Reed',
  phone: '+12125550142',
  email: 'marcus@example.com',
  licenseNumber: '438 221 907',
  licenseExpiresOn: '2028-06-30',
  tlcNumber: '5712094',
  tlcExpiresOn: '2027-01-15',
  languages: ['English', 'Spanish'],
  shifts: [{ weekday: 1, from: '06:00' as const, to: '16:00' as const }],
  carId: id,
  notes: '',
}

export const newChauffeur = chauffeurDetails

export const chauffeurChange = { version: 2, ...chauffeurDetails }

export const fleetChauffeur = {
  id: classId,
  ...chauffeurDetails,
  documents: [
    { name: 'Driver’s license', expiresOn: '2028-06-30', state: 'valid' as const },
    { name: 'TLC license', expiresOn: '2027-01-15', state: 'valid' as const },
  ],
  carName: 'Executive Sedan 3',
  daysOff: [{ id, from: at, to: '2026-11-18T05:00:00.000Z', reason: 'Vacation' }],
  today: { shift: { from: '06:00', to: '16:00' }, isOff: false, legs: 2 },
  leftAt: null,
  version: 2,
}

export const legChoices = {
  leg: { number: 0, version: 4, carId: id, chauffeurId: null },
  cars: [
    {
      id,
      name: 'Executive Sedan 3',
      plate: 'T684213C',
      model: 'Black Mercedes-Benz S 580',
      problems: [],
      warnings: [],
    },
  ],
  chauffeurs: [
    {
      id: classId,
      name: 'Marcus Reed',
      languages: ['English', 'Spanish'],
      carId: id,
      problems: ['Marcus Reed is off then: Vacation.'],
      warnings: [],
    },
  ],
}

export const legAssignment = { version: 4, carId: id, chauffeurId: classId, acceptsWarnings: false }

export const bookingLeg = {
  number: 0,
  version: 4,
  pickUp: 'JFK Airport',
  destination: 'Plaza Hotel',
  startsAt: at,
  progress: 'planned' as const,
  car: { id, name: 'Executive Sedan 3', plate: 'T684213C', model: 'Black Mercedes-Benz S 580' },
  isCarReserved: false,
  isWithPartner: false,
  chauffeur: { id: classId, name: 'Marcus Reed', phone: '+12125550142' },
}
