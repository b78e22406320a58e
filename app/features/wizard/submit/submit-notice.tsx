import { useEffect, useEffectEvent, useState } from 'react'
import { retryText } from '#app/client/call-api.ts'
import { useIsProfileLoading } from '#app/client/profile.ts'
import { useSession } from '#app/client/session.ts'
import { useOnline } from '#app/client/use-online.ts'
import { ErrorNotice, type SendFailure, sendFailureTitle } from '#app/features/page/send-failure-notice.tsx'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { Button } from '#app/ui/button.tsx'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { clearAttempt, findOpenAttempt, isAwaitingSignIn } from './submit-attempt.ts'
import type { SubmitState } from './submit-state.ts'

type Props = { state: SubmitState; onSend: () => void }

/** Why the booking is not made yet, and what to do next. */
export function SubmitNotice(props: Props) {
  return (
    <div role="alert" className="empty:-mt-5">
      <SubmitNoticeContent {...props} />
    </div>
  )
}

function SubmitNoticeContent({ state, onSend }: Props) {
  const customerId = useSession(({ profile }) => profile?.id ?? null)
  const isWaiting = useIsProfileLoading()
  if (state.phase === 'sending' || isWaiting) return null
  // Shown before the booking is sent: if it appeared after, a double tap could hit its button.
  if (isAwaitingSignIn(customerId)) return <SignedOutBooking onSend={onSend} />
  if (state.phase === 'busy')
    return (
      <ErrorNotice title="We couldn’t take your booking">
        <p>{whenToTry(state)} Your details are saved.</p>
      </ErrorNotice>
    )
  // Hides the attempt of another customer who was signed in before.
  if (state.phase === 'idle' || (state.reason === 'no-answer' && !findOpenAttempt(customerId))) return null
  return <UnsentBooking reason={state.reason} onSend={onSend} />
}

/** The waiting time, or the server's message if it gave none. The toast shows the message anyway. */
function whenToTry({ message, retryAfterSeconds }: Extract<SubmitState, { phase: 'busy' }>): string {
  if (retryAfterSeconds !== null) return retryText(retryAfterSeconds)
  return withNonBreakingSpaces(message) || retryText(60)
}

function UnsentBooking({ reason, onSend }: { reason: SendFailure; onSend: () => void }) {
  const online = useOnline()
  const [whenBack, setWhenBack] = useState(false)
  const send = useEffectEvent(onSend)
  useEffect(() => {
    if (online && whenBack) send()
  }, [online, whenBack])

  if (!online)
    return (
      <ErrorNotice title={sendFailureTitle('offline', online)}>
        <p>
          {whenBack
            ? 'We’ll send your booking as soon as you’re back online. Keep this page open.'
            : 'Your booking wasn’t sent. Your details are saved.'}
        </p>
        <Button size="sm" onClick={() => setWhenBack(!whenBack)}>
          {whenBack ? 'Don’t send automatically' : 'Send when I’m back online'}
        </Button>
      </ErrorNotice>
    )
  return (
    <ErrorNotice title={sendFailureTitle(reason, online)}>
      <p>
        {reason === 'no-answer'
          ? 'We don’t know if your booking reached us. It’s safe to send it again: you’ll be booked only once.'
          : 'Your booking hasn’t been sent yet. Your details are saved.'}
      </p>
      <Button size="sm" onClick={onSend}>
        {reason === 'no-answer' ? 'Send again' : 'Send now'}
      </Button>
    </ErrorNotice>
  )
}

/** Shows no details: the current visitor may not be the customer who sent it. */
function SignedOutBooking({ onSend }: { onSend: () => void }) {
  const { goTo } = useWizard.getState()
  function giveUpAndSend() {
    clearAttempt()
    onSend()
  }
  return (
    <ErrorNotice title="We haven’t confirmed an earlier booking">
      <p>
        It was sent from this tab while a customer was signed in, and we don’t know if it reached us. If it’s
        yours, sign in and send it again: you’ll be booked only once. A new one would be a second booking.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => goTo(wizardSteps.LOGIN, { signedIn: false })}>
          Sign in to finish
        </Button>
        <Button size="sm" variant="ghost" onClick={giveUpAndSend}>
          Book a new one
        </Button>
      </div>
    </ErrorNotice>
  )
}
