import type { Encryption } from '#server/crypto/encryption.ts'
import type { PasswordHasher } from '#server/crypto/password-hasher.ts'
import type { ClientInfo } from '#server/data/account/security-events.ts'
import type { Db } from '#server/data/database/database.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

export type StaffDependencies = {
  db: Db
  passwords: PasswordHasher
  /** For the secrets of authenticator apps. */
  encryption: Encryption
  jobs: Pick<JobQueue, 'enqueue' | 'ready'>
  now: () => Date
}

/** The browser of a request: passkeys work only on the host that they were made on. */
export type DeskClient = {
  info: ClientInfo
  /** The network that attempts are counted by. */
  network: string
  /** As the browser sees it, such as 'https://desk.example.com'. */
  origin: string
  hostname: string
}
