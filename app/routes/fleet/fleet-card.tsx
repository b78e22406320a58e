import { cardSizes } from '#app/features/catalogue/entry-card.tsx'
import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { filterFormId } from './filter-form.tsx'

export type FleetCardData = {
  slug: string
  name: string
  summary: string
  seats: number
  luggage: number
  accessible: boolean
  prices: { transfer: string; hourly: string } | null
  picture: PictureData
  /** Why it is suggested although it does not match the filter. */
  reason?: string
}

type Props = {
  card: FleetCardData
  headingLevel: 2 | 3
  compared: boolean
  onCompare: (slug: string, compared: boolean) => void
}

/** A car in the list. The whole card is a link, except for the comparison checkbox. */
export function FleetCard({ card, headingLevel, compared, onCompare }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={cardClass}>
      <Picture picture={card.picture} alt="" sizes={cardSizes} className="picture-moves aspect-16/9" />
      <div className="flex grow flex-col gap-4 p-6 sm:p-7">
        <Heading className="font-display text-title">
          <a href={`/fleet/${card.slug}`} className="scroll-mb-32 outline-none after:absolute after:inset-0">
            {card.name}
          </a>
        </Heading>
        {card.reason ? (
          <p className="flex gap-2.5 font-medium">
            <Icon name="info" className="mt-0.5 size-5 shrink-0 text-accent" />
            {card.reason}
          </p>
        ) : null}
        <p className="text-muted">{card.summary}</p>
        <Room card={card} />
        <div className="mt-auto flex flex-col gap-1 border-t border-line pt-4 text-small text-muted">
          <Prices prices={card.prices} />
          <div data-needs-app="" className="relative z-1 mt-2 self-start pe-4 text-ink">
            <Checkbox
              label={
                <>
                  Compare<span className="sr-only"> {card.name}</span>
                </>
              }
              form={filterFormId}
              name="compare"
              value={card.slug}
              checked={compared}
              onChange={(event) => onCompare(card.slug, event.currentTarget.checked)}
              className="scroll-mb-32"
            />
          </div>
        </div>
      </div>
    </article>
  )
}

function Room({ card }: { card: FleetCardData }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      <li className="flex items-center gap-2">
        <Icon set="booking" name="seat" className="size-6 text-accent" />
        {card.seats} passengers
      </li>
      <li className="flex items-center gap-2">
        <Icon set="booking" name="luggage" className="size-6 text-accent" />
        {card.luggage} bags
      </li>
      {card.accessible ? (
        <li className="flex items-center gap-2">
          <Icon set="booking" name="accessible" className="size-6 text-accent" />
          Wheelchair lift
        </li>
      ) : null}
    </ul>
  )
}

function Prices({ prices }: Pick<FleetCardData, 'prices'>) {
  if (!prices) return <p>Price on request</p>
  return (
    <>
      <p>
        Transfers from <strong className={priceClass}>{prices.transfer}</strong> all-in
      </p>
      <p>
        By the hour from <strong className={priceClass}>{prices.hourly}</strong> all-in
      </p>
    </>
  )
}

const priceClass = 'tabular font-semibold text-ink'

const cardClass =
  'group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[border-color,box-shadow] duration-200 ease-calm hover:border-primary hover:shadow-float has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-accent'
