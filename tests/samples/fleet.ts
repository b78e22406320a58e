import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'

/** A car for tests, with the given fields. */
export function sampleVehicleClass(fields: Partial<VehicleClass> = {}): VehicleClass {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    slug: fields.name?.toLowerCase() ?? 'car',
    name: 'Car',
    kind: 'sedan',
    summary: 'A car.',
    description: 'A car.',
    seats: 3,
    luggage: 3,
    childSeatPositions: 1,
    accessible: false,
    amenities: [],
    gallery: [],
    unitsOwned: 2,
    ...fields,
  }
}

/** A small fleet: one car per combination that filters distinguish. */
export const sampleFleet = [
  sampleVehicleClass({ name: 'Sedan', unitsOwned: 8 }),
  sampleVehicleClass({ name: 'Flagship', luggage: 2 }),
  sampleVehicleClass({ name: 'Suv', kind: 'suv', seats: 6, luggage: 6, unitsOwned: 6 }),
  sampleVehicleClass({ name: 'Van', kind: 'van', seats: 12, luggage: 12, accessible: true, unitsOwned: 3 }),
  sampleVehicleClass({ name: 'Stretch', kind: 'limousine', seats: 10, luggage: 4 }),
]
