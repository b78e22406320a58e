/** A class of car the company drives. Bookings name it by `id` (SPEC's carId), pages by `slug`. */
export type VehicleClass = {
  id: string
  slug: string
  name: string
  kind: VehicleKind
  summary: string
  /** Paragraphs, with an empty line between them. */
  description: string
  seats: number
  luggage: number
  childSeatPositions: number
  accessible: boolean
  amenities: string[]
  /** Names of our own pictures, the first is the main one. */
  gallery: string[]
  unitsOwned: number
}

export const vehicleKinds = ['sedan', 'suv', 'van', 'limousine'] as const

export type VehicleKind = (typeof vehicleKinds)[number]

/** How a kind is spoken of: one of it, and all of it. */
export const vehicleKindNames: Record<VehicleKind, { one: string; all: string }> = {
  sedan: { one: 'a sedan', all: 'Sedans' },
  suv: { one: 'an SUV', all: 'SUVs' },
  van: { one: 'a van', all: 'Vans' },
  limousine: { one: 'a limousine', all: 'Limousines' },
}

/** What the fleet menu needs of a class. */
export type FleetMenuItem = Pick<VehicleClass, 'name' | 'slug'>
