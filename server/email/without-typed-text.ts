import type { Booking } from '#server/data/bookings.ts'
import type { Quote } from '#server/data/quotes.ts'
import type { Places } from '#server/integrations/places/port.ts'

type Locating = Pick<Places, 'locate'>

/**
 * A booking for an email to an address that nobody has confirmed. An address is told as our own gazetteer writes it, and
 * left out where it finds none: otherwise our mail server would carry to strangers whatever was typed as an address.
 */
export function withoutTypedText(booking: Booking, places: Locating): Booking {
  const stops = booking.stops.map((stop) => ({ ...stop, address: written(stop.address, places) }))
  return {
    ...booking,
    pickUpLocation: written(booking.pickUpLocation, places),
    destinationLocation: written(booking.destinationLocation, places),
    stops: stops.filter(({ address }) => address !== ''),
    comment: '',
    airline: null,
    flightNumber: null,
    passengers: [],
  }
}

export function withoutTypedPlaces(quote: Quote, places: Locating): Quote {
  return {
    ...quote,
    pickUpLocation: written(quote.pickUpLocation ?? '', places),
    destinationLocation: written(quote.destinationLocation ?? '', places),
    comment: '',
  }
}

function written(typed: string, places: Locating): string {
  return typed === '' ? '' : (places.locate(typed)?.formattedAddress ?? '')
}
