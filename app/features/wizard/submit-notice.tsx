import { useEffect, useEffectEvent, useState } from 'react'
import { retryText } from '#app/features/api/retry-text.ts'
import { Notice, type Unsent, unsentTitle } from '#app/features/api/unsent-notice.tsx'
import { useOnline } from '#app/features/api/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import type { SubmitState } from './submit-state.ts'

type Props = { state: SubmitState; onSend: () => void }

/** Why the booking is not made yet, that nothing is lost, and what can be done. */
export function SubmitNotice({ state, onSend }: Props) {
  return (
    <div role="alert" className="empty:-mt-5">
      {state.phase === 'unsent' ? <UnsentBooking reason={state.reason} onSend={onSend} /> : null}
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

function UnsentBooking({ reason, onSend }: { reason: Unsent; onSend: () => void }) {
  const online = useOnline()
  const [whenBack, setWhenBack] = useState(false)
  const send = useEffectEvent(onSend)
  useEffect(() => {
    if (online && whenBack) send()
  }, [online, whenBack])

  if (!online)
    return (
      <Notice title={unsentTitle('offline', online)}>
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
    <Notice title={unsentTitle(reason, online)}>
      <p>
        {reason === 'no-answer'
          ? 'We do not know whether your booking reached us. You can send it again: what you sent before is asked for first, so it is made only once.'
          : 'Your booking has not been sent yet. Everything you filled in is kept.'}
      </p>
      <Button size="sm" onClick={onSend}>
        {reason === 'no-answer' ? 'Send it again' : 'Send it now'}
      </Button>
    </Notice>
  )
}
