import * as definitions from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { dedupeTexts } from '#server/sms/dedupe-texts.ts'
import { sendBookingText, type TextDependencies } from './handlers/send-booking-text.ts'

/** Starts the workers for text messages. Each job sends at most one. */
export async function startTextWorkers(jobs: JobQueue, dependencies: TextDependencies): Promise<void> {
  const deps = { ...dependencies, sms: dedupeTexts(dependencies.sms) }
  await jobs.work(definitions.textMessage, (payload, { id: jobId }) =>
    sendBookingText(deps, { ...payload, jobId }),
  )
}
