import type { Offer } from '#domain/booking/cars/offer.ts'
import { freeCancellationUntil } from '#domain/booking/change/cancellation.ts'
import { formatRule } from '#domain/pricing/rates/rates.ts'

type When = { pickUpAt: Date | null; now: Date }

/** The cancellation terms of an offer, applied to this pick-up time. */
export function offerCancellationText(terms: Offer['cancellation'], { pickUpAt, now }: When): string | null {
  if (!terms) return null
  const fee = `${terms.latePercent}% of the price`
  if (pickUpAt && freeCancellationUntil(pickUpAt, terms).getTime() <= now.getTime())
    return `This pick-up is too near for free cancellation: canceling costs ${fee}.`
  const free = formatRule({ unit: 'hours', value: terms.freeHours })
  return `Cancel at no cost until ${free} before the trip. After that, canceling costs ${fee}.`
}
