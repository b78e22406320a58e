import { forgetExpiredCaptchas } from '#server/data/captcha-uses.ts'
import { forgetOldMessages } from '#server/data/contact-messages.ts'
import type { Db } from '#server/data/database.ts'
import { forgetExpiredLinks } from '#server/data/one-time-links.ts'
import { forgetOldEvents } from '#server/data/payment-events.ts'
import { forgetOldQuotes } from '#server/data/quotes.ts'
import { forgetPassedWindows } from '#server/data/rate-limits.ts'
import { forgetUsedRefreshTokens } from '#server/data/refresh-tokens.ts'
import { forgetOldAnswers } from '#server/data/request-keys.ts'
import { forgetOldSecurityEvents } from '#server/data/security-events.ts'
import { forgetOldTexts } from '#server/data/sent-texts.ts'
import { forgetEndedSessions } from '#server/data/sessions.ts'
import { forgetOldCheckouts } from '#server/data/test-checkouts.ts'
import { forgetReleasedWindows } from '#server/data/units.ts'
import { forgetUnconfirmedAccounts } from '#server/data/users.ts'
import type { Logger } from '#server/logger.ts'
import { sweepReminders } from '#server/use-cases/sweep-reminders.ts'
import type { JobQueue } from './job-queue.ts'

type Task = (deps: { db: Db; jobs: JobQueue }, now: Date) => Promise<void>

/** What is done again and again. Any number of processes may do it at once, and each may break off. */
export const housekeepingTasks: Record<string, Task> = {
  'sweep-reminders': sweepReminders,
  'forget-rate-limits': ({ db }, now) => forgetPassedWindows(db, now),
  'forget-captchas': ({ db }, now) => forgetExpiredCaptchas(db, now),
  'forget-answers': ({ db }, now) => forgetOldAnswers(db, now),
  'forget-sessions': ({ db }, now) => forgetEndedSessions(db, now),
  'forget-links': ({ db }, now) => forgetExpiredLinks(db, now),
  'forget-unconfirmed-accounts': ({ db }, now) => forgetUnconfirmedAccounts(db, now),
  'forget-payment-events': ({ db }, now) => forgetOldEvents(db, now),
  'forget-refresh-tokens': ({ db }, now) => forgetUsedRefreshTokens(db, now),
  'forget-security-events': ({ db }, now) => forgetOldSecurityEvents(db, now),
  'forget-sent-texts': ({ db }, now) => forgetOldTexts(db, now),
  'forget-quotes': ({ db }, now) => forgetOldQuotes(db, now),
  'forget-messages': ({ db }, now) => forgetOldMessages(db, now),
  'forget-released-windows': ({ db }, now) => forgetReleasedWindows(db, now),
  'forget-test-checkouts': ({ db }, now) => forgetOldCheckouts(db, now),
}

type Options = {
  db: Db
  jobs: JobQueue
  logger: Logger
  now: () => Date
  firstAfterMs?: number
  everyMs?: number
}

/** Does all tasks one after the other, soon after the start and every ten minutes. `stop` waits for the one at hand. */
export function startHousekeeping({
  db,
  jobs,
  logger,
  now,
  firstAfterMs = 15_000,
  everyMs = 600_000,
}: Options): { stop(): Promise<void> } {
  let isStopping = false
  let round = Promise.resolve()

  async function doAll(): Promise<void> {
    for (const [task, run] of Object.entries(housekeepingTasks)) {
      if (isStopping) return
      try {
        await run({ db, jobs }, now())
      } catch (error) {
        if (!isStopping) logger.warn({ task, err: error }, 'housekeeping failed')
      }
    }
  }

  function next(afterMs: number): NodeJS.Timeout {
    return setTimeout(() => {
      round = doAll().then(() => {
        if (!isStopping) timer = next(everyMs)
      })
    }, afterMs)
  }

  let timer = next(firstAfterMs)
  return {
    stop() {
      isStopping = true
      clearTimeout(timer)
      return round
    },
  }
}
