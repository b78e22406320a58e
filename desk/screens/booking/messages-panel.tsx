import type { ApiResult } from '#app/client/call-api.ts'
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

/** Emails to the customer and texts to customer and travelers, the newest first. Those that are true can be sent again. */
export function MessagesPanel({ booking, onChanged }: Props) {
  const { reference } = booking
  const params = { reference }
  const rows: Row[] = [
    ...booking.messages.map(({ id, kind, at, canSendAgain }) => ({
      ...{ id, at, canSendAgain, title: messageLabels[kind], detail: 'Email', problem: null },
      send: () => callDesk('POST /desk/bookings/{reference}/messages', { params, body: { message: id } }),
      doneText: 'The email is on its way to the customer.',
    })),
    ...booking.texts.map(({ id, title, at, canSendAgain, to, state, problem }) => ({
      ...{ id, at, canSendAgain, title },
      detail: `Text to ${to}${state === 'waiting' ? ', waits to be sent' : ''}`,
      problem: state === 'failed' ? `Not sent. ${problem ?? 'It failed for a day'}.` : problem,
      send: () => callDesk('POST /desk/bookings/{reference}/texts', { params, body: { text: id } }),
      doneText: 'The text will be sent. At night it may wait until the morning.',
    })),
  ].sort((one, other) => other.at.localeCompare(one.at))
  return (
    <Panel
      title="Messages"
      text="Emails to the customer, and texts. One that is sent again shows the booking as it is now."
    >
      {rows.length === 0 ? (
        <p className="text-muted">None so far.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {rows.map((row) => (
            <MessageRow key={row.id} {...{ row, onChanged }} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type Row = {
  id: string
  title: string
  detail: string
  at: string
  problem: string | null
  canSendAgain: boolean
  send: () => Promise<ApiResult<{ data: DeskBooking }>>
  doneText: string
}

function MessageRow({ row, onChanged }: Pick<Props, 'onChanged'> & { row: Row }) {
  const { title, detail, at, problem, canSendAgain, send, doneText } = row
  const { isBusy, failure, run } = useAction()
  const canSend = usePermission('send-messages')

  async function sendAgain() {
    const done = await run(send)
    if (!done) return
    onChanged(done.data)
    showToast({ tone: 'success', text: doneText })
  }

  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="min-w-0 flex-1 basis-48">
          {title}
          <span className="ms-3 text-small text-muted">
            <Time at={at} />
          </span>
          <span className="block text-small text-muted">{detail}</span>
          {problem ? <span className="block text-danger text-small">{problem}</span> : null}
        </p>
        {canSend && canSendAgain ? (
          <BusyButton size="sm" variant="ghost" busy={isBusy} busyLabel="Sending" onClick={sendAgain}>
            Send again
            <span className="sr-only">
              {' '}
              {title}, {detail}
            </span>
          </BusyButton>
        ) : null}
      </div>
      {failure ? <FailureNotice failure={failure} onRetry={sendAgain} /> : null}
    </li>
  )
}
