import type { Offer } from './offer.ts'

export const offerSorts = ['price', 'size'] as const

export type OfferSort = (typeof offerSorts)[number]

type SortedOffer = Pick<Offer, 'fits' | 'available' | 'price' | 'seats' | 'luggage'>

/** Cars that can be booked come first, then by price or by size. A car without a price comes after those with one. */
export function sortOffers<T extends SortedOffer>(offers: readonly T[], sort: OfferSort): T[] {
  const [first, second] = sort === 'price' ? [byPrice, bySize] : [bySize, byPrice]
  return offers.toSorted((one, other) => byBookable(one, other) || first(one, other) || second(one, other))
}

function byBookable(one: SortedOffer, other: SortedOffer): number {
  return Number(isBookable(other)) - Number(isBookable(one))
}

export function isBookable({ fits, available }: Pick<Offer, 'fits' | 'available'>): boolean {
  return fits && available
}

function byPrice(one: SortedOffer, other: SortedOffer): number {
  return cents(one) - cents(other) || 0
}

/** Infinity minus infinity is NaN, which `byPrice` reads as equal. */
function cents({ price }: SortedOffer): number {
  return price ? price.totalCents : Number.POSITIVE_INFINITY
}

function bySize(one: SortedOffer, other: SortedOffer): number {
  return one.seats - other.seats || one.luggage - other.luggage
}
