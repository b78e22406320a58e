import { retryText } from '#app/client/call-api.ts'
import { defaultErrorTitle, toErrorMessages } from '#domain/errors/error-messages.ts'
import type { ApiFailure } from './booking-api.ts'

/** The customer's message for a failed API call. */
export type Problem = {
  title: string
  text: string
  /** It is unknown whether the server has processed the request. */
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
  // A gateway may time out while the server still works on the request.
  if (status >= 500)
    return {
      ...answeredProblem(defaultErrorTitle, 'The fault is ours. Please try again.'),
      isUnanswered: true,
    }
  if (status === 409) return answeredProblem('This could not be done', toErrorMessages(body)[0]?.text ?? '')
  return answeredProblem(defaultErrorTitle, toErrorMessages(body)[0]?.text ?? '')
}

/** Whether the server denies access to the booking: the link was revoked, has expired or is invalid. */
export function isAccessDenied({ status }: ApiFailure): boolean {
  return status === 401 || status === 403 || status === 404
}

function answeredProblem(title: string, text: string): Problem {
  return { title, text, isUnanswered: false }
}
