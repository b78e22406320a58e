import { address } from '#domain/constants.ts'
import { isWallClock, type WallClock } from '#domain/time/wall-clock.ts'
import { type TripType, tripTypes } from '#domain/trip/trip-types.ts'

/** What a visitor has said of a trip before the booking form opens. Nothing of it is sure yet. */
export type TripDraft = {
  type: TripType
  pickUpLocation: string
  destinationLocation: string
  /** New York wall-clock time; empty while it is open. */
  pickUpAt: WallClock | ''
}

/** Reads a draft out of whatever holds one: a form, the browser's storage, a query. What is no use is left empty. */
export function parseTripDraft(read: (name: string) => unknown): TripDraft {
  const type = tripTypes.find(({ value }) => value === read('type'))?.value
  const day = text(read('pickUpDay'))
  const moment = day === '' ? text(read('pickUpAt')) : `${day}T${text(read('pickUpTime')) || '12:00'}`
  return {
    type: type ?? 'to-airport',
    pickUpLocation: text(read('pickUpLocation')).slice(0, address.pickUp.max),
    destinationLocation: text(read('destinationLocation')).slice(0, address.destination.max),
    pickUpAt: isWallClock(moment) ? moment : '',
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
