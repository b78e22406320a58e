import type { Price } from '#domain/pricing/price/price.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'

/** The gratuity that the price includes; null if the price has no such line, as an agreed price. */
export function includedGratuity(price: Price | null): number | null {
  return price?.lines.find(({ code }) => code === 'gratuity')?.cents ?? null
}

/** Less is not worth the provider's fee. */
export const leastTipCents = 100

const mostTipCents = 50_000

/** A typing error must not cost a fortune: all tips of a trip together are at most its price, and at most $500. */
export function mostTip(totalCents: number | null, paidCents: number): number {
  const most = Math.min(mostTipCents, Math.max(totalCents ?? 0, 5_000))
  return Math.max(0, most - paidCents)
}

const percents = [5, 10, 15] as const

/** Suggestions in whole dollars. They are small, because prices usually include a gratuity. */
export function suggestedTips(
  totalCents: number | null,
  mostCents: number,
): { percent: number; cents: number }[] {
  const total = totalCents ?? 0
  const suggestions = percents.map((percent) => ({
    percent,
    cents: Math.round((total * percent) / 10_000) * 100,
  }))
  return suggestions.filter(
    ({ cents }, index) =>
      cents >= leastTipCents && cents <= mostCents && cents !== suggestions[index - 1]?.cents,
  )
}

const tipDays = 60

type EndedTrip = { status: BookingStatus; pickUpAt: Date; returnAt: Date | null }

/** Whether a tip can be given: after the trip, for some weeks. They count from the last pick-up. */
export function canTip({ status, pickUpAt, returnAt }: EndedTrip, now: Date): boolean {
  const lastPickUpAt = returnAt ?? pickUpAt
  return status === 'completed' && now.getTime() < lastPickUpAt.getTime() + tipDays * 86_400_000
}
