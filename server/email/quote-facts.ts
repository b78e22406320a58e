import { newYorkTime } from '#domain/time/new-york-time.ts'
import type { Quote } from '#server/data/quotes.ts'
import type { Fact } from './letter.ts'
import { counted, fact } from './trip-facts.ts'

/** What somebody asked a price for, as far as it was said. */
export function quoteFacts(quote: Quote, { carName }: { carName: string | null }): Fact[] {
  const { pickUpAt, pickUpLocation, destinationLocation, passengerCount } = quote
  return [
    fact('Pick-up', pickUpAt && newYorkTime(pickUpAt)),
    fact('From', pickUpLocation),
    fact('To', destinationLocation),
    fact('Passengers', counted(passengerCount, 'passenger')),
    fact('Car', carName),
  ].filter(({ value }) => value !== '')
}
