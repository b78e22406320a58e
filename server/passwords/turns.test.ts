import { expect, test } from 'vitest'
import { createTurns, TooBusy } from './turns.ts'

test('only so many run at once, the others in the order they came', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 10 })
  const started: number[] = []
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const works = gates.map((gate, n) =>
    inTurn(async () => {
      started.push(n)
      await gate.promise
      return n
    }),
  )

  expect(started).toEqual([0, 1])
  gates[1]?.resolve()
  await works[1]
  expect(started).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4])
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('who comes when too many wait is turned away, and a place that is left is taken again', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1 })
  const gate = Promise.withResolvers<void>()
  const running = inTurn(() => gate.promise)
  const waiting = inTurn(async () => 'waited')

  await expect(inTurn(async () => 'too late')).rejects.toBeInstanceOf(TooBusy)
  gate.resolve()
  await running
  expect(await waiting).toBe('waited')
  expect(await inTurn(async () => 'later')).toBe('later')
})

test('a work that fails leaves its place to the next', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1 })

  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'fine')).toBe('fine')
})
