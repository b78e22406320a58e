import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Offer } from '#domain/booking/cars/offer.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import { pluralize } from '#domain/text/pluralize.ts'
import { useOfferPicture } from './offer-pictures.ts'

type Props = {
  offer: Offer
  chosen?: boolean
  dimmed?: boolean
  price: ReactNode
  /** Shown beside the picture. */
  details: ReactNode
  /** The actions, below the picture and the details. */
  children: ReactNode
}

/** The common layout of available and unavailable cars: picture, name, price, details, actions. */
export function OfferFrame({ offer, chosen = false, dimmed = false, price, details, children }: Props) {
  const picture = useOfferPicture(offer)
  return (
    <article
      aria-labelledby={`offer-${offer.slug}`}
      className={classes(
        'overflow-hidden rounded-card border bg-surface transition-colors duration-200',
        chosen ? 'border-primary shadow-float' : 'border-line shadow-card',
      )}
    >
      <div className="grid sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6 sm:p-6 sm:pb-0">
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            sizes="(width >= 80rem) 16rem, (width >= 40rem) 13rem, 100vw"
            className={classes(
              'aspect-16/9 sm:w-52 sm:self-start sm:rounded-control xl:w-64',
              dimmed && 'opacity-70 grayscale',
            )}
          />
        ) : null}
        <div className="flex min-w-0 flex-col gap-3 p-5 pb-0 sm:p-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
            <h2 id={`offer-${offer.slug}`} className="text-title">
              {offer.name}
            </h2>
            {price}
          </div>
          <OfferCapacity room={offer} />
          {details}
        </div>
      </div>
      <div className="p-5 sm:p-6 sm:pt-5">{children}</div>
    </article>
  )
}

type Room = Pick<VehicleClass, 'seats' | 'luggage' | 'childSeatPositions' | 'accessible'>

/** How many passengers, bags and child seats fit into a car. */
function OfferCapacity({ room, className }: { room: Room; className?: string }) {
  const capacities = [
    { icon: 'seat', count: room.seats, one: 'passenger' },
    { icon: 'luggage', count: room.luggage, one: 'bag' },
    { icon: 'child-seat', count: room.childSeatPositions, one: 'child seat' },
  ] as const
  return (
    <ul className={classes('flex flex-wrap gap-x-5 gap-y-1.5 text-small', className)}>
      {capacities.map(({ icon, count, one }) =>
        count > 0 ? (
          <li key={icon} className="flex items-center gap-2">
            <Icon set="booking" name={icon} className="size-5 text-accent" />
            {pluralize(count, one)}
          </li>
        ) : null,
      )}
      {room.accessible ? (
        <li className="flex items-center gap-2">
          <Icon set="booking" name="accessible" className="size-5 text-accent" />
          Wheelchair lift
        </li>
      ) : null}
    </ul>
  )
}
