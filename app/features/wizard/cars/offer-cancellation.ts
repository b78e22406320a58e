import type { Offer } from '#domain/booking/cars/offer.ts'
import { freeCancellationUntil, graceMinutes } from '#domain/booking/change/cancellation.ts'
import { formatRule } from '#domain/pricing/rates/rates.ts'
import { formatTime } from '#domain/time/clock-face.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatShortDate } from '#domain/time/wall-clock.ts'

type When = { pickUpAt: Date | null; now: Date }

/**
 * Until when a new booking can be canceled free of charge, and what canceling costs after that; `terms` has both as
 * sentences, where '9 a.m.' already ends with a period.
 */
export function offerCancellation(
  terms: Offer['cancellation'],
  { pickUpAt, now }: When,
): { free: string; terms: string } | null {
  if (!terms) return null
  const free = freeText(terms, { pickUpAt, now })
  const stop = free.endsWith('.') ? '' : '.'
  return { free, terms: `${free}${stop} After that, canceling costs ${terms.latePercent}% of the price.` }
}

function freeText(terms: NonNullable<Offer['cancellation']>, { pickUpAt, now }: When): string {
  if (!pickUpAt) {
    const hours = formatRule({ unit: 'hours', value: terms.freeHours })
    return `Free cancellation until ${hours} before pick-up`
  }
  const until = freeCancellationUntil(pickUpAt, terms)
  const graceEnd = now.getTime() + graceMinutes * 60_000
  if (until.getTime() <= graceEnd) return `Free to cancel for ${graceMinutes} minutes after you book`
  return `Free cancellation until ${formatMoment(until, now)}`
}

/** 'Tue, Nov 17, 5 a.m.' in New York, without breaks inside the date and the time. */
function formatMoment(moment: Date, now: Date): string {
  const clock = newYorkClockAt(moment)
  const isThisYear = clock.slice(0, 4) === newYorkClockAt(now).slice(0, 4)
  const parts = [
    formatShortDate(clock),
    ...(isThisYear ? [] : [clock.slice(0, 4)]),
    formatTime(clock.slice(11)),
  ]
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(', ')
}
