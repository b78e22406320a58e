import type { ReactNode } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { toErrorMessages } from '#domain/errors/error-messages.ts'

/** What happened, and what to do next. */
export function failureText({ status, body, retryAfterSeconds }: ApiFailure): {
  title: string
  text: string
} {
  if (status === 0)
    return {
      title: 'We couldn’t reach the server',
      text: 'Check your internet connection and try again. What you typed is still here.',
    }
  if (status === 401 && !hasMessage(body))
    return { title: 'You’re signed out', text: 'Sign in again to go on.' }
  if (status === 429)
    return { title: 'Too many attempts', text: `Try again in ${waitText(retryAfterSeconds ?? 60)}.` }
  if (status >= 500)
    return { title: 'The server has a problem', text: `Try again in ${waitText(retryAfterSeconds ?? 30)}.` }
  const [first] = toErrorMessages(body)
  return { title: first?.text || 'Something went wrong', text: '' }
}

function hasMessage(body: unknown): boolean {
  return typeof (body as { message?: unknown } | undefined)?.message === 'string'
}

/** '30 seconds', '1 minute', '12 minutes'. */
export function waitText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

type Props = { failure: ApiFailure; onRetry?: () => void; className?: string; children?: ReactNode }

export function FailureNotice({ failure, onRetry, className, children }: Props) {
  const { title, text } = failureText(failure)
  return (
    <Notice tone="danger" role="alert" title={title} className={className}>
      {children ? <p>{children}</p> : null}
      {text}
      {onRetry ? (
        <Button size="sm" className="mt-2 self-start" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </Notice>
  )
}

type NoticeProps = {
  tone: 'danger' | 'warning' | 'info'
  title: string
  role?: 'alert' | 'status'
  className?: string
  children?: ReactNode
}

export function Notice({ tone, title, role, className, children }: NoticeProps) {
  const { box, mark } = tones[tone]
  return (
    <div role={role} className={classes('flex gap-3 rounded-card border p-4', box, className)}>
      <Icon name={tone === 'info' ? 'info' : 'circle-alert'} className={classes('size-5 shrink-0', mark)} />
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <p className="font-medium">{title}</p>
        {children ? <div className="flex flex-col text-muted">{children}</div> : null}
      </div>
    </div>
  )
}

const tones = {
  danger: { box: 'border-danger bg-danger-tint', mark: 'text-danger' },
  warning: { box: 'border-warning bg-warning-tint', mark: 'text-warning' },
  info: { box: 'border-line bg-sunken', mark: 'text-accent' },
}
