type Ends = { pickUpLocation: string; destinationLocation: string }

/** 'Plaza Hotel → JFK Airport', also while an address is missing. */
export function describeRoute({ pickUpLocation, destinationLocation }: Ends): string {
  if (!pickUpLocation && !destinationLocation) return 'No addresses yet'
  return `${pickUpLocation || 'No pick-up yet'} → ${destinationLocation || 'no destination yet'}`
}
