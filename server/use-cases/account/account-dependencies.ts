import type { PasswordHasher } from '#server/crypto/password-hasher.ts'
import type { Signer } from '#server/crypto/signing.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Captcha } from '#server/integrations/captcha/port.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

/** The dependencies of all account use cases; each picks those it uses. */
export type AccountDependencies = {
  db: Db
  captcha: Captcha
  jobs: Pick<JobQueue, 'ready' | 'enqueue'>
  passwords: PasswordHasher
  signer: Signer
  now: () => Date
}
