import { retryText } from '#app/features/api/retry-text.ts'
import { defaultErrorTitle, errorMessages } from '#domain/errors/error-messages.ts'
import type { Failure } from './manage-api.ts'

/** Why something could not be done just now, in words for the customer. */
export type Trouble = {
  title: string
  text: string
  /** Nobody knows whether it arrived. */
  isUnanswered: boolean
}

export function troubleOf({ status, body, retryAfterSeconds }: Failure, isOnline: boolean): Trouble {
  if (status === 0 && !isOnline)
    return { title: 'You are offline', text: 'Please try again once you are connected.', isUnanswered: false }
  if (status === 0)
    return {
      title: 'No answer came',
      text: 'Our server could not be reached. Please look at your connection.',
      isUnanswered: true,
    }
  if (status === 429) return told('There were too many tries', retryText(retryAfterSeconds ?? 60))
  if (status === 503) return told('We cannot do this just now', retryText(retryAfterSeconds ?? 60))
  // A gateway may give up on what is being done behind it.
  if (status >= 500)
    return { ...told(defaultErrorTitle, 'The fault is ours. Please try again.'), isUnanswered: true }
  if (status === 409) return told('This could not be done', errorMessages(body)[0]?.text ?? '')
  return told(defaultErrorTitle, errorMessages(body)[0]?.text ?? '')
}

/** Whether the server no longer opens the booking to us: the link was taken back, has ended, or never was one. */
export function isShut({ status }: Failure): boolean {
  return status === 401 || status === 403 || status === 404
}

function told(title: string, text: string): Trouble {
  return { title, text, isUnanswered: false }
}
