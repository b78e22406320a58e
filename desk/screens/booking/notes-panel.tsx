import { useState } from 'react'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { DeskForm } from '#desk/ui/form.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { deskNoteSchema } from '#domain/staff/desk-booking-schemas.ts'
import type { DeskBooking } from './desk-booking.ts'

type Props = { booking: DeskBooking; onChanged: (booking: DeskBooking) => void }

export function NotesPanel({ booking: { reference, notes }, onChanged }: Props) {
  const canWrite = usePermission('write-notes')
  // A new form after each note: the field is empty again.
  const [round, setRound] = useState(0)
  return (
    <Panel title="Notes" text="Only the company sees them.">
      {notes.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {notes.map(({ id, body, at, author }) => (
            <li key={id}>
              <p className="whitespace-pre-line wrap-anywhere">{body}</p>
              <p className="text-small text-muted">
                {author}, <Time at={at} />
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {canWrite ? (
        <DeskForm
          key={round}
          label="New note"
          schema={deskNoteSchema}
          send={({ body = '' }) =>
            callDesk('POST /desk/bookings/{reference}/notes', { params: { reference }, body: { body } })
          }
          onDone={({ data }) => {
            onChanged(data)
            setRound((count) => count + 1)
          }}
          submitLabel="Add the note"
          busyLabel="Adding"
          variant="outline"
        >
          {(errorFor) => <TextArea label="New note" name="body" maxLength={2000} error={errorFor('body')} />}
        </DeskForm>
      ) : null}
    </Panel>
  )
}
