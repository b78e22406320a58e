import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { callDesk, type DeskData } from '#desk/api/call-desk.ts'
import { DeskForm } from '#desk/ui/form.tsx'
import { contactAnswerSchema } from '#domain/staff/desk-message-schemas.ts'

export type ContactMessage = DeskData<'GET /desk/contact-messages'>['data'][number]

type Props = { message: ContactMessage; onClose: (answered?: ContactMessage) => void }

/** An answer by email. If someone else was faster, it says so and leaves the text. */
export function AnswerDialog({ message, onClose }: Props) {
  const { id, name, email } = message
  return (
    <Dialog open title={`Answer ${name}`} onClose={() => onClose()}>
      <DeskForm
        label="Answer"
        schema={contactAnswerSchema}
        send={({ answer = '' }) =>
          callDesk('POST /desk/contact-messages/{id}/answer', { params: { id }, body: { answer } })
        }
        onDone={({ data }) => onClose(data)}
        submitLabel="Send the answer"
        busyLabel="Sending"
        actions={
          <Button size="md" onClick={() => onClose()}>
            Back
          </Button>
        }
      >
        {(errorFor) => (
          <>
            <blockquote className="border-s-2 border-line ps-3 whitespace-pre-line text-muted wrap-anywhere">
              {message.message}
            </blockquote>
            <TextArea
              label="Your answer"
              name="answer"
              rows={8}
              maxLength={5000}
              required
              error={errorFor('answer')}
            />
            <p className="text-small text-muted">
              We’ll email it to {email}, below the company’s name. Their own message is quoted below it.
            </p>
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}
