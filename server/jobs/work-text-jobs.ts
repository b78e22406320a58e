import { onceEachText } from '#server/sms/once-each-text.ts'
import * as definitions from './definitions.ts'
import { type TextDependencies, textBooking } from './handlers/text-booking.ts'
import type { JobQueue } from './job-queue.ts'

/** Has this process send texts. A job sends one at the most. */
export async function workTextJobs(jobs: JobQueue, dependencies: TextDependencies): Promise<void> {
  const deps = { ...dependencies, sms: onceEachText(dependencies.sms) }
  await jobs.work(definitions.textMessage, (told, { id: jobId }) => textBooking(deps, { ...told, jobId }))
}
