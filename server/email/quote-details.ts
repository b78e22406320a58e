import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Quote } from '#server/data/booking/quotes.ts'
import type { Detail } from './email.ts'
import { detail, pluralize } from './trip-details.ts'

/** The details of a quote request, without the fields that were left empty. */
export function quoteDetails(quote: Quote, { carName }: { carName: string | null }): Detail[] {
  const { pickUpAt, pickUpLocation, destinationLocation, passengerCount } = quote
  return [
    detail('Pick-up', pickUpAt && formatNewYorkTime(pickUpAt)),
    detail('From', pickUpLocation),
    detail('To', destinationLocation),
    detail('Passengers', pluralize(passengerCount, 'passenger')),
    detail('Car', carName),
  ].filter(({ value }) => value !== '')
}
