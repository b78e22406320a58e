/** A class of car the company operates. Bookings refer to it by `id` (SPEC's carId), pages by `slug`. */
export type VehicleClass = {
  id: string
  slug: string
  name: string
  kind: VehicleKind
  summary: string
  /** Paragraphs separated by empty lines. */
  description: string
  seats: number
  luggage: number
  childSeatPositions: number
  accessible: boolean
  amenities: string[]
  /** Names of our own pictures; the first is the main one. */
  gallery: string[]
  unitsOwned: number
}

export const vehicleKinds = ['sedan', 'suv', 'van', 'limousine'] as const

export type VehicleKind = (typeof vehicleKinds)[number]

/** Singular and plural names of a kind. */
export const vehicleKindNames: Record<VehicleKind, { one: string; all: string }> = {
  sedan: { one: 'a sedan', all: 'Sedans' },
  suv: { one: 'an SUV', all: 'SUVs' },
  van: { one: 'a van', all: 'Vans' },
  limousine: { one: 'a limousine', all: 'Limousines' },
}

/** The fields of a class that the fleet menu needs. */
export type FleetMenuItem = Pick<VehicleClass, 'name' | 'slug'>
