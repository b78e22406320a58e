import { setTimeout } from 'node:timers/promises'
import type { Logger } from '#server/logging/logger.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

type Options = {
  jobs: Pick<JobQueue, 'start' | 'stop'>
  /** Registers the workers. */
  work: () => Promise<void>
  logger: Logger
  /** The wait after the first failure. It doubles with each further one, up to `longestWaitMs`. */
  firstWaitMs?: number
  longestWaitMs?: number
}

/**
 * Starts the job queue and its workers, and tries again until both run: without them no email, refund or expired hold is
 * processed. A failed attempt is undone first, so that no worker is registered twice.
 */
export function startJobs({ jobs, work, logger, firstWaitMs = 1_000, longestWaitMs = 30_000 }: Options) {
  const stopping = new AbortController()
  const firstAttempt = Promise.withResolvers<void>()
  let running = false

  async function attempt(): Promise<void> {
    try {
      await jobs.start()
      await work()
      running = !stopping.signal.aborted
    } finally {
      firstAttempt.resolve()
    }
  }

  async function retryUntilRunning(): Promise<void> {
    for (let waitMs = firstWaitMs; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      try {
        return await attempt()
      } catch (error) {
        if (stopping.signal.aborted) return
        logger.error({ err: error, retryInMs: waitMs }, 'jobs are not running')
      }
      await stopQueue()
      await setTimeout(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** A database that is down also fails the queue's stop, which must not end the process. */
  async function stopQueue(): Promise<void> {
    await jobs.stop().catch((error: unknown) => logger.warn({ err: error }, 'job queue failure'))
  }

  void retryUntilRunning()
  return {
    isRunning: () => running,
    /** Resolves once the first attempt has succeeded or failed. */
    firstAttempt: firstAttempt.promise,
    stop(): Promise<void> {
      stopping.abort()
      running = false
      return stopQueue()
    },
  }
}
