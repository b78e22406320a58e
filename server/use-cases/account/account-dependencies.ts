import type { Db } from '#server/data/database.ts'
import type { Captcha } from '#server/integrations/captcha/port.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { Passwords } from '#server/passwords/passwords.ts'
import type { Signer } from '#server/signing.ts'

/** What the operations on accounts need of the world, together; each takes what it uses. */
export type AccountDependencies = {
  db: Db
  captcha: Captcha
  jobs: Pick<JobQueue, 'ready' | 'enqueue'>
  passwords: Passwords
  signer: Signer
  now: () => Date
}

export type Refusal<Code extends string> = { ok: false; error: Code }

/** Whoever tries too often is told how long to wait. */
export type TooMany = { ok: false; error: 'too-many'; retryAfterSeconds: number }
