import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#app/features/account/session.ts'
import { retryText } from '#app/features/api/retry-text.ts'
import { Notice, type Unsent, unsentTitle } from '#app/features/api/unsent-notice.tsx'
import { useOnline } from '#app/features/api/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import { wizardSteps } from '#domain/booking/wizard-steps.ts'
import { useProfileOnItsWay } from './open-wizard-session.ts'
import { awaitsSignIn, closeAttempt, openAttempt } from './submit-attempt.ts'
import type { SubmitState } from './submit-state.ts'
import { useWizard } from './wizard-store.ts'

type Props = { state: SubmitState; onSend: () => void }

/** Why the booking is not made yet, that nothing is lost, and what can be done. */
export function SubmitNotice(props: Props) {
  return (
    <div role="alert" className="empty:-mt-5">
      <NoticeOf {...props} />
    </div>
  )
}

function NoticeOf({ state, onSend }: Props) {
  const customerId = useSession(({ profile }) => profile?.id ?? null)
  const isWaiting = useProfileOnItsWay()
  if (state.phase === 'sending' || isWaiting) return null
  // Told before the press: a second tap would otherwise meet a button that was not there at the first.
  if (awaitsSignIn(customerId)) return <SignedOutBooking onSend={onSend} />
  if (state.phase === 'busy')
    return (
      <Notice title="We could not take your booking just now">
        <p>{whenToTry(state)} Everything you filled in is kept.</p>
      </Notice>
    )
  // What somebody else has sent who was signed in before is none of theirs.
  if (state.phase === 'idle' || (state.reason === 'no-answer' && !openAttempt(customerId))) return null
  return <UnsentBooking reason={state.reason} onSend={onSend} />
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

/** Whoever sits here by now need not be who sent it: nothing of it is told. */
function SignedOutBooking({ onSend }: { onSend: () => void }) {
  const { goTo } = useWizard.getState()
  function giveUpAndSend() {
    closeAttempt()
    onSend()
  }
  return (
    <Notice title="An earlier booking has no answer yet">
      <p>
        It was sent from this tab while a customer was signed in, and we do not know whether it reached us. If
        it is yours, sign in and send it again: it is made only once. A new one would be a second booking.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => goTo(wizardSteps.LOGIN, { signedIn: false })}>
          Sign in to finish it
        </Button>
        <Button size="sm" variant="ghost" onClick={giveUpAndSend}>
          Book a new one anyway
        </Button>
      </div>
    </Notice>
  )
}
