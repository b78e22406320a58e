import { hoursToMs } from '#domain/constants.ts'
import { isAwaitingPickUp } from '#domain/status/booking-status.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { tripReminderEmail } from '#server/email/emails/customer/trip-reminder.ts'
import { sendEmail } from '#server/email/send-email.ts'
import { reminderJobId } from '#server/use-cases/messaging/schedule-reminders.ts'
import type { EmailDependencies } from './email-dependencies.ts'
import { enqueueText } from './enqueue-text.ts'
import { readBookingForEmail } from './read-booking-for-email.ts'

type Input = { bookingId: string; hoursBefore: 24 | 2; jobId: string }

/** Reminds the customer of a trip, unless the pick-up has moved since the reminder was scheduled. */
export async function sendReminderEmail(deps: EmailDependencies, input: Input): Promise<void> {
  const { bookingId, hoursBefore, jobId } = input
  const context = await readBookingForEmail(deps, bookingId)
  if (!context || !isStillDue(input, context.booking, deps.now())) return
  await enqueueText(deps, { kind: `reminder-${hoursBefore}`, bookingId, jobId })
  const email = tripReminderEmail({ ...context.about, hoursBefore, site: context.site })
  await sendEmail(deps, { email, site: context.site, jobId })
}

/**
 * The job ID contains the pick-up time: if that has moved, another reminder is scheduled. A delayed reminder is still
 * sent, but not after the next one is due or the pick-up time has passed.
 */
function isStillDue(
  { bookingId, hoursBefore, jobId }: Input,
  { status, pickUpAt }: Booking,
  now: Date,
): boolean {
  const isOfThisPickUp = jobId === reminderJobId({ id: bookingId, pickUpAt }, hoursBefore)
  const msLeft = pickUpAt.getTime() - now.getTime()
  return isOfThisPickUp && isAwaitingPickUp(status) && msLeft > (hoursBefore === 24 ? hoursToMs(2) : 0)
}
