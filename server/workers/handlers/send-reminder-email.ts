import { hoursToMs } from '#domain/constants.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { tripReminderEmail } from '#server/email/emails/customer/trip-reminder.ts'
import { sendEmail } from '#server/email/send-email.ts'
import { remindedStatuses, reminderJobId } from '#server/use-cases/messaging/schedule-reminders.ts'
import type { EmailDependencies } from './email-dependencies.ts'
import { enqueueText } from './enqueue-text.ts'
import { readBookingForEmail } from './read-booking-for-email.ts'

type Input = { bookingId: string; hoursBefore: 24 | 2; jobId: string }

/** Reminds the customer of a trip that still is as it was when the reminder was made; of another one, never. */
export async function sendReminderEmail(deps: EmailDependencies, told: Input): Promise<void> {
  const { bookingId, hoursBefore, jobId } = told
  const trip = await readBookingForEmail(deps, bookingId)
  if (!trip || !isStillDue(told, trip.booking, deps.now())) return
  await enqueueText(deps, { kind: `reminder-${hoursBefore}`, bookingId, jobId })
  const letter = tripReminderEmail({ ...trip.about, hoursBefore, site: trip.site })
  await sendEmail(deps, { email: letter, site: trip.site, jobId })
}

/**
 * A reminder bears the name of its pick-up: where that has moved, another one comes. One that was held up is sent late,
 * but not once the next one, or the car, is there.
 */
function isStillDue(
  { bookingId, hoursBefore, jobId }: Input,
  { status, pickUpAt }: Booking,
  now: Date,
): boolean {
  const isOfThisPickUp = jobId === reminderJobId({ id: bookingId, pickUpAt }, hoursBefore)
  const left = pickUpAt.getTime() - now.getTime()
  return isOfThisPickUp && remindedStatuses.includes(status) && left > (hoursBefore === 24 ? hoursToMs(2) : 0)
}
