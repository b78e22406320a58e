import type * as z from 'zod/mini'
import type { MessageKind } from '#domain/booking/detail/booking-messages.ts'
import { isEmailDue, type NoticeKind, noticeOfKind } from '#domain/dispatch/trip-notice.ts'
import { recordTripNotice } from '#server/data/messaging/trip-notices.ts'
import { tripProgressEmail } from '#server/email/emails/customer/trip-progress.ts'
import type { tripMail } from '#server/queue/job-definitions.ts'
import { readWayBack } from '#server/use-cases/messaging/read-way-back.ts'
import { travelersToNotify } from '#server/use-cases/messaging/text-recipients.ts'
import { aboutWayBack, readBookingForEmail } from '#server/workers/handlers/email/read-booking-for-email.ts'
import {
  type EmailDependencies,
  sendCustomerEmail,
} from '#server/workers/handlers/email/send-customer-email.ts'
import { minutesAway, readTripNotice } from './read-trip-notice.ts'

type Input = z.output<typeof tripMail.payload> & {
  jobId: string
  /** The desk sends it again, however long ago that was. */
  isRepeat?: boolean
}

/** Emails the progress of a trip, if it is still so. */
export async function sendTripEmail(deps: EmailDependencies, input: Input): Promise<void> {
  const { jobId, kind, pressId, passenger, isRepeat = false } = input
  const news = await readTripNotice(deps, { pressId, kind })
  if (!news) return
  const { leg, press, notice, trip, isFollowed } = news
  const at = deps.now()
  const times = { pressedAt: press.pressedAt, pickUpAt: leg.startsAt }
  if (!isRepeat && !isEmailDue(notice, times, at)) return
  const context = await readBookingForEmail(deps, leg.bookingId)
  const traveler = passenger ? context && travelersToNotify(context.booking).get(passenger) : undefined
  if (!context || (passenger && !traveler)) return
  const { site } = context
  const way = leg.number === 1 ? await readWayBack(deps.db, context.booking) : null
  const email = tripProgressEmail({
    ...(way ? aboutWayBack(context, way) : context).about,
    kind,
    trip,
    isFollowed,
    minutesAway: minutesAway(news, at),
    at: press.pressedAt,
    traveler,
  })
  const toCustomer = { about: { bookingId: leg.bookingId, kind: messageKind(kind), subjectId: pressId } }
  const sending = { email, site, jobId, isProven: true, ...(traveler ? {} : toCustomer) }
  if (await sendCustomerEmail(deps, sending))
    await recordTripNotice(deps.db, { jobId, pressId, passenger: passenger ?? null, channel: 'email', at })
}

function messageKind(kind: NoticeKind): MessageKind {
  const { step, isCorrection } = noticeOfKind(kind)
  return isCorrection ? 'correction' : step
}
