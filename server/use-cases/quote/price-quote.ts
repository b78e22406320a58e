import type { Offer } from '#domain/booking/cars/offer.ts'
import type { AnsweredTrip } from '#domain/enquiry/answered-trip.ts'
import { findQuoteByReference } from '#server/data/booking/quotes.ts'
import { type OfferDependencies, offerCars } from '#server/use-cases/booking/pricing/offer-cars.ts'
import { type DeskQuoteError, quoteFailure } from './quote-error.ts'

type PricesResult = { ok: true; offers: Offer[] } | { ok: false; error: DeskQuoteError }

/** The price of a trip in every car, by the rates of the site that the quote came from. */
export async function priceQuote(
  deps: OfferDependencies,
  { reference, trip }: { reference: string; trip: AnsweredTrip },
): Promise<PricesResult> {
  const quote = await findQuoteByReference(deps.db, reference)
  if (!quote) return quoteFailure({ code: 'quote-not-found' })
  return { ok: true, offers: await priceTripInEveryCar(deps, { trip, site: quote.site }) }
}

export async function priceTripInEveryCar(
  deps: OfferDependencies,
  { trip, site }: { trip: AnsweredTrip; site: string },
): Promise<Offer[]> {
  const request = { ...trip, promocodeId: null }
  const result = await offerCars(deps, { request, site, slug: undefined, sort: 'price' })
  return result.ok ? result.offers : []
}
