import type { PickedPlace } from './places-port.ts'

export const suggestionsFailedNote = 'Suggestions are not available right now. What you type will do.'

export const noResultsNote = 'That place could not be found. Choose another, or type the address.'

/** A chauffeur needs a door or a street corner: for an area, or a street without a number, asks for the rest. */
export function impreciseAddressNote({ precision, address }: PickedPlace): string | undefined {
  const isVague = precision === 'neighbourhood' || precision === 'zip'
  const isSpot = address.street_number !== '' || address.route.includes(' & ')
  return isVague && !isSpot ? vagueNote : undefined
}

const vagueNote = 'This is not an exact address yet. Please add the street and number.'
