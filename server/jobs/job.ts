import type { QueueOptions } from 'pg-boss'
import type * as z from 'zod/mini'

/** Work that leaves the request: a name, what it carries, how long it is kept and how often it is tried. */
export type Job<Payload extends object> = {
  name: string
  payload: z.ZodMiniType<Payload>
  options: QueueOptions
}

export function defineJob<Payload extends object>(
  name: string,
  payload: z.ZodMiniType<Payload>,
  options: QueueOptions = {},
): Job<Payload> {
  return { name, payload, options: { ...usual, ...options } }
}

const daySeconds = 86_400

/**
 * Tried for about a day, at growing distances, then put with the dead letters. A job that nothing takes up stays for two
 * months, and one that is done for a week, for whoever wants to know.
 */
const usual: QueueOptions = {
  retryLimit: 15,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 7200,
  expireInSeconds: 120,
  retentionSeconds: 60 * daySeconds,
  deleteAfterSeconds: 7 * daySeconds,
}
