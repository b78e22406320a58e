import { Icon } from '#app/ui/icon.tsx'
import { type Failure, failureText } from './failure-text.ts'

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
