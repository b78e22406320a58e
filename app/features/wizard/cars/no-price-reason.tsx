import { Icon } from '#app/ui/icon.tsx'
import type { Offer } from '#domain/booking/cars/offer.ts'

export function NoPriceReason({ reason }: { reason: string }) {
  return (
    <p className="flex gap-2.5 text-small">
      <Icon name="info" className="mt-0.5 size-4.5 shrink-0 text-accent" />
      {reason}
    </p>
  )
}

/** The reason why no car has a price, if it is the same for all. */
export function sharedNoPriceReason(offers: readonly Offer[]): string | null {
  const reasons = new Set(offers.map(({ price, priceReason }) => (price ? null : priceReason)))
  return reasons.size === 1 ? ([...reasons][0] ?? null) : null
}
