import type { LegProgress } from './leg-status.ts'
import type { TripStep } from './step-times.ts'

/** What a customer follows on the day. Times are ISO strings. */
export type LiveTrip = {
  /** 0, or 1 for the way back of a round trip. */
  leg: number
  progress: LegProgress
  /** The agreed time of the pick-up. */
  pickUpAt: string
  pickUp: string
  destination: string
  /** Each step, with its time once it has happened and the time is known. */
  steps: { step: TripStep; isDone: boolean; at: string | null }[]
  chauffeur: { name: string; phone: string; car: string }
  /** The four digits that the chauffeur asks for, until the passenger is on board; null where no code is used. */
  boardingCode: string | null
  arrival: { to: 'pick-up' | 'destination'; at: string; isEstimate: boolean } | null
  /** Where the car is, while the chauffeur shares it and it is recent. */
  position: { latitude: number; longitude: number; at: string } | null
  /** When the chauffeur last shared the location on this leg. */
  lastSeenAt: string | null
}
