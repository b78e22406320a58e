import { hours } from '#domain/constants.ts'
import type { Booking } from '#server/data/bookings.ts'
import { tripReminderLetter } from '#server/email/letters/trip-reminder.ts'
import { sendLetter } from '#server/email/send-letter.ts'
import { awaitedStatuses, reminderName } from '#server/use-cases/schedule-reminders.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { readTrip } from './mail-trip.ts'
import { tellByText } from './tell-by-text.ts'

type Told = { bookingId: string; hoursBefore: 24 | 2; jobId: string }

/** Reminds the customer of a trip that still is as it was when the reminder was made; of another one, never. */
export async function mailReminder(deps: MailDependencies, told: Told): Promise<void> {
  const { bookingId, hoursBefore, jobId } = told
  const trip = await readTrip(deps, bookingId)
  if (!trip || !stillHolds(told, trip.booking, deps.now())) return
  await tellByText(deps, { kind: `reminder-${hoursBefore}`, bookingId, jobId })
  const letter = tripReminderLetter({ ...trip.about, hoursBefore, site: trip.site })
  await sendLetter(deps, { letter, site: trip.site, jobId })
}

/**
 * A reminder bears the name of its pick-up: where that has moved, another one comes. One that was held up is sent late,
 * but not once the next one, or the car, is there.
 */
function stillHolds(
  { bookingId, hoursBefore, jobId }: Told,
  { status, pickUpAt }: Booking,
  now: Date,
): boolean {
  const isOfThisPickUp = jobId === reminderName({ id: bookingId, pickUpAt }, hoursBefore)
  const left = pickUpAt.getTime() - now.getTime()
  return isOfThisPickUp && awaitedStatuses.includes(status) && left > (hoursBefore === 24 ? hours(2) : 0)
}
