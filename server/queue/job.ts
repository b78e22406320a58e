import type { QueueOptions } from 'pg-boss'
import type * as z from 'zod/mini'

/** Work that leaves the request: a name, what it carries, how soon it is seen, how long it is kept and how often tried. */
export type Job<Payload extends object> = {
  name: string
  payload: z.ZodMiniType<Payload>
  options: QueueOptions
  /** How long a job that is due may have to wait for a worker that has nothing else to do. */
  pollingSeconds: number
  /** Nobody waits for it: it is done when no visitor is being answered, if that is soon. */
  givesWay: boolean
}

export function defineJob<Payload extends object>(
  name: string,
  payload: z.ZodMiniType<Payload>,
  {
    pollingSeconds = 30,
    givesWay = false,
    ...options
  }: QueueOptions & Partial<Pick<Job<Payload>, 'pollingSeconds' | 'givesWay'>> = {},
): Job<Payload> {
  return { name, payload, options: { ...defaultOptions, ...options }, pollingSeconds, givesWay }
}

const daySeconds = 86_400

/**
 * Tried for about a day, at growing distances, then put with the dead letters. A job that nothing takes up stays for two
 * months, and one that is done for a week, for whoever wants to know.
 */
const defaultOptions: QueueOptions = {
  retryLimit: 20,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 7200,
  expireInSeconds: 120,
  retentionSeconds: 60 * daySeconds,
  deleteAfterSeconds: 7 * daySeconds,
}
