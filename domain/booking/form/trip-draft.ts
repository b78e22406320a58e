import { address } from '#domain/page-constants.ts'
import { isWallClock, type WallClock } from '#domain/time/wall-clock.ts'
import { type TripType, tripTypes } from '#domain/trip/trip.ts'

/** The trip details a visitor enters before the booking form opens. Not validated. */
export type TripDraft = {
  type: TripType
  pickUpLocation: string
  destinationLocation: string
  /** New York wall-clock time; empty until chosen. */
  pickUpAt: WallClock | ''
}

/** Reads a draft from any source: a form, browser storage or a query. Unusable values become empty. */
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
