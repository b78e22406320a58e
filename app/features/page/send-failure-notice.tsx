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
  if (failure === 'no-answer') return 'No answer came'
  if (failure === 'unreachable') return 'Our server could not be reached'
  return online ? 'You are back online' : 'You are offline'
}

function sendFailureText(failure: SendFailure, online: boolean, what: string): string {
  if (failure === 'no-answer')
    return `We do not know whether your ${what} reached us. What you typed is kept. You can send it again: we take it only once.`
  const when = failure === 'unreachable' ? 'again' : online ? 'now' : 'once you are connected'
  return `Your ${what} has not been sent. What you typed is kept: please send it ${when}.`
}
