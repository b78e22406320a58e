import { retryText } from '#app/client/call-api.ts'
import { toErrorMessages } from '#domain/errors/error-messages.ts'

export type Failure = { status: number; body: unknown; retryAfterSeconds: number | null }

/** The text of the notice after a failed call: what happened, and what to do next. */
export function failureText({ status, body, retryAfterSeconds }: Failure): { title: string; text: string } {
  if (status === 0) return { title: 'No answer came', text: 'Please check the connection and try again.' }
  if (status === 429) return { title: 'Too many attempts', text: retryText(retryAfterSeconds ?? 60) }
  if (status >= 500) return { title: 'This did not work just now', text: retryText(retryAfterSeconds ?? 60) }
  const [first] = toErrorMessages(body)
  return { title: first?.text || 'Something went wrong', text: '' }
}
