import * as definitions from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { dedupeTexts } from '#server/sms/dedupe-texts.ts'
import { sendBookingText, type TextDependencies } from './handlers/send-booking-text.ts'

/** Has this process send texts. A job sends one at the most. */
export async function startTextWorkers(jobs: JobQueue, dependencies: TextDependencies): Promise<void> {
  const deps = { ...dependencies, sms: dedupeTexts(dependencies.sms) }
  await jobs.work(definitions.textMessage, (told, { id: jobId }) => sendBookingText(deps, { ...told, jobId }))
}
