import { deleteExpiredOneTimeLinks } from '#server/data/account/one-time-links.ts'
import { deleteOldSecurityEvents } from '#server/data/account/security-events.ts'
import { deleteEndedSessions, deleteUsedRefreshTokens } from '#server/data/account/sessions.ts'
import { deleteUnconfirmedAccounts } from '#server/data/account/users.ts'
import { deleteOldQuotes } from '#server/data/booking/quotes.ts'
import type { Db } from '#server/data/database/database.ts'
import { deleteOldPositions } from '#server/data/dispatch/positions.ts'
import { deleteReleasedWindows } from '#server/data/dispatch/schedule.ts'
import { deleteOldChauffeurSessions } from '#server/data/drive/chauffeur-sessions.ts'
import { deleteExpiredChauffeurSignIns } from '#server/data/drive/chauffeur-sign-ins.ts'
import { deleteExpiredCaptchaUses } from '#server/data/limits/captcha-uses.ts'
import { deleteExpiredRateLimits } from '#server/data/limits/rate-limits.ts'
import { deleteOldRequestKeys } from '#server/data/limits/request-keys.ts'
import { deleteOldDeskEvents } from '#server/data/live/desk-events.ts'
import { deleteOldContactMessages } from '#server/data/messaging/contact-messages.ts'
import { deleteOldSentTexts } from '#server/data/messaging/sent-messages.ts'
import { deleteOldPaymentEvents } from '#server/data/payment/payment-events.ts'
import { deleteOldTestCheckouts } from '#server/data/payment/test-checkouts.ts'
import { deleteExpiredChallenges } from '#server/data/staff/second-factors.ts'
import { deleteExpiredStaffLinks } from '#server/data/staff/staff-links.ts'
import { deleteOldStaffSessions } from '#server/data/staff/staff-sessions.ts'
import type { Logger } from '#server/logging/logger.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { expireQuotes } from '#server/use-cases/enquiry/expire-quotes.ts'
import { sweepReminders } from '#server/use-cases/messaging/reminders.ts'
import { expireOffers } from '#server/use-cases/partner/expire-offers.ts'

type Task = (deps: { db: Db; jobs: JobQueue }, now: Date) => Promise<void>

/** Periodic tasks. Several processes may run them concurrently, and each task may be interrupted. */
export const housekeepingTasks: Record<string, Task> = {
  'sweep-reminders': sweepReminders,
  'expire-quotes': ({ db }, now) => expireQuotes(db, now),
  'expire-partner-offers': ({ db }, now) => expireOffers(db, now),
  'forget-rate-limits': ({ db }, now) => deleteExpiredRateLimits(db, now),
  'forget-captchas': ({ db }, now) => deleteExpiredCaptchaUses(db, now),
  'forget-answers': ({ db }, now) => deleteOldRequestKeys(db, now),
  'forget-sessions': ({ db }, now) => deleteEndedSessions(db, now),
  'forget-links': ({ db }, now) => deleteExpiredOneTimeLinks(db, now),
  'forget-unconfirmed-accounts': ({ db }, now) => deleteUnconfirmedAccounts(db, now),
  'forget-payment-events': ({ db }, now) => deleteOldPaymentEvents(db, now),
  'forget-refresh-tokens': ({ db }, now) => deleteUsedRefreshTokens(db, now),
  'forget-security-events': ({ db }, now) => deleteOldSecurityEvents(db, now),
  'forget-sent-texts': ({ db }, now) => deleteOldSentTexts(db, now),
  'forget-quotes': ({ db }, now) => deleteOldQuotes(db, now),
  'forget-messages': ({ db }, now) => deleteOldContactMessages(db, now),
  'forget-released-windows': ({ db }, now) => deleteReleasedWindows(db, now),
  'forget-positions': ({ db }, now) => deleteOldPositions(db, now),
  'forget-drive-sign-ins': ({ db }, now) => deleteExpiredChauffeurSignIns(db, now),
  'forget-drive-sessions': ({ db }, now) => deleteOldChauffeurSessions(db, now),
  'forget-desk-events': ({ db }, now) => deleteOldDeskEvents(db, now),
  'forget-desk-sessions': ({ db }, now) => deleteOldStaffSessions(db, now),
  'forget-desk-challenges': ({ db }, now) => deleteExpiredChallenges(db, now),
  'forget-desk-links': ({ db }, now) => deleteExpiredStaffLinks(db, now),
  'forget-test-checkouts': ({ db }, now) => deleteOldTestCheckouts(db, now),
}

type Options = {
  db: Db
  jobs: JobQueue
  logger: Logger
  now: () => Date
  firstAfterMs?: number
  everyMs?: number
}

/** Runs all tasks one after the other, soon after the start and every ten minutes. `stop` waits for the current task. */
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
        logger[isStopping ? 'debug' : 'warn']({ task, err: error }, 'housekeeping failed')
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
