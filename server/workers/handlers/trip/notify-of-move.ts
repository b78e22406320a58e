import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import {
  isEmailDue,
  type NoticeStep,
  noticeKind,
  noticeOfMove,
  noticeTextTime,
  type TripNotice,
} from '#domain/dispatch/trip-notice.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { findPress, type LegPress, listPresses } from '#server/data/dispatch/leg-presses.ts'
import { findLeg, type Leg } from '#server/data/dispatch/legs.ts'
import { listTripNotices } from '#server/data/messaging/trip-notices.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { tripMail, tripText } from '#server/queue/job-definitions.ts'
import { findAgreedNumber, travelersToNotify } from '#server/use-cases/messaging/text-recipients.ts'
import type { TextDependencies } from '#server/workers/handlers/text/send-booking-text.ts'

type Input = { pressId: string; from: LegProgress }

type Dependencies = Pick<TextDependencies, 'db' | 'jobs' | 'now'>

/** A traveler, or the customer if undefined. */
type Passenger = string | undefined

/**
 * Enqueues one message for the customer and for each traveler whom the customer asked us to notify: a text to those who
 * agreed to texts, otherwise an email. A correction goes to those who got the wrong message, in the same way.
 */
export async function notifyOfMove(deps: Dependencies, { pressId, from }: Input): Promise<void> {
  const press = await findPress(deps.db, pressId)
  const found = press && (await findLeg(deps.db, press.scheduleId))
  const notice = press && noticeOfMove(from, press.status)
  if (!found || !notice) return
  const { leg, booking } = found
  const recipients = notice.isCorrection
    ? await listNotified(deps, { leg, press, step: notice.step })
    : await chooseChannels(deps, booking, notice)
  for (const { passenger, channel } of recipients)
    await enqueueNotice(deps, { notice, press, leg, booking, passenger, channel })
}

type Recipient = { passenger: Passenger; channel: 'text' | 'email' }

/** A no-show is explained in an email. */
async function chooseChannels(
  deps: Dependencies,
  booking: Booking,
  { step }: TripNotice,
): Promise<Recipient[]> {
  const recipients: Recipient[] = []
  for (const passenger of [undefined, ...travelersToNotify(booking).keys()]) {
    const isText = step !== 'no-show' && (await findAgreedNumber(deps, booking, passenger)) !== null
    recipients.push({ passenger, channel: isText ? 'text' : 'email' })
  }
  return recipients
}

type Correcting = { leg: Leg; press: LegPress; step: NoticeStep }

/** Who got the message about the step that is taken back. */
async function listNotified({ db }: Dependencies, { leg, press, step }: Correcting): Promise<Recipient[]> {
  const wrong = (await listPresses(db, leg.id))
    .filter(({ status, outcome, id }) => status === step && outcome === 'applied' && id !== press.id)
    .at(-1)
  if (!wrong) return []
  const notices = await listTripNotices(db, wrong.id)
  return notices.map(({ passenger, channel }) => ({ passenger: passenger ?? undefined, channel }))
}

type Enqueuing = Recipient & { notice: TripNotice; press: LegPress; leg: Leg; booking: Booking }

async function enqueueNotice(
  { db, jobs, now }: Dependencies,
  { notice, press, leg, booking, passenger, channel }: Enqueuing,
): Promise<void> {
  const times = { pressedAt: press.pressedAt, pickUpAt: leg.startsAt }
  const startAfter = noticeTextTime(notice, times, now())
  if (channel === 'text' ? !startAfter : !isEmailDue(notice, times, now())) return
  const payload = {
    kind: noticeKind(notice),
    bookingId: booking.id,
    pressId: press.id,
    ...(passenger && { passenger }),
  }
  const id = noticeJobId(press.id, passenger)
  const wait = channel === 'text' && startAfter && startAfter > now() ? { startAfter } : {}
  await inTransaction(db, (tx) =>
    jobs.enqueue(tx, channel === 'text' ? tripText : tripMail, payload, { id, ...wait }),
  )
}

/** One message about a press for each recipient. */
function noticeJobId(pressId: string, passenger: Passenger): string {
  return jobIdFor(`trip ${pressId} ${passenger ?? 'customer'}`)
}
