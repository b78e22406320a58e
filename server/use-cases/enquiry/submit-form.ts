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

/** Where a form came from. */
export type FormSource = {
  site: string
  /** Names the request, so that it counts once however often it is sent. */
  keyed: KeyedRequest | null
  /** How often it may come from one contact. */
  perContact: RateLimit & { key: string }
}

/** What may be refused of a form that a visitor sends. */
export type FormError =
  | CaptchaError
  | { code: 'key-used-otherwise' }
  | { code: 'unknown-car' }
  | { code: 'too-many-forms'; retryAfterSeconds: number }

/** `answer` is what the visitor is told, the first time and every time it is sent again. */
export type FormResult = { ok: true; answer: string } | { ok: false; error: FormError }

type Form = FormSource & {
  token: string
  at: Date
  /** What is wrong with it that only the database knows; asked before the captcha is used up. */
  refusal?: (tx: Transaction) => Promise<FormError | undefined>
  /** Writes it, with all that follows from it, and says what to answer. */
  write: (tx: Transaction) => Promise<string>
}

/** Keeps what somebody without an account sends, once for each captcha and each key, in one transaction. */
export async function submitForm(
  { db, captcha, jobs }: FormDependencies,
  { token, site, keyed, perContact, at, refusal, write }: Form,
): Promise<FormResult> {
  const solved = await verifyCaptcha(captcha, { token, now: at, hostname: site })
  if (!solved.ok) return solved

  await jobs.ready()
  return inTransaction(db, async (tx): Promise<FormResult> => {
    const kept = keyed && (await lockRequestKey(tx, keyed.key))
    if (kept && kept.fingerprint !== keyed.fingerprint) return refuse({ code: 'key-used-otherwise' })
    if (kept) return { ok: true, answer: String(kept.answer) }
    const refused = await refusal?.(tx)
    if (refused) return refuse(refused)
    if (!(await recordCaptchaUse(tx, solved))) return refuse({ code: 'captcha-not-solved' })
    // Only now: whoever solves nothing could lock a stranger out of the form.
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
