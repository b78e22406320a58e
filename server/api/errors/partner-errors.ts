import { type OfferState, offerStateLabels } from '#domain/dispatch/partner-offer.ts'
import { formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import type { PressError } from '#server/use-cases/dispatch/press-status.ts'
import type { NotOfferable, PartnerError } from '#server/use-cases/partner/partner-error.ts'
import { type ErrorTable, fieldReply } from './error-reply.ts'

export const partnerErrors: ErrorTable<PartnerError> = {
  'partner-not-found': { status: 404, message: 'We couldn’t find this partner' },
  'partner-changed': ({ by }) => ({
    status: 409,
    message:
      'This partner has changed since you opened the page. Please check the new details and try again.',
    more: { by },
  }),
  'partner-name-taken': fieldReply('name', 'There’s already a partner with this name'),
  'partner-has-trips': {
    status: 409,
    message: 'This partner still has a trip of ours. Withdraw it first, or wait until it’s over.',
  },
  'partner-ended': fieldReply('partnerId', 'We no longer work with this partner. Choose another one.'),
  'offered-leg-not-found': { status: 404, message: 'We couldn’t find this trip' },
  'offered-leg-changed': {
    status: 409,
    message: 'This trip has changed since you opened it. Please check the new details and try again.',
  },
  'leg-not-offerable': ({ reason, partner }) => ({
    status: 409,
    message:
      reason === 'has-partner' ? `This trip is with ${partner} already.` : notOfferableMessages[reason],
  }),
  'answer-by-refused': ({ message }) => fieldReply('answerBy', message),
  'leg-offer-not-found': { status: 404, message: 'We couldn’t find this trip. Please check the link.' },
  'leg-offer-changed': ({ partner, state }) => ({
    status: 409,
    message: `This has changed since you opened it. ${partner}: ${offerStateLabels[state].toLowerCase()}. Please check and try again.`,
  }),
  'leg-offer-closed': ({ state }, { configPhoneNumber: phone }) => ({
    status: 409,
    message: `${closedMessages[state]} Questions? Call ${phone}.`,
  }),
  'partner-trip-started': {
    status: 409,
    message: 'The trip has begun. It can’t be changed like this anymore.',
  },
  'partner-too-many-changes': ({ retryAfterSeconds }) => ({
    status: 429,
    message: 'The chauffeur was changed many times. Please call us.',
    retryAfterSeconds,
  }),
  'partner-press-refused': ({ press }) => ({ status: 409, message: pressMessage(press) }),
}

const notOfferableMessages: Record<Exclude<NotOfferable, 'has-partner'>, string> = {
  'not-confirmed': 'Only a confirmed trip can be offered to a partner.',
  'has-chauffeur': 'This trip has a chauffeur. Take the chauffeur off first.',
  started: 'This trip has begun or is over.',
  unpriced: 'This trip has no price yet.',
}

const closedMessages: Record<OfferState, string> = {
  offered: 'This trip isn’t accepted yet.',
  accepted: 'You’ve accepted this trip.',
  declined: 'You’ve declined this trip.',
  withdrawn: 'We’ve withdrawn this trip.',
  expired: 'The offer has expired, and we’ve taken this trip back.',
}

function pressMessage(error: PressError): string {
  switch (error.code) {
    case 'press-time-refused':
      return 'The clock of your phone seems to be wrong. Correct it and try again.'
    case 'leg-not-assigned':
      return 'Name the chauffeur and the car first.'
    case 'no-show-too-early':
      return `The free waiting time isn’t over. From ${formatShortDayAndTime(new Date(error.from))} you can report a no-show.`
    case 'step-not-possible':
      return 'This step isn’t possible now. The page shows the current status.'
    case 'leg-not-found':
      return 'This trip is no longer yours.'
    // Unusual for a partner, who sends no version, takes no step back and needs no boarding code.
    case 'leg-changed':
    case 'reason-needed':
    case 'boarding-code-wrong':
      return 'This trip has changed. The page shows the current status.'
  }
}
