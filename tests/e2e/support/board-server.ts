import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { addDays, toCalendarDay } from '#domain/time/wall-clock.ts'
import { seedBoard } from '#tests/support/seed-board.ts'
import { useDeskServer } from './desk-server.ts'

export const tomorrow = addDays(toCalendarDay(newYorkClockAt(new Date())), 1)

/** Two trips at nearly the same time, of which one has a car, and two later. */
export const fourTrips = {
  day: tomorrow,
  rows: 4,
  legs: [
    { at: '10:00', passenger: 'Ada Lovelace', row: 0 },
    { at: '10:30', passenger: 'Grace Hopper' },
    { at: '13:00', passenger: 'Linus Weiss' },
    { at: '17:00', passenger: 'Nia Osei', row: 1 },
  ],
} satisfies Parameters<typeof seedBoard>[1]

/** A server whose database has one day with cars, chauffeurs and legs, and a dispatcher who is signed in. */
export function useBoardServer(day: Parameters<typeof seedBoard>[1]) {
  return useDeskServer({ staff: { role: 'dispatcher' }, fill: (db) => seedBoard(db, day) })
}
