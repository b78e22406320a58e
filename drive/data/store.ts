import { create } from 'zustand'
import type { RequestBody, ResponseBody } from '#domain/api/contract.ts'
import { hasReached, isUnderWay, type LegProgress } from '#domain/dispatch/leg-status.ts'

export type DriveDay = ResponseBody<'GET /drive/trips'>['data']

export type DriveTrip = DriveDay['trips'][number]

export type Press = RequestBody<'POST /drive/presses'>['presses'][number]

export type Extra = RequestBody<'POST /drive/extras'>

/** What waits to be sent. `order` is its place; until it is stored, it is missing. */
export type Queued = { order?: number; isUnstorable?: boolean; chauffeurId: string; reference: string } & (
  | { kind: 'press'; press: Press }
  | { kind: 'extra'; extra: Extra }
)

/** Something that the chauffeur should read once. */
export type Notice = { id: string; title: string; text: string }

export type LocationState = 'off' | 'starting' | 'on' | 'blocked'

type State = {
  /** `ended`: signed out by the server, or never signed in. */
  session: 'unknown' | 'signed-in' | 'ended'
  day: DriveDay | null
  /** The trips were removed from the phone, and have not been loaded since. */
  isRemoved: boolean
  isOnline: boolean
  queue: Queued[]
  notices: Notice[]
  location: LocationState
  hasNewVersion: boolean
  /** How the app can be put on the home screen; null if it is there, or the chauffeur said no. */
  install: 'button' | 'share-menu' | null
}

export const useDrive = create<State>(() => ({
  session: 'unknown',
  day: null,
  isRemoved: false,
  isOnline: true,
  queue: [],
  notices: [],
  location: 'off',
  hasNewVersion: false,
  install: null,
}))

/** Presses and extras of the chauffeur at this phone. Someone else's wait until they sign in again. */
export function ownQueue({ queue, day }: Pick<State, 'queue' | 'day'>): Queued[] {
  return queue.filter(({ chauffeurId }) => chauffeurId === day?.chauffeur.id)
}

/** How far a trip is, with the presses that wait. */
export function progressOf(trip: DriveTrip, queue: readonly Queued[]): LegProgress {
  return queue.reduce<LegProgress>(
    (progress, item) =>
      item.kind === 'press' && item.press.legId === trip.id && !hasReached(progress, item.press.status)
        ? item.press.status
        : progress,
    trip.progress,
  )
}

/**
 * The trip that the passenger follows on a map. Of two that are under way it is the later one: the chauffeur probably forgot
 * to complete the earlier one.
 */
export function tripUnderWay({ queue, day }: Pick<State, 'queue' | 'day'>): DriveTrip | undefined {
  const own = ownQueue({ queue, day })
  return day?.trips.findLast((trip) => isUnderWay(progressOf(trip, own)))
}

/**
 * From when a no-show can be reported, in milliseconds. The server's answer does not know of an arrival that it has not
 * been sent yet, or that was sent after it.
 */
export function noShowFrom(trip: DriveTrip, queue: readonly Queued[]): number {
  const arrivals = [
    ...trip.steps.filter(({ status }) => status === 'on-location').map(({ at }) => at),
    ...queue.flatMap((item) =>
      item.kind === 'press' && item.press.legId === trip.id && item.press.status === 'on-location'
        ? item.press.pressedAt
        : [],
    ),
  ]
  // A trip that was stored by an earlier version has no such minutes.
  const waited = arrivals.map((at) => Date.parse(at) + (trip.freeMinutes ?? 0) * 60_000)
  return Math.max(Date.parse(trip.noShowFrom), ...waited)
}

/** The day after a press that the server has applied: what it answers next must not be awaited. */
export function withPress(day: DriveDay, { legId, status, pressedAt }: Press): DriveDay {
  return {
    ...day,
    trips: day.trips.map((trip) =>
      trip.id === legId && !hasReached(trip.progress, status)
        ? { ...trip, progress: status, steps: [...trip.steps, { status, at: pressedAt }] }
        : trip,
    ),
  }
}
