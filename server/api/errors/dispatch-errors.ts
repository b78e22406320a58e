import { progressLabels } from '#domain/dispatch/leg-status.ts'
import { formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import type { AssignLegError } from '#server/use-cases/dispatch/assignment.ts'
import type { DeskLegError } from '#server/use-cases/dispatch/board/board-error.ts'
import type { FleetError, LegInTheWay } from '#server/use-cases/dispatch/fleet/fleet-error.ts'
import { type ErrorTable, fieldReply } from './error-reply.ts'

/** Errors that bookings and links have, too, are in their tables. */
type OwnAssignError = Exclude<
  AssignLegError,
  { code: 'car-not-found' | 'not-assignable' | 'chauffeur-not-found' }
>

export const assignLegErrors: ErrorTable<OwnAssignError> = {
  'leg-not-found': {
    status: 404,
    message: 'We couldn’t find this trip. It may have been changed or canceled.',
  },
  'leg-changed': {
    status: 409,
    // Each press of a chauffeur changes the trip, too.
    message: 'Someone else has changed this trip. Check its car and chauffeur, and try again.',
    more: { isLegChanged: true },
  },
  'leg-over': { status: 409, message: 'This trip is over. Its car and chauffeur can’t be changed anymore.' },
  'assignment-refused': ({ problems }) => ({
    status: 409,
    message: problems.map(({ text }) => text).join(' '),
    more: { problems },
  }),
  'assignment-warned': ({ warnings }) => ({
    status: 409,
    message: warnings.map(({ text }) => text).join(' '),
    more: { warnings },
  }),
}

export const deskLegErrors: ErrorTable<DeskLegError> = {
  'desk-leg-changed': ({ change, version }) => ({
    status: 409,
    message: 'This trip has changed since you saw it. Please check the new details and try again.',
    more: { change, version },
  }),
  'press-time-refused': {
    status: 422,
    message:
      'This step was more than a day ago, or the device’s clock is wrong. Check the clock and try again.',
  },
  'leg-not-assigned': { status: 409, message: 'Assign a car and a chauffeur first.' },
  'step-not-possible': ({ progress }) => ({
    status: 409,
    message: `This trip is “${progressLabels[progress]}”. That step isn’t possible from there.`,
  }),
  'no-show-too-early': ({ from }) => ({
    status: 409,
    message: `You can report a no-show after ${formatShortDayAndTime(new Date(from))}, when the free waiting time ends.`,
    more: { from },
  }),
  'boarding-code-wrong': { status: 409, message: 'The boarding code is wrong' },
  'reason-needed': fieldReply('reason', 'Enter the reason'),
  'breakdown-over': fieldReply('until', 'Choose a time that is still to come'),
  'car-already-out': ({ reason }) => ({
    status: 409,
    message: `This car is already out of service${reason ? `: ${reason}` : ''}.`,
  }),
}

export const fleetErrors: ErrorTable<FleetError> = {
  'fleet-car-not-found': { status: 404, message: 'We couldn’t find this car' },
  'chauffeur-not-found': { status: 404, message: 'We couldn’t find this chauffeur' },
  'class-not-found': fieldReply('vehicleClassId', 'Choose a class'),
  'usual-car-not-found': fieldReply('carId', 'Choose a car'),
  'block-not-found': { status: 404, message: 'This entry has ended or was already removed' },
  'fleet-changed': ({ change }) => ({
    status: 409,
    message: 'Someone else has changed this meanwhile. Please check the new details and try again.',
    more: { change },
  }),
  'plate-taken': ({ car }) => fieldReply('plate', `${car} has this plate`),
  'phone-taken': ({ name }) => fieldReply('phone', `${name} has this phone number`),
  'plate-passed-on': ({ car }) => ({
    status: 409,
    message: `${car} has the plate of this car now. Change the plate of ${car} first.`,
  }),
  'phone-passed-on': ({ name }) => ({
    status: 409,
    message: `${name} has this phone number now. Change the number of ${name} first.`,
  }),
  'block-over': fieldReply('to', 'Enter an end that is still to come'),
  'already-blocked': ({ from, to }) =>
    fieldReply(
      'from',
      `There is an entry from ${formatShortDayAndTime(from)} to ${formatShortDayAndTime(to)} already`,
    ),
  'legs-in-the-way': ({ legs, canTake }) => ({
    status: 409,
    message: canTake
      ? `${tripCount(legs)} assigned then: ${listed(legs)}.`
      : `${tripCount(legs)} in the way: ${listed(legs)}. Assign another car first.`,
    more: { legs, canTake },
  }),
  'fleet-car-retired': { status: 409, message: 'This car is no longer in the fleet' },
  'chauffeur-gone': { status: 409, message: 'This chauffeur no longer works here' },
}

function tripCount({ length }: readonly LegInTheWay[]): string {
  return length === 1 ? 'A trip is' : `${length} trips are`
}

/** 'SW-7K3-M9Q-XTB (Tue, Nov 17, 5 a.m.) and 2 more' */
function listed([first, ...more]: readonly LegInTheWay[]): string {
  if (!first) return ''
  const text = `${first.reference} (${formatShortDayAndTime(new Date(first.startsAt))})`
  return more.length > 0 ? `${text} and ${more.length} more` : text
}
