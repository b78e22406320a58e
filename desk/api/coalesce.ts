type Options = {
  /** From the start of one run to the start of the next. */
  apartMs: number
  /** A run that takes longer is not waited for. */
  patienceMs: number
}

export type Coalescer = {
  /** Runs the work at once if it rests, and otherwise once more after it. */
  ask(): void
  /** Cancels the run that waits. */
  stop(): void
}

/**
 * Runs `work` at once when it is asked for. What is asked for while it runs, or soon after its start, is one more run: the
 * first of many changes is not delayed, and the last is not missed.
 */
export function createCoalescer(work: () => unknown, { apartMs, patienceMs }: Options): Coalescer {
  let isResting = true
  let isAskedAgain = false
  let isStopped = false

  async function run(): Promise<void> {
    isResting = false
    do {
      isAskedAgain = false
      const rest = pause(apartMs)
      await Promise.race([Promise.allSettled([work()]), pause(patienceMs)])
      await rest
    } while (isAskedAgain && !isStopped)
    isResting = true
  }

  return {
    ask() {
      if (isStopped) return
      if (isResting) void run()
      else isAskedAgain = true
    },
    stop() {
      isStopped = true
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
