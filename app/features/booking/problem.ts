import { retryText } from '#app/client/retry-text.ts'
import { defaultErrorTitle, toErrorMessages } from '#domain/errors/error-messages.ts'
import type { ApiFailure } from './booking-api.ts'

/** Why something could not be done just now, in words for the customer. */
export type Problem = {
  title: string
  text: string
  /** Nobody knows whether it arrived. */
  isUnanswered: boolean
}

export function describeProblem({ status, body, retryAfterSeconds }: ApiFailure, isOnline: boolean): Problem {
  if (status === 0 && !isOnline)
    return { title: 'You are offline', text: 'Please try again once you are connected.', isUnanswered: false }
  if (status === 0)
    return {
      title: 'No answer came',
      text: 'Our server could not be reached. Please look at your connection.',
      isUnanswered: true,
    }
  if (status === 429) return answeredProblem('There were too many tries', retryText(retryAfterSeconds ?? 60))
  if (status === 503) return answeredProblem('We cannot do this just now', retryText(retryAfterSeconds ?? 60))
  // A gateway may give up on what is being done behind it.
  if (status >= 500)
    return {
      ...answeredProblem(defaultErrorTitle, 'The fault is ours. Please try again.'),
      isUnanswered: true,
    }
  if (status === 409) return answeredProblem('This could not be done', toErrorMessages(body)[0]?.text ?? '')
  return answeredProblem(defaultErrorTitle, toErrorMessages(body)[0]?.text ?? '')
}

/** Whether the server no longer opens the booking to us: the link was taken back, has ended, or never was one. */
export function isAccessDenied({ status }: ApiFailure): boolean {
  return status === 401 || status === 403 || status === 404
}

function answeredProblem(title: string, text: string): Problem {
  return { title, text, isUnanswered: false }
}
