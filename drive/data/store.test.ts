import { expect, test } from 'vitest'
import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import { type DriveDay, type DriveTrip, noShowFrom, type Queued, tripUnderWay } from './store.ts'

const startsAt = '2026-11-16T15:00:00.000Z'
const chauffeur = { id: 'ada', name: 'Ada Cole' }

test('of two trips under way, the passenger of the later one sees the car', () => {
  const trips = [tripWith('first', 'on-board'), tripWith('second', 'planned')]
  const day = { chauffeur, trips } as DriveDay

  expect(tripUnderWay({ day, queue: [] })?.id).toBe('first')
  expect(tripUnderWay({ day, queue: [pressOf('second', 'en-route')] })?.id).toBe('second')
})

test('a no-show can be reported after the free minutes from a late arrival on, sent or not', () => {
  const trip = tripWith('first', 'en-route')
  const late = '2026-11-16T15:40:00.000Z'
  const steps = [{ status: 'on-location' as const, at: late }]

  expect(isoOf(noShowFrom(trip, []))).toBe('2026-11-16T15:15:00.000Z')
  expect(isoOf(noShowFrom(trip, [pressOf('second', 'on-location', late)]))).toBe('2026-11-16T15:15:00.000Z')
  expect(isoOf(noShowFrom(trip, [pressOf('first', 'on-location', late)]))).toBe('2026-11-16T15:55:00.000Z')
  expect(isoOf(noShowFrom({ ...trip, steps }, []))).toBe('2026-11-16T15:55:00.000Z')
  // As an earlier version stored it.
  const { freeMinutes: _, ...older } = { ...trip, steps: [{ status: 'on-location', at: startsAt }] }
  expect(isoOf(noShowFrom(older as DriveTrip, []))).toBe('2026-11-16T15:15:00.000Z')
})

function tripWith(id: string, progress: LegProgress): DriveTrip {
  const steps: DriveTrip['steps'] = []
  return { id, progress, steps, noShowFrom: '2026-11-16T15:15:00.000Z', freeMinutes: 15 } as DriveTrip
}

function pressOf(legId: string, status: LegProgress, pressedAt = startsAt): Queued {
  const press = { id: `${legId} ${status}`, legId, status, pressedAt }
  return { kind: 'press', chauffeurId: chauffeur.id, reference: 'SW-7K3-M9Q-XTB', press }
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString()
}
