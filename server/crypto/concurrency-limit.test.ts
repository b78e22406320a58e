import { expect, onTestFinished, test, vi } from 'vitest'
import { createConcurrencyLimit, TooBusy } from './concurrency-limit.ts'

test('a limited number runs concurrently, the others in order of arrival', async () => {
  const inTurn = createConcurrencyLimit({ concurrency: 2, waiting: 10, waitMs: 60_000 })
  const started: number[] = []
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const operations = gates.map((gate, n) =>
    inTurn(async () => {
      started.push(n)
      await gate.promise
      return n
    }),
  )

  expect(started).toEqual([0, 1])
  gates[1]?.resolve()
  await operations[1]
  expect(started).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect(await Promise.all(operations)).toEqual([0, 1, 2, 3, 4])
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('an operation is refused while the queue is full, and accepted again afterwards', async () => {
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

test('an operation that fails frees its slot', async () => {
  const inTurn = createConcurrencyLimit({ concurrency: 1, waiting: 1, waitMs: 60_000 })

  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'fine')).toBe('fine')
})

test('an operation that waits too long is refused, and the next one gets the slot', async () => {
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
