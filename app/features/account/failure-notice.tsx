import { retryText } from '#app/client/call-api.ts'
import { Icon } from '#app/ui/icon.tsx'
import { toErrorMessages } from '#domain/errors/error-messages.ts'

/** Stays after the toast disappears. Not announced, as the toast was; a wrong password has no toast, so it is. */
export function FailureNotice({ failure }: { failure: Failure }) {
  const { title, text } = failureText(failure)
  return (
    <div
      role={failure.status === 401 ? 'alert' : undefined}
      className="flex gap-3 rounded-card border border-danger bg-danger-tint p-5"
    >
      <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="flex flex-col gap-1">
        <p className="font-medium">{title}</p>
        {text ? <p className="text-small">{text}</p> : null}
      </div>
    </div>
  )
}

export type Failure = { status: number; body: unknown; retryAfterSeconds: number | null }

/** The text of the notice after a failed call: what happened, and what to do next. */
export function failureText({ status, body, retryAfterSeconds }: Failure): { title: string; text: string } {
  if (status === 0)
    return { title: 'We couldn’t reach our server', text: 'Check your internet connection and try again.' }
  if (status === 429) return { title: 'Too many attempts', text: retryText(retryAfterSeconds ?? 60) }
  if (status >= 500)
    return { title: 'Something went wrong on our side', text: retryText(retryAfterSeconds ?? 60) }
  const [first] = toErrorMessages(body)
  return { title: first?.text || 'Something went wrong', text: '' }
}
