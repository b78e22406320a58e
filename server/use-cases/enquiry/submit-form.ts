import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { recordCaptchaUse } from '#server/data/limits/captcha-uses.ts'
import { countHit, type RateLimit } from '#server/data/limits/rate-limits.ts'
import { type KeyedRequest, lockRequestKey, storeAnswer } from '#server/data/limits/request-keys.ts'
import type { Captcha } from '#server/integrations/captcha/port.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { type CaptchaError, verifyCaptcha } from '#server/use-cases/verify-captcha.ts'

export type FormDependencies = {
  db: Db
  captcha: Captcha
  jobs: Pick<JobQueue, 'ready' | 'enqueue'>
  now: () => Date
}

/** The origin and limits of a form. */
export type FormSource = {
  site: string
  /** The idempotency key: a request sent again is stored once. */
  keyed: KeyedRequest | null
  /** The rate limit for one contact. */
  perContact: RateLimit & { key: string }
}

/** Why a form is refused. */
export type FormError =
  | CaptchaError
  | { code: 'key-used-otherwise' }
  | { code: 'unknown-car' }
  | { code: 'too-many-forms'; retryAfterSeconds: number }

/** `answer` is the result for the visitor, the same when the form is sent again. */
export type FormResult = { ok: true; answer: string } | { ok: false; error: FormError }

type Form = FormSource & {
  token: string
  at: Date
  /** Checks that need the database, made before the captcha is used up. */
  refusal?: (tx: Transaction) => Promise<FormError | undefined>
  /** Stores the form and its jobs, and returns the result. */
  write: (tx: Transaction) => Promise<string>
}

/** Stores a visitor's form once per captcha and key, in one transaction. */
export async function submitForm(
  { db, captcha, jobs }: FormDependencies,
  { token, site, keyed, perContact, at, refusal, write }: Form,
): Promise<FormResult> {
  const solved = await verifyCaptcha(captcha, { token, now: at, hostname: site })
  if (!solved.ok) return solved

  await jobs.ready()
  return inTransaction(db, async (tx): Promise<FormResult> => {
    const stored = keyed && (await lockRequestKey(tx, keyed.key))
    if (stored && stored.fingerprint !== keyed.fingerprint) return refuse({ code: 'key-used-otherwise' })
    if (stored) return { ok: true, answer: String(stored.answer) }
    const refused = await refusal?.(tx)
    if (refused) return refuse(refused)
    if (!(await recordCaptchaUse(tx, solved))) return refuse({ code: 'captcha-not-solved' })
    // Counted after the captcha: otherwise requests without one could lock a stranger out of the form.
    const rate = await countHit(tx, { ...perContact, now: at })
    if (!rate.allowed) return refuse({ code: 'too-many-forms', retryAfterSeconds: rate.retryAfterSeconds })
    const answer = await write(tx)
    if (keyed) await storeAnswer(tx, { ...keyed, answer, at })
    return { ok: true, answer }
  })
}

function refuse(error: FormError): FormResult {
  return { ok: false, error }
}
