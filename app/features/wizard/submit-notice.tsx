import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { retryText } from '#app/features/api/retry-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SubmitState } from './submit-flow.ts'

type Props = { state: SubmitState; onSend: () => void }

/** Why the booking is not made yet, that nothing is lost, and what can be done. */
export function SubmitNotice({ state, onSend }: Props) {
  return (
    <div role="alert" className="empty:-mt-5">
      {state.phase === 'unsent' ? <Unsent reason={state.reason} onSend={onSend} /> : null}
      {state.phase === 'busy' ? (
        <Notice title="We could not take your booking just now">
          <p>{whenToTry(state)} Everything you filled in is kept.</p>
        </Notice>
      ) : null}
    </div>
  )
}

/** The server's own words are in the toast; here the time counts, and its words stand in where it named none. */
function whenToTry({ message, retryAfterSeconds }: Extract<SubmitState, { phase: 'busy' }>): string {
  if (retryAfterSeconds !== null) return retryText(retryAfterSeconds)
  return message || retryText(60)
}

function Unsent({ reason, onSend }: { reason: 'offline' | 'no-answer'; onSend: () => void }) {
  const online = useOnline()
  const [whenBack, setWhenBack] = useState(false)
  const send = useEffectEvent(onSend)
  useEffect(() => {
    if (online && whenBack) send()
  }, [online, whenBack])

  if (!online)
    return (
      <Notice title="You are offline">
        <p>
          {whenBack
            ? 'Your booking is sent as soon as the connection is back. Please keep this page open.'
            : 'Your booking has not gone through. Everything you filled in is kept.'}
        </p>
        <Button size="sm" onClick={() => setWhenBack(!whenBack)}>
          {whenBack ? 'Do not send it by itself' : 'Send it when I am back online'}
        </Button>
      </Notice>
    )
  return (
    <Notice title={reason === 'offline' ? 'You are back online' : 'No answer came'}>
      <p>
        {reason === 'offline'
          ? 'Your booking has not been sent yet. Everything you filled in is kept.'
          : 'We do not know whether your booking reached us. You can send it again: it is made only once.'}
      </p>
      <Button size="sm" onClick={onSend}>
        {reason === 'offline' ? 'Send it now' : 'Send it again'}
      </Button>
    </Notice>
  )
}

function Notice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card border border-danger bg-danger-tint p-5 text-ink">
      <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="flex flex-col items-start gap-3">
        <p className="font-medium">{title}</p>
        {children}
      </div>
    </div>
  )
}

function useOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
