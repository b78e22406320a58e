import { callSignedOut } from '#desk/api/call-desk.ts'
import type { SentAnswer } from './passkey.ts'

/** The calls of a sign-in by passkey: a whole one, or the second factor after a password. */
export const passkeySignIn = {
  options: () => callSignedOut('POST /desk/sign-in/passkey/options'),
  send: (answer: SentAnswer) => callSignedOut('POST /desk/sign-in/passkey', { body: { answer } }),
}
