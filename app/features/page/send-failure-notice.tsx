import { type ReactNode, useEffect } from 'react'
import { useOnline } from '#app/client/use-online.ts'
import { Icon } from '#app/ui/icon.tsx'

/** 'offline' and 'unreachable': nothing was sent. 'no-answer': sent, but it is unknown whether it arrived. */
export type SendFailure = 'offline' | 'unreachable' | 'no-answer'

type Props = { what: 'request' | 'message'; failure: SendFailure | null }

/** The reason why a form was not sent, next to its button. */
export function SendFailureNotice({ what, failure }: Props) {
  const online = useOnline()
  useEffect(() => {
    // The notice pushes the pressed button down, perhaps out of view.
    if (failure) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <div role="alert" className="empty:-mt-4">
      {failure ? (
        <ErrorNotice title={sendFailureTitle(failure, online)}>
          <p>{sendFailureText(failure, online, what)}</p>
        </ErrorNotice>
      ) : null}
    </div>
  )
}

export function ErrorNotice({ title, children }: { title: string; children: ReactNode }) {
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

/** The short text, for any form. */
export function sendFailureTitle(failure: SendFailure, online: boolean): string {
  if (failure === 'no-answer') return 'We didn’t get a response'
  if (failure === 'unreachable') return 'We couldn’t reach our server'
  return online ? 'You’re back online' : 'You’re offline'
}

function sendFailureText(failure: SendFailure, online: boolean, what: string): string {
  if (failure === 'no-answer')
    return `We don’t know whether your ${what} reached us. You can send it again. We won’t process it twice, and everything you entered is still here.`
  const when = failure === 'unreachable' ? 'again' : online ? 'now' : 'when you’re connected'
  return `Your ${what} hasn’t been sent. Everything you entered is still here. Please send it ${when}.`
}
