import { Link } from 'react-router'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import type { DeskData } from '#desk/api/call-desk.ts'
import { Time } from '#desk/ui/time.tsx'
import { messageKinds } from '#domain/staff/messages.ts'
import { RetryButton } from './retry-button.tsx'

export type DeskMessage = DeskData<'GET /desk/messages'>['data'][number]

type Props = { messages: readonly DeskMessage[]; onChanged: () => void }

export function MessageList({ messages, onChanged }: Props) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} onChanged={onChanged} />
      ))}
    </ul>
  )
}

/** One email or text: what it says, about which booking, and how far it is. */
export function MessageRow({ message, onChanged }: { message: DeskMessage; onChanged: () => void }) {
  const { id, kind, state, title, at, tries, nextTryAt, problem, booking, quote } = message
  return (
    <li
      aria-label={[title, booking ?? quote].filter(Boolean).join(', ')}
      className="grid items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-5 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
          <Badge>{messageKinds[kind]}</Badge>
          {booking ? (
            <Link
              to={`/bookings/${booking}`}
              className="tabular inline-flex min-h-6 items-center text-accent hover:underline"
            >
              {booking}
            </Link>
          ) : (
            <span className="tabular">{quote}</span>
          )}
        </p>
      </div>
      <div className="min-w-0">
        <p>
          <span className="me-2 text-muted">{stateTexts[state]}</span>
          <Time at={at} />
        </p>
        {problem ? (
          <p className="text-small text-muted wrap-anywhere">
            {problem}. {describeTries(tries)}
            {nextTryAt ? (
              <>
                {' Next try '}
                <Time at={nextTryAt} />.
              </>
            ) : null}
          </p>
        ) : null}
      </div>
      {state === 'failed' ? (
        <RetryButton ids={[id]} label="Try again" about={`${title} ${booking ?? ''}`} onDone={onChanged} />
      ) : null}
    </li>
  )
}

const stateTexts = { failed: 'Failed', waiting: 'Written', sent: 'Sent' } as const

function describeTries(tries: number): string {
  return tries === 1 ? 'Tried once.' : `Tried ${tries} times.`
}
