/** More work has come than can be waited for. */
export class TooBusy extends Error {
  constructor() {
    super('Too many are waiting already')
  }
}

type Limits = {
  atOnce: number
  waiting: number
  /** How long one may wait for its turn. */
  waitMs: number
}

/**
 * Lets a few works run at once and some wait, first come first served. It throws `TooBusy` when too many wait, and for one
 * that has waited too long.
 */
export function createConcurrencyLimit({ atOnce, waiting, waitMs }: Limits) {
  const queue = new Set<() => void>()
  let running = 0

  function myTurn(): Promise<void> {
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
    if (running < atOnce) running += 1
    else if (queue.size >= waiting) throw new TooBusy()
    // Whoever ends hands its place on: the count stays as it is.
    else await myTurn()
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
