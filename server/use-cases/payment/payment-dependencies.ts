import type { Db } from '#server/data/database/database.ts'
import type { PaymentProvider } from '#server/integrations/payments/port.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

/** Points at which tests end the process, to prove that the work is finished afterwards. */
export const crashPoints = [
  'payment-kept',
  'checkout-opened',
  'checkout-stored',
  'truth-read',
  'truth-written',
  'checkout-closed',
  'money-captured',
  'money-released',
  'refund-promised',
  'refund-sent',
] as const

export type CrashPoint = (typeof crashPoints)[number]

export type PaymentDependencies = {
  db: Db
  jobs: JobQueue
  payments: PaymentProvider
  now: () => Date
  /** Set by tests only. */
  crashPoint?: (name: CrashPoint) => void
}
