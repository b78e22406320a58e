import { BusyButton } from '#app/ui/busy-button.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'

type Props = {
  ids: readonly string[]
  label: string
  /** Names the row for screen readers. */
  about?: string
  variant?: 'solid' | 'outline'
  onDone: () => void
}

/** Sends failed messages again. */
export function RetryButton({ ids, label, about, variant = 'outline', onDone }: Props) {
  const { isBusy, failure, run } = useAction()
  const isAllowed = usePermission('answer-messages')
  if (!isAllowed) return null

  async function retry() {
    const done = await run(() => callDesk('POST /desk/messages/retry', { body: { ids: [...ids] } }))
    if (!done) return
    const { retried } = done.data
    showToast({ tone: 'success', text: describe(retried) })
    onDone()
  }

  return (
    <>
      <BusyButton size="sm" variant={variant} busy={isBusy} busyLabel="Queueing" onClick={retry}>
        {label}
        {about ? <span className="sr-only"> {about}</span> : null}
      </BusyButton>
      {failure ? <FailureNotice className="col-span-full" failure={failure} onRetry={retry} /> : null}
    </>
  )
}

function describe(retried: number): string {
  if (retried === 0) return 'Someone has already tried this again'
  return retried === 1 ? 'It will be tried again in a moment' : `${retried} will be tried again in a moment`
}
