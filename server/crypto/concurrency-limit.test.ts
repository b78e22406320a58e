import { expect, onTestFinished, test, vi } from 'vitest'
import { createConcurrencyLimit, TooBusy } from './concurrency-limit.ts'

test('only so many run at once, the others in the order they came', async () => {
  const inTurn = createConcurrencyLimit({ concurrency: 2, waiting: 10, waitMs: 60_000 })
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
  const inTurn = createConcurrencyLimit({ concurrency: 1, waiting: 1, waitMs: 60_000 })
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
  const inTurn = createConcurrencyLimit({ concurrency: 1, waiting: 1, waitMs: 60_000 })

  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'fine')).toBe('fine')
})

test('who has waited too long is turned away, and the place goes to the next', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const inTurn = createConcurrencyLimit({ concurrency: 1, waiting: 2, waitMs: 5_000 })
  const gate = Promise.withResolvers<void>()
  const running = inTurn(() => gate.promise)
  const early = inTurn(async () => 'too early').catch((error: unknown) => error)
  vi.advanceTimersByTime(2_000)
  const late = inTurn(async () => 'in time')
  vi.advanceTimersByTime(3_000)

  expect(await early).toBeInstanceOf(TooBusy)
  gate.resolve()
  await running
  expect(await late).toBe('in time')
  expect(vi.getTimerCount()).toBe(0)
})
