import { type ReactNode, useId } from 'react'
import { Button } from '#app/ui/button.tsx'

type Props = { title: string; text?: ReactNode; children: ReactNode }

/** One section of the profile: its purpose on one side, its form on the other. */
export function ProfileCard({ title, text, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-14 gap-y-6 rounded-card border border-line bg-surface p-6 shadow-card sm:p-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)]"
    >
      <div className="flex flex-col gap-2">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {text ? <p className="max-w-prose text-small text-muted">{text}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** A load error with a retry button. */
export function LoadFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-card border border-line bg-sunken p-6"
    >
      <p>We couldn’t load {what}. Check your internet connection and try again.</p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
