import { Link } from 'react-router'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { Time } from '#desk/ui/time.tsx'
import { offerUndo } from '#desk/ui/undo.tsx'
import { contactTopics } from '#domain/contact/contact-topic.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { AnswerDialog, type ContactMessage } from './answer-dialog.tsx'

type Props = { messages: readonly ContactMessage[]; onChanged: () => void }

export function ContactList({ messages, onChanged }: Props) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {messages.map((message) => (
        <ContactRow key={message.id} message={message} onChanged={onChanged} />
      ))}
    </ul>
  )
}

/** A message from the contact form, with its answer or the buttons to give one. */
export function ContactRow({ message, onChanged }: { message: ContactMessage; onChanged: () => void }) {
  const { name, email, phone, topic, booking, createdAt, closed } = message
  return (
    <li
      aria-label={`Message from ${name}`}
      className="grid items-start gap-x-6 gap-y-2 px-4 py-3 sm:px-5 md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-col text-small text-muted">
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-6 items-center wrap-anywhere hover:underline"
          >
            {email}
          </a>
          {phone ? (
            <a href={`tel:${phone}`} className="inline-flex min-h-6 items-center hover:underline">
              {formatPhone(phone)}
            </a>
          ) : null}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <p className="flex flex-wrap items-baseline gap-x-3 text-small text-muted">
          <Time at={createdAt} />
          {topic === 'question' ? null : <span className="font-medium text-ink">{contactTopics[topic]}</span>}
          {booking ? (
            <Link
              to={`/bookings/${booking}`}
              className="tabular inline-flex min-h-6 items-center text-accent hover:underline"
            >
              {booking}
            </Link>
          ) : null}
        </p>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{message.message}</p>
        {closed ? (
          <div className="border-s-2 border-line ps-3">
            <p className="text-small text-muted">
              {closed.answer === null ? 'Closed without an answer' : 'Answered'}
              {closed.by ? ` by ${closed.by}` : ''}, <Time at={closed.at} />
            </p>
            {closed.answer ? (
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{closed.answer}</p>
            ) : null}
          </div>
        ) : null}
      </div>
      {closed ? null : <ContactActions message={message} onChanged={onChanged} />}
    </li>
  )
}

function ContactActions({ message, onChanged }: { message: ContactMessage; onChanged: () => void }) {
  const { id, name } = message
  const { isBusy, failure, run } = useAction()
  if (!usePermission('answer-messages')) return null

  async function answer() {
    const answered = await openModal<ContactMessage>((close) => (
      <AnswerDialog message={message} onClose={close} />
    ))
    if (!answered) return
    showToast({ tone: 'success', text: `Your answer to ${name} is on its way` })
    onChanged()
  }

  /** For advertising, and for messages that were answered by phone. The sender gets no email. */
  async function close() {
    const done = await run(() => callDesk('POST /desk/contact-messages/{id}/close', { params: { id } }))
    if (!done) return
    offerUndo({
      text: `The message from ${name} is closed without an answer.`,
      undo: () => callDesk('POST /desk/contact-messages/{id}/reopen', { params: { id } }),
      onUndone: onChanged,
      doneText: `The message from ${name} waits for an answer again.`,
    })
    onChanged()
  }

  return (
    <>
      <div className="flex flex-wrap gap-2 md:max-xl:flex-col">
        <Button size="sm" onClick={answer}>
          Answer
          <span className="sr-only"> {name}</span>
        </Button>
        <BusyButton size="sm" variant="ghost" busy={isBusy} busyLabel="Closing" onClick={close}>
          Close
          <span className="sr-only"> the message from {name}</span>
        </BusyButton>
      </div>
      {failure ? <FailureNotice className="col-span-full" failure={failure} onRetry={close} /> : null}
    </>
  )
}
