import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { maxQuoteOptions } from '#domain/enquiry/quote-answer.ts'
import { parseDollars } from '#domain/pricing/price/manual-price.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { priceReasonLength } from '#domain/staff/desk-quote-schemas.ts'
import { type OptionDraft, toDollars } from './answer-draft.ts'
import type { CarPrice } from './desk-quote.ts'

type Props = {
  cars: readonly CarPrice[]
  options: readonly OptionDraft[]
  onChange: (options: OptionDraft[]) => void
  errorFor: (path: string) => string | undefined
}

/** Every car with the price of the rates. Up to three are offered, each at that price or another one with a reason. */
export function OptionFields({ cars, options, onChange, errorFor }: Props) {
  const isFull = options.length >= maxQuoteOptions

  function toggle(carId: string, isChosen: boolean) {
    const others = options.filter((option) => option.carId !== carId)
    onChange(isChosen ? [...others, { carId, price: null, reason: '' }] : others)
  }
  function change(carId: string, part: Partial<OptionDraft>) {
    onChange(options.map((option) => (option.carId === carId ? { ...option, ...part } : option)))
  }

  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {cars.map((car) => {
        const index = options.findIndex(({ carId }) => carId === car.id)
        const option = options[index]
        return (
          <li key={car.id} className="flex flex-col gap-1 pt-1 pb-2">
            <div className="flex items-start justify-between gap-x-4">
              <Checkbox
                className="min-w-0"
                label={car.name}
                hint={describe(car)}
                checked={option !== undefined}
                disabled={!option && (isFull || !car.fits)}
                error={option ? errorFor(`options.${index}.carId`) : undefined}
                onChange={(event) => toggle(car.id, event.currentTarget.checked)}
              />
              <p className="tabular py-2.5 font-medium">
                {car.price ? formatCents(car.price.totalCents) : <span className="text-muted">No price</span>}
              </p>
            </div>
            {option ? (
              <OptionPrice
                car={car}
                option={option}
                onChange={(part) => change(car.id, part)}
                errorFor={(name) => errorFor(`options.${index}.${name}`)}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

type PriceProps = {
  car: CarPrice
  option: OptionDraft
  onChange: (part: Partial<OptionDraft>) => void
  errorFor: (name: string) => string | undefined
}

function OptionPrice({ car, option, onChange, errorFor }: PriceProps) {
  const ratesCents = car.price?.totalCents ?? null
  const shown = option.price ?? (ratesCents === null ? '' : toDollars(ratesCents))
  const isAdjusted = parseDollars(shown) !== ratesCents
  // The server may know of newer rates, which make this another price.
  const reasonError = errorFor('reason')
  return (
    <fieldset
      aria-label={car.name}
      className="grid min-w-0 items-start gap-x-4 gap-y-3 ps-9 pt-1 pb-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <TextField
        label="Price in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        error={errorFor('priceCents')}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
      {isAdjusted || option.reason || reasonError ? (
        <TextField
          label={ratesCents === null ? 'What it includes' : 'Reason for another price'}
          autoComplete="off"
          required={isAdjusted || reasonError !== undefined}
          maxLength={priceReasonLength.max}
          hint="The customer sees it with the price."
          value={option.reason}
          error={reasonError}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      ) : null}
    </fieldset>
  )
}

function describe({ fits, fitReasons, available, freeUnits, price, priceReason }: CarPrice): string {
  if (!fits) return fitReasons.join(' ')
  const free = available ? `${freeUnits} free at that time` : 'None is free at that time'
  return price ? free : `${free}. ${priceReason ?? ''}`
}
