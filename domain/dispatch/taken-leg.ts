import { quietHoursEnd } from '#domain/contact/sms.ts'

/** The chauffeur's app lists trips of this many days ahead: it has not shown later ones. */
const shownMs = 8 * 24 * 3_600_000

/** A leg that is put back within this time was never gone. */
const secondThoughtsMs = 2 * 60_000

/** With less time than this until the pick-up, the chauffeur may be getting ready, at night too. */
const gettingReadyMs = 3 * 3_600_000

/**
 * When a chauffeur is texted that the desk has taken a leg from them: after two minutes, or when the quiet hours end if the
 * pick-up is far enough away. Null if they cannot know of the leg.
 */
export function takenTextTime({ startsAt }: { startsAt: Date }, now: Date): Date | null {
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead > shownMs) return null
  const due = new Date(now.getTime() + secondThoughtsMs)
  if (ahead < gettingReadyMs) return due
  const quietUntil = quietHoursEnd(due)
  if (!quietUntil) return due
  const latest = new Date(startsAt.getTime() - gettingReadyMs)
  return quietUntil < latest ? quietUntil : latest
}
