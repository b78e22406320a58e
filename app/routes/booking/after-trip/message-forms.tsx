import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { type ApiFailure, accessOptions, type BookingAccess } from '#app/features/booking/booking-api.ts'
import {
  describeProblem,
  isAccessDenied,
  type Problem,
  ProblemNotice,
} from '#app/features/booking/problem-notice.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lostItemSchema, priceQuestionSchema, type TripMessage } from '#domain/booking/detail/after-trip.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { type FieldError, parseFieldErrors, schemaErrors } from '#domain/errors/field-errors.ts'

type Props = {
  access: BookingAccess
  booking: BookingDetail
  onAccessDenied: (failure: ApiFailure) => void
}

export function LostItemForm(props: Props) {
  const { contact } = props.booking
  return (
    <MessageForm
      {...props}
      title="Left something in the car?"
      text="Tell us what and where. We’ll ask your chauffeur and get back to you."
      topic="lost-item"
      schema={lostItemSchema}
      sent="Thank you. We’ll ask your chauffeur and get back to you as soon as we can."
    >
      {(errorFor) => (
        <>
          <TextField label="What is it?" name="item" required maxLength={500} error={errorFor('item')} />
          <TextField
            label="Where in the car?"
            name="place"
            maxLength={300}
            hint="For example on the back seat or in the trunk."
            error={errorFor('place')}
          />
          <TextField
            label="How can we reach you?"
            name="reach"
            required
            maxLength={200}
            hint="A phone number or an email address."
            defaultValue={formatPhone(contact.phone) || contact.email}
            error={errorFor('reach')}
          />
        </>
      )}
    </MessageForm>
  )
}

export function PriceQuestionForm(props: Props) {
  return (
    <MessageForm
      {...props}
      title="A question about the price?"
      text="If something looks wrong, tell us before you pay. We’ll check it and reply by email."
      topic="price"
      schema={priceQuestionSchema}
      sent="Thank you. We’ll check it and answer by email."
    >
      {(errorFor) => (
        <TextArea
          label="Your question"
          name="question"
          required
          maxLength={2000}
          rows={3}
          error={errorFor('question')}
        />
      )}
    </MessageForm>
  )
}

type FormProps = Props & {
  title: string
  text: string
  topic: TripMessage['topic']
  schema: Parameters<typeof schemaErrors>[0]
  sent: string
  children: (errorFor: (name: string) => string | undefined) => ReactNode
}

/** The inputs are uncontrolled: whatever fails, the text in them stays. */
function MessageForm({ access, onAccessDenied, title, text, topic, schema, sent, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [id] = useState(() => crypto.randomUUID())
  const [errors, setErrors] = useState<FieldError[]>([])
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)

  function refuse(found: FieldError[]) {
    setErrors(found)
    const [first] = found
    if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first.path)}"]`)?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy || !form.current) return
    setProblem(null)
    const body = { topic, id, ...Object.fromEntries(new FormData(form.current)) } as TripMessage
    const found = schemaErrors(schema, body)
    if (found.length > 0) return refuse(found)
    setErrors([])
    setBusy(true)
    const result = await callApi('POST /bookings/{reference}/messages', { ...accessOptions(access), body })
    setBusy(false)
    if (result.ok) return setSent(true)
    if (isAccessDenied(result)) return onAccessDenied(result)
    const refused = parseFieldErrors(result.body)
    if (refused.length > 0) return refuse(refused)
    setProblem(describeProblem(result, navigator.onLine))
  }

  return (
    <details className="group border-t border-line py-2">
      <summary className="flex min-h-11 list-none items-center gap-2 font-medium">
        {title}
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {isSent ? (
        <Sent text={sent} />
      ) : (
        <form
          ref={form}
          noValidate
          aria-label={title}
          className="flex max-w-prose flex-col gap-5 pt-2 pb-4"
          onSubmit={submit}
        >
          <p className="text-muted">{text}</p>
          {children((name) => errors.find(({ path }) => path === name)?.message)}
          <ProblemNotice problem={problem}>What you wrote is still here.</ProblemNotice>
          <div>
            <BusyButton type="submit" size="md" className="max-sm:w-full" busy={isBusy} busyLabel="Sending">
              Send
            </BusyButton>
          </div>
        </form>
      )}
    </details>
  )
}

/** The pressed button is gone, so the answer takes the focus. */
function Sent({ text }: { text: string }) {
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => answer.current?.focus(), [])
  return (
    <p ref={answer} tabIndex={-1} className="max-w-prose pt-2 pb-4 outline-none">
      {text}
    </p>
  )
}
