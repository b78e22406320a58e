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

/** The passengers and luggage to carry. */
type PartySize = { passengers: number; luggage: number; childSeats?: number }

type Capacity = Pick<VehicleClass, 'seats' | 'luggage' | 'childSeatPositions'>

/** How many cars of a class carry a party; Infinity if the class cannot carry it in any number. */
export function countCarsNeeded({ seats, luggage, childSeatPositions }: Capacity, party: PartySize): number {
  return Math.max(
    1,
    carsFor(party.passengers, seats),
    carsFor(party.luggage, luggage),
    carsFor(party.childSeats ?? 0, childSeatPositions),
  )
}

/** 'two' for 2. */
export function spellOutNumber(count: number): string {
  return ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][count - 2] ?? String(count)
}

function carsFor(count: number, perCar: number): number {
  return count === 0 ? 0 : Math.ceil(count / perCar)
}
