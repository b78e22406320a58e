import type { DriveError } from '#server/use-cases/drive/drive-error.ts'
import { type ErrorTable, fieldReply } from './error-reply.ts'

export const driveErrors: ErrorTable<DriveError> = {
  'drive-code-wrong': {
    status: 401,
    message: 'This code is not right, or is older than 10 minutes. Check it, or ask for a new one.',
  },
  'drive-attempts': ({ retryAfterSeconds }) => ({
    status: 429,
    message: `Too many attempts. Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes, or ask the desk for a link.`,
    retryAfterSeconds,
  }),
  'drive-trip-not-found': {
    status: 404,
    message: 'This trip is no longer yours. Call the desk if it should be.',
  },
  'drive-trip-not-started': {
    status: 409,
    message: 'Extras can be sent from “On the way” until two days after the trip.',
  },
  'drive-too-many-extras': {
    status: 409,
    message: 'This trip has many extras already. Call the desk to add another.',
  },
  'drive-photo-refused': fieldReply('photo', 'Send the photo as a JPEG, PNG or WebP file of at most 1.5 MB'),
  'drive-chauffeur-not-found': { status: 404, message: 'We couldn’t find this chauffeur' },
  'drive-chauffeur-left': { status: 409, message: 'This chauffeur no longer works here' },
  'drive-no-email': fieldReply('by', 'This chauffeur has no email address. Send the link by text.'),
  'drive-no-texts': fieldReply('by', 'This number has opted out of texts. Send the link by email.'),
}
