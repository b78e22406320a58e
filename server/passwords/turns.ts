/** More work has come than can be waited for. */
export class TooBusy extends Error {
  constructor() {
    super('Too many are waiting already')
  }
}

/** Lets a few works run at once and some wait, first come first served. Beyond that it throws `TooBusy`. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else if (queue.length >= waiting) throw new TooBusy()
    // Whoever ends hands its place on: the count stays as it is.
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
