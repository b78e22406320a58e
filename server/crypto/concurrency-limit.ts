/** The queue is full, or the wait was too long. */
export class TooBusy extends Error {
  constructor() {
    super('Too many operations are waiting')
  }
}

type Limits = {
  concurrency: number
  waiting: number
  /** The longest wait for a turn. */
  waitMs: number
}

/**
 * Runs a limited number of operations concurrently and queues others, first in, first out. Throws `TooBusy` when the
 * queue is full and for an operation that waits too long.
 */
export function createConcurrencyLimit({ concurrency, waiting, waitMs }: Limits) {
  const queue = new Set<() => void>()
  let running = 0

  function waitForTurn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const start = () => {
      clearTimeout(tooLate)
      resolve()
    }
    const tooLate = setTimeout(() => {
      queue.delete(start)
      reject(new TooBusy())
    }, waitMs)
    queue.add(start)
    return promise
  }

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < concurrency) running += 1
    else if (queue.size >= waiting) throw new TooBusy()
    // A finished operation hands its slot to the next in the queue, so `running` stays the same.
    else await waitForTurn()
    try {
      return await work()
    } finally {
      const [next] = queue
      if (next) queue.delete(next)
      if (next) next()
      else running -= 1
    }
  }
}
