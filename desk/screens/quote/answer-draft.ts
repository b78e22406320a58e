import type { RequestBody } from '#domain/api/contract.ts'
import { defaultValidUntil } from '#domain/enquiry/quote-answer.ts'
import { parseDollars } from '#domain/pricing/price/manual-price.ts'
import { newYorkClockAt, toIsoOrTyped } from '#domain/time/new-york-clock.ts'
import type { DeskQuote } from './desk-quote.ts'

type AnswerBody = RequestBody<'POST /desk/quotes/{reference}/answer'>

type AskedTrip = DeskQuote['asked']

/** What is typed. Times are New York's, as `datetime-local` inputs have them. */
export type TripDraft = Omit<AskedTrip, 'pickUpAt' | 'returnAt' | 'stops'> & {
  pickUpAt: string
  returnAt: string
  /** One a line. */
  stops: string
}

export type OptionDraft = {
  carId: string
  /** In dollars, as typed; null until the rates have priced the car. */
  price: string | null
  reason: string
}

export type AnswerDraft = {
  trip: TripDraft
  options: OptionDraft[]
  note: string
  /** Empty: the default, which follows the pick-up. */
  validUntil: string
}

/** Begins with the answer that was sent last, or with what the customer asked for. */
export function startDraft({ answers, asked, askedCar }: DeskQuote): AnswerDraft {
  const [last] = answers
  return {
    trip: toTripDraft(last?.trip ?? asked),
    options: last
      ? last.options.map(({ carId, price, ratesCents }) => ({
          carId,
          price: toDollars(price.totalCents),
          reason: price.totalCents === ratesCents ? '' : (price.lines.at(-1)?.note ?? ''),
        }))
      : askedCar
        ? [{ carId: askedCar.id, price: null, reason: '' }]
        : [],
    note: last?.note ?? '',
    validUntil: '',
  }
}

function toTripDraft(trip: AskedTrip): TripDraft {
  return {
    ...trip,
    pickUpAt: trip.pickUpAt ? newYorkClockAt(new Date(trip.pickUpAt)) : '',
    returnAt: trip.returnAt ? newYorkClockAt(new Date(trip.returnAt)) : '',
    stops: trip.stops.map(({ address }) => address).join('\n'),
  }
}

export function toTripBody({ pickUpAt, returnAt, stops, ...trip }: TripDraft): AnswerBody['trip'] {
  const addresses = stops.split('\n').map((line) => line.trim())
  return {
    ...trip,
    pickUpAt: toIsoOrTyped(pickUpAt),
    returnAt: trip.isRoundTrip && returnAt !== '' ? toIsoOrTyped(returnAt) : null,
    stops: addresses.filter(Boolean).map((address, orderIndex) => ({ orderIndex, address })),
  }
}

type Context = { version: number; now: Date; ratesCents: (carId: string) => number | null }

export function toAnswerBody(draft: AnswerDraft, { version, now, ratesCents }: Context): AnswerBody {
  return {
    version,
    trip: toTripBody(draft.trip),
    options: draft.options.map(({ carId, price, reason }) => ({
      carId,
      // JSON writes NaN as null, and the schema says what is wrong.
      priceCents: (price === null ? ratesCents(carId) : parseDollars(price)) ?? Number.NaN,
      reason,
    })),
    note: draft.note,
    validUntil: toIsoOrTyped(validUntilOf(draft, now)),
  }
}

/** The time in the field: what was typed, or a week, or until shortly before the pick-up. */
export function validUntilOf({ validUntil, trip }: AnswerDraft, now: Date): string {
  if (validUntil !== '') return validUntil
  const pickUpAt = new Date(toIsoOrTyped(trip.pickUpAt))
  const far = new Date(now.getTime() + 365 * 86_400_000)
  return newYorkClockAt(defaultValidUntil(Number.isNaN(pickUpAt.getTime()) ? far : pickUpAt, now))
}

/** '148.20' */
export function toDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
