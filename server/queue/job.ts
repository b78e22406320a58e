import { createHash } from 'node:crypto'
import type { QueueOptions } from 'pg-boss'
import type * as z from 'zod/mini'

/** A kind of background work: its name, payload, polling interval, and queue options for retries and retention. */
export type Job<Payload extends object> = {
  name: string
  payload: z.ZodMiniType<Payload>
  options: QueueOptions
  /** How often an idle worker looks for jobs that are due. */
  pollingSeconds: number
  /** Someone is looking at a screen until it is done: the process that enqueues it does not wait for the next poll. */
  startsAtOnce: boolean
  /** Not urgent: it waits until no HTTP request is in flight, up to a limit. */
  givesWay: boolean
}

export function defineJob<Payload extends object>(
  name: string,
  payload: z.ZodMiniType<Payload>,
  {
    pollingSeconds = 30,
    startsAtOnce = false,
    givesWay = false,
    ...options
  }: QueueOptions & Partial<Pick<Job<Payload>, 'pollingSeconds' | 'startsAtOnce' | 'givesWay'>> = {},
): Job<Payload> {
  return { name, payload, options: { ...defaultOptions, ...options }, pollingSeconds, startsAtOnce, givesWay }
}

/** For emails that repeat what the customer has just seen on the screen, so they are not urgent. */
export const emailOptions = { pollingSeconds: 10, givesWay: true }

/** For jobs that a customer is waiting for. */
export const urgentOptions = { pollingSeconds: 2 }

const daySeconds = 86_400

/**
 * Retries for about a day with growing delays, then moves the job to the dead letters. Jobs that no worker picks up stay
 * for two months; finished jobs stay for a week, for inspection.
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

/** Derives a job ID from a text. The same text gives the same ID, so such a job exists once. */
export function jobIdFor(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
