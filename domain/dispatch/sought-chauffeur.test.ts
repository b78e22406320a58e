import { expect, test } from 'vitest'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { isChauffeurSought } from './sought-chauffeur.ts'

const pickUpAt = new Date('2026-11-17T22:30:00Z')
const now = new Date('2026-11-17T21:30:00Z')

test.each<[string, BookingStatus[], boolean]>([
  ['was taken off before setting out', ['confirmed', 'assigned', 'confirmed'], true],
  ['was taken off under way', ['confirmed', 'assigned', 'en-route', 'confirmed'], true],
  ['was taken off with the passenger on board', ['assigned', 'en-route', 'on-board', 'on-board'], true],
  ['was never assigned', ['requested', 'confirmed'], false],
  ['of the way there has finished', ['assigned', 'en-route', 'on-board', 'confirmed'], false],
  ['was booked by a customer who canceled', ['assigned', 'cancelled'], false],
])('a chauffeur who %s (%j): another one is sought: %s', (_, statuses, isSought) => {
  const status = statuses.at(-1) ?? 'requested'
  const timeline = statuses.map((each) => ({ status: each }))
  const trip = { status, chauffeur: null, pickUpAt, returnAt: null, timeline }

  expect(isChauffeurSought(trip, now)).toBe(isSought)
  expect(isChauffeurSought({ ...trip, chauffeur: {} }, now)).toBe(false)
})

test('days before the trip, nobody is told that a chauffeur is replaced', () => {
  const timeline = [{ status: 'assigned' }, { status: 'confirmed' }] as const
  const trip = { status: 'confirmed' as const, chauffeur: null, pickUpAt, returnAt: null, timeline }
  expect(isChauffeurSought(trip, new Date('2026-11-12T21:30:00Z'))).toBe(false)
})
