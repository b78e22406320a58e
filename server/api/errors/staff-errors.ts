import { formatCents } from '#domain/pricing/price/price.ts'
import { mostSavedViews } from '#domain/staff/desk-list-schemas.ts'
import type { DeskBookingError } from '#server/use-cases/booking/desk/desk-booking-error.ts'
import type { ContactMessageError } from '#server/use-cases/messaging/desk-messages.ts'
import type { StaffError } from '#server/use-cases/staff/staff-error.ts'
import { type ErrorTable, fieldReply } from './error-reply.ts'

export const deskBookingErrors: ErrorTable<DeskBookingError> = {
  'desk-booking-changed': ({ change }) => ({
    status: 409,
    message: 'This booking has changed since you opened it. Please check the new details and try again.',
    more: { change },
  }),
  'customer-not-found': { status: 404, message: 'We couldn’t find this customer' },
  'other-customer-not-found': fieldReply('email', 'We know nobody with this email address'),
  'same-customer': fieldReply('email', 'This address already belongs to this customer'),
  'customer-not-merged': { status: 409, message: 'This address is already a customer of its own' },
  'not-their-email': fieldReply('email', 'This is not the email address of this customer'),
  'customer-has-trips': ({ references }) => ({
    status: 409,
    message: `${listed(references) || 'A trip of this customer'} is not over yet. Cancel it, or wait until a day after the trip. Nothing was erased.`,
    more: { references },
  }),
  'customer-has-open-money': ({ references }) => ({
    status: 409,
    message: `A payment, refund or dispute is still open: ${listed(references)}. Settle it first. Nothing was erased.`,
    more: { references },
  }),
  'desk-customer-changed': ({ by }) => ({
    status: 409,
    message:
      'This customer has changed since you opened the page. Please check the new details and try again.',
    more: { by },
  }),
  'leg-without-car': {
    status: 409,
    message: 'This trip has no car yet. Open the booking and choose a car and a chauffeur.',
  },
  'texts-not-agreed': fieldReply('by', 'This customer hasn’t agreed to texts. Send the link by email.'),
  'texts-not-wanted': { status: 409, message: 'This person gets no texts from us. Call, or send an email.' },
  'fee-above-policy': ({ policy }) => ({
    ...fieldReply('keptCents', 'The fee can’t be higher than the cancellation policy says'),
    more: { policy },
  }),
  'refund-above-paid': ({ mostCents }) =>
    fieldReply(
      'cents',
      mostCents > 0
        ? `At most ${formatCents(mostCents)} can be refunded`
        : 'Nothing can be refunded now. Lower the price instead if something is still due.',
    ),
  'desk-not-changeable': {
    status: 409,
    message: 'The chauffeur has set out, or the booking has ended. The trip can’t be changed anymore.',
  },
  'desk-price-lost': {
    status: 409,
    message:
      'Our rates can’t price the new trip: an address may be unknown, or the return needs a time. The booking hasn’t changed. Correct it, or book a new request and cancel this one.',
  },
  'part-above-requested': ({ amountCents }) =>
    fieldReply('cents', `${formatCents(amountCents)} was requested. Enter that much or less.`),
  'message-not-found': { status: 404, message: 'We couldn’t find this message' },
  'message-outdated': { status: 409, message: 'This message is no longer true. It can’t be sent again.' },
  'request-id-used': ({ entry }) => ({
    status: 409,
    message: `This form was sent before with other details (${entry}), and nothing else was done. Check the booking, then open the form again.`,
  }),
  'not-adjustable': {
    status: 409,
    message: 'This booking has no price to adjust: it isn’t priced yet, or it has ended.',
  },
  'adjustment-not-found': { status: 404, message: 'This price line was taken back before, or doesn’t exist' },
  'extra-decided': { status: 409, message: 'Someone has decided about this extra already' },
  'deduction-above-price': ({ totalCents }) =>
    fieldReply('cents', `The price is ${formatCents(totalCents)}. You can’t take off more than that.`),
  'line-over-role-limit': ({ limitCents }) => ({
    status: 409,
    message: `A colleague added this line. Your role allows taking off up to ${formatCents(limitCents)} on one booking. Ask an owner.`,
  }),
  'refund-not-found': { status: 404, message: 'There is no refund to send by hand' },
  'refund-differs': ({ amountCents }) =>
    fieldReply('cents', `This refund is ${formatCents(amountCents)}. Record it when all of it is sent.`),
  'fee-below-role-limit': ({ leastCents }) =>
    fieldReply('keptCents', `Your role allows a fee of ${formatCents(leastCents)} or more. Ask an owner.`),
  'over-role-limit': ({ what, limitCents }) =>
    fieldReply(
      'cents',
      `Your role allows ${what === 'refund' ? 'refunds' : 'discounts'} of up to ${formatCents(limitCents)} on one booking. Ask an owner.`,
    ),
}

