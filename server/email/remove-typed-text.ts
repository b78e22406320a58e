import type { Booking } from '#server/data/booking/bookings.ts'
import type { Quote } from '#server/data/booking/quotes.ts'
import type { Places } from '#server/integrations/places/port.ts'

type PlaceLocator = Pick<Places, 'locate'>

/**
 * Removes typed text from a booking, for emails to an unconfirmed address. Replaces street addresses with the gazetteer's
 * version and omits those it does not find: otherwise anyone could type a message as an address and have us email it.
 */
export function removeTypedText(booking: Booking, places: PlaceLocator): Booking {
  const stops = booking.stops.map((stop) => ({ ...stop, address: knownAddress(stop.address, places) }))
  return {
    ...booking,
    pickUpLocation: knownAddress(booking.pickUpLocation, places),
    destinationLocation: knownAddress(booking.destinationLocation, places),
    stops: stops.filter(({ address }) => address !== ''),
    comment: '',
    airline: null,
    flightNumber: null,
    returnAirline: null,
    returnFlightNumber: null,
    passengers: [],
  }
}

/** Whether an address of the booking is missing in what the email shows. */
export function lacksAddress(booking: Booking, shown: Booking): boolean {
  return listAddresses(shown).length < listAddresses(booking).length
}

function listAddresses({ pickUpLocation, destinationLocation, stops }: Booking): string[] {
  return [pickUpLocation, ...stops.map(({ address }) => address), destinationLocation].filter(Boolean)
}

export function removeTypedPlaces(quote: Quote, places: PlaceLocator): Quote {
  return {
    ...quote,
    pickUpLocation: knownAddress(quote.pickUpLocation ?? '', places),
    destinationLocation: knownAddress(quote.destinationLocation ?? '', places),
    comment: '',
    trip: quote.trip && {
      ...quote.trip,
      stops: quote.trip.stops.map((stop) => knownAddress(stop, places)).filter(Boolean),
      ...{ airline: null, flightNumber: null, returnAirline: null, returnFlightNumber: null },
    },
  }
}

function knownAddress(typed: string, places: PlaceLocator): string {
  return typed === '' ? '' : (places.locate(typed)?.formattedAddress ?? '')
}
