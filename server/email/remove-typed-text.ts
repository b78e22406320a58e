import type { Booking } from '#server/data/booking/bookings.ts'
import type { Quote } from '#server/data/booking/quotes.ts'
import type { Places } from '#server/integrations/places/port.ts'

type Locating = Pick<Places, 'locate'>

/**
 * A booking for an email to an address that nobody has confirmed. An address is told as our own gazetteer writes it, and
 * left out where it finds none: otherwise our mail server would carry to strangers whatever was typed as an address.
 */
export function removeTypedText(booking: Booking, places: Locating): Booking {
  const stops = booking.stops.map((stop) => ({ ...stop, address: knownAddress(stop.address, places) }))
  return {
    ...booking,
    pickUpLocation: knownAddress(booking.pickUpLocation, places),
    destinationLocation: knownAddress(booking.destinationLocation, places),
    stops: stops.filter(({ address }) => address !== ''),
    comment: '',
    airline: null,
    flightNumber: null,
    passengers: [],
  }
}

export function removeTypedPlaces(quote: Quote, places: Locating): Quote {
  return {
    ...quote,
    pickUpLocation: knownAddress(quote.pickUpLocation ?? '', places),
    destinationLocation: knownAddress(quote.destinationLocation ?? '', places),
    comment: '',
  }
}

function knownAddress(typed: string, places: Locating): string {
  return typed === '' ? '' : (places.locate(typed)?.formattedAddress ?? '')
}