/** 'SW-7K3-M9Q-XTB', 'SW-7K3-M9Q-XTB and 2 more' */
function listed([first = '', ...more]: string[]): string {
  return more.length > 0 ? `${first} and ${more.length} more` : first
}

export const contactMessageErrors: ErrorTable<ContactMessageError> = {
  'contact-message-not-found': { status: 404, message: 'We couldn’t find this message' },
  'contact-message-closed': ({ by, at, answer }) => ({
    status: 409,
    message: `${by ?? 'Someone'} has ${answer === null ? 'closed' : 'answered'} this message meanwhile. Your answer was not sent.`,
    more: { closed: { by, at: at?.toISOString() ?? null, answer } },
  }),
}

export const staffErrors: ErrorTable<StaffError> = {
  'staff-credentials-wrong': { status: 401, message: 'The email or password is incorrect' },
  'staff-code-wrong': fieldReply('code', 'This code is incorrect or was used before. Enter the newest one.'),
  'staff-password-or-code-wrong': fieldReply('code', 'The password or the code is incorrect'),
  'staff-attempts': ({ retryAfterSeconds }) => ({
    status: 429,
    message: `Too many attempts. Use a passkey, or try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
    retryAfterSeconds,
  }),
  'passkey-refused': { status: 401, message: 'We couldn’t verify this passkey. Please try again.' },
  'passkey-not-found': { status: 404, message: 'We couldn’t find this passkey' },
  'passkey-known': { status: 409, message: 'This passkey has already been added' },
  'last-factor': {
    status: 409,
    message: 'This is your only second factor. Add another one first, so that you can still sign in.',
  },
  'no-authenticator-begun': {
    status: 409,
    message: 'Please scan the code again: this set-up was begun in another window or has expired.',
  },
  'sign-in-unfinished': { status: 401, message: 'Please finish signing in' },
  'not-permitted': { status: 403, message: 'Your role doesn’t allow this. Ask an owner.' },
  'confirmation-needed': {
    status: 403,
    message: 'Please confirm that it’s you, and try again',
    more: { isConfirmationNeeded: true },
  },
  'staff-email-needed': fieldReply('email', 'Enter your email address'),
  'staff-email-taken': fieldReply('email', 'Someone with this email address works here already'),
  'staff-not-found': { status: 404, message: 'We couldn’t find this person' },
  'staff-changed-meanwhile': ({ current }) => ({
    status: 409,
    message: 'Someone else has changed this person. Please check the new details and try again.',
    more: { current: { name: current.name, role: current.role, version: current.version } },
  }),
  'not-yourself': {
    status: 409,
    message: 'You can’t change your own role or block yourself. Ask another owner.',
  },
  'last-owner': { status: 409, message: 'There must be at least one owner who can sign in' },
  'too-many-views': {
    status: 409,
    message: `You have ${mostSavedViews} saved lists. Delete one of them first.`,
  },
  'access-blocked': {
    status: 401,
    message: 'An owner has blocked your access to the desk. Ask them if you think it’s a mistake.',
    more: { isBlocked: true },
  },
  'too-many-windows': {
    status: 429,
    message: 'The desk is open in too many windows. Close some of them.',
    retryAfterSeconds: 60,
  },
  'live-unavailable': {
    status: 503,
    message: 'Changes can’t be followed right now. Please try again in a moment.',
    retryAfterSeconds: 5,
  },
  'staff-no-texts': fieldReply('textTo', 'This number takes no texts from us. Send the link by email.'),
  'staff-blocked': { status: 409, message: 'This person is blocked. Unblock them first.' },
}
