import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCoalescer } from './coalesce.ts'

const options = { apartMs: 400, patienceMs: 5_000 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first change runs at once, and so does one after a quiet moment', async () => {
  const work = vi.fn()
  const { ask } = createCoalescer(work, options)

  ask()
  expect(work).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(400)
  ask()
  expect(work).toHaveBeenCalledTimes(2)
})

test('a burst of changes is one run at once and one at the end of the window', async () => {
  const work = vi.fn()
  const { ask } = createCoalescer(work, options)

  for (let change = 0; change < 30; change += 1) {
    ask()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(work).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(100)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a change while a slow run is under way waits for its end, and is not missed', async () => {
  const loads: PromiseWithResolvers<void>[] = []
  const work = vi.fn(() => {
    const load = Promise.withResolvers<void>()
    loads.push(load)
    return load.promise
  })
  const { ask } = createCoalescer(work, options)
  ask()
  await vi.advanceTimersByTimeAsync(200)
  ask()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(1)

  loads[0]?.resolve()
  await vi.advanceTimersByTimeAsync(0)

  expect(work).toHaveBeenCalledTimes(2)
})

test('a run that fails or never ends does not stop the next', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('lost'))
  work.mockReturnValueOnce(new Promise(() => {}))
  const { ask } = createCoalescer(work, options)

  for (const ms of [400, 5_000, 400]) {
    ask()
    await vi.advanceTimersByTimeAsync(ms)
  }

  expect(work).toHaveBeenCalledTimes(3)
})

test('a stopped one runs nothing more', async () => {
  const work = vi.fn()
  const { ask, stop } = createCoalescer(work, options)
  ask()
  ask()

  stop()
  ask()
  await vi.advanceTimersByTimeAsync(10_000)

  expect(work).toHaveBeenCalledTimes(1)
})
