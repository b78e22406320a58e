import { quietHoursEnd } from '#domain/contact/sms.ts'
import { type LegProgress, stepsBack } from './leg-status.ts'

/** The steps of a leg that customer and travelers get a message about. They see the others for themselves. */
export const noticeSteps = ['en-route', 'on-location', 'no-show'] as const

export type NoticeStep = (typeof noticeSteps)[number]

/** A message about a step, or the correction of one about a step that was pressed by mistake. */
export type TripNotice = { step: NoticeStep; isCorrection: boolean }

/** The name of a notice in jobs and lists. */
export type NoticeKind = NoticeStep | `not-${NoticeStep}`

export const noticeKinds: readonly [NoticeKind, ...NoticeKind[]] = [
  ...noticeSteps,
  ...noticeSteps.map((step) => `not-${step}` as const),
]

export function noticeKind({ step, isCorrection }: TripNotice): NoticeKind {
  return isCorrection ? `not-${step}` : step
}

export function noticeOfKind(kind: NoticeKind): TripNotice {
  const step = noticeSteps.find((each) => each === kind)
  if (step) return { step, isCorrection: false }
  return { step: kind.slice('not-'.length) as NoticeStep, isCorrection: true }
}

/** The message about a move of a leg; null if there is none. */
export function noticeOfMove(from: LegProgress, to: LegProgress): TripNotice | null {
  if (stepsBack[from] === to) return hasNotice(from) ? { step: from, isCorrection: true } : null
  return hasNotice(to) ? { step: to, isCorrection: false } : null
}

function hasNotice(progress: LegProgress): progress is NoticeStep {
  return noticeSteps.some((step) => step === progress)
}

/** News that a car has set out is of use for as long as this. */
const staleMs = 10 * 60_000

/** From this long before the pick-up, the customer is assumed to be awake. */
const awakeMs = 30 * 60_000

type Press = { pressedAt: Date; pickUpAt: Date }

/**
 * When a text about a move is sent: now, later, or never (null).
 *
 * - "On the way" waits while it is night and the pick-up is in the daytime, until the quiet hours end or half an hour before
 *   the pick-up. It is never sent ten minutes after it was due.
 * - "Your chauffeur is here" and every correction are sent at once, at night too: somebody waits at the door.
 */
export function noticeTextTime({ step, isCorrection }: TripNotice, press: Press, now: Date): Date | null {
  if (isCorrection || step !== 'en-route') return now
  const due = departureTextDue(press)
  if (isStale(due, now)) return null
  return due > now ? due : now
}

/** Emails do not ring: they have no quiet hours. */
export function isEmailDue({ step, isCorrection }: TripNotice, { pressedAt }: Press, now: Date): boolean {
  return isCorrection || step !== 'en-route' || !isStale(pressedAt, now)
}

function departureTextDue({ pressedAt, pickUpAt }: Press): Date {
  const quietUntil = quietHoursEnd(pressedAt)
  if (!quietUntil || quietHoursEnd(pickUpAt)) return pressedAt
  const awakeAt = new Date(pickUpAt.getTime() - awakeMs)
  const due = awakeAt < quietUntil ? awakeAt : quietUntil
  return due > pressedAt ? due : pressedAt
}

function isStale(due: Date, now: Date): boolean {
  return now.getTime() - due.getTime() > staleMs
}
