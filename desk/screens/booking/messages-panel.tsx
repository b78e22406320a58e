import { BusyButton } from '#app/ui/busy-button.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { messageLabels } from '#domain/booking/detail/booking-messages.ts'
import type { DeskBooking } from './desk-booking.ts'

type Props = { booking: DeskBooking; onChanged: (booking: DeskBooking) => void }

/** The emails that the customer got, the newest first. One that is still true can be sent again. */
export function MessagesPanel({ booking, onChanged }: Props) {
  const { messages } = booking
  return (
    <Panel
      title="Messages"
      text="Emails to the customer. An email that is sent again shows the booking as it is now."
    >
      {messages.length === 0 ? (
        <p className="text-muted">None so far.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {messages.map((message) => (
            <MessageRow key={message.id} {...{ booking, message, onChanged }} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type RowProps = Props & { message: DeskBooking['messages'][number] }

function MessageRow({
  booking: { reference },
  message: { id, kind, at, canSendAgain },
  onChanged,
}: RowProps) {
  const { isBusy, failure, run } = useAction()
  const canSend = usePermission('send-messages')

  async function sendAgain() {
    const body = { message: id }
    const done = await run(() =>
      callDesk('POST /desk/bookings/{reference}/messages', { params: { reference }, body }),
    )
    if (!done) return
    onChanged(done.data)
    showToast({ tone: 'success', text: 'The email is on its way to the customer.' })
  }

  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="min-w-0 flex-1 basis-48">
          {messageLabels[kind]}
          <span className="ms-3 text-small text-muted">
            <Time at={at} />
          </span>
        </p>
        {canSend && canSendAgain ? (
          <BusyButton size="sm" variant="ghost" busy={isBusy} busyLabel="Sending" onClick={sendAgain}>
            Send again
            <span className="sr-only"> {messageLabels[kind]}</span>
          </BusyButton>
        ) : null}
      </div>
      {failure ? <FailureNotice failure={failure} onRetry={sendAgain} /> : null}
    </li>
  )
}
