import type { Db } from '#server/data/database/database.ts'
import type { PaymentProvider } from '#server/integrations/payments/port.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'

/** Between two of these a process may die at any time. Tests have it die at each. */
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
  /** Given by tests alone. */
  crashPoint?: (name: CrashPoint) => void
}
