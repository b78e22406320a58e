import { type RefObject, useEffect, useRef } from 'react'
import { CaptchaNotice } from '#app/features/captcha/captcha-notice.tsx'
import { prepareCaptcha } from '#app/features/captcha/captcha-token.ts'
import { SendFailureNotice } from '#app/features/page/send-failure-notice.tsx'
import { UsPhoneField } from '#app/features/page/us-phone-field.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { CharacterCount, TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { preloadToasts } from '#app/ui/toasts/toast-area.tsx'
import { contactNameLength, contactTextLength } from '#domain/enquiry/contact-message.ts'
import { useFillFromProfile, useMessageForm, useSavedMessage } from './use-message-form.ts'

type Flow = ReturnType<typeof useMessageForm>

/** A message to the company. After it is sent, a confirmation replaces the form. */
export function MessageForm() {
  const flow = useMessageForm()
  const form = useRef<HTMLFormElement>(null)
  const isOfProfile = useFillFromProfile(flow)
  useSavedMessage(flow, isOfProfile)
  useEffect(preloadToasts, [])
  useFocusFirstError(form, flow.attempt)
  if (flow.state === 'sent') return <MessageSent email={flow.fields.email} onAnother={flow.writeAnother} />
  return (
    <form
      ref={form}
      noValidate
      aria-label="Send us a message"
      onSubmit={flow.submit}
      onFocus={prepareCaptcha}
      className="flex flex-col gap-8"
    >
      <MessageInputs {...flow} />
      <div className="flex flex-col gap-4">
        <div aria-live="polite" className="text-small text-danger empty:hidden">
          {Object.keys(flow.errors).length > 0 ? 'Please fix the fields marked in red.' : null}
        </div>
        <SendFailureNotice what="message" failure={flow.unsent} />
        <BusyButton
          type="submit"
          variant="solid"
          busy={flow.state === 'sending'}
          busyLabel="Sending"
          className="scroll-mb-6 sm:self-start"
        >
          Send message
        </BusyButton>
        <CaptchaNotice />
      </div>
    </form>
  )
}

function MessageInputs({ fields, fill, errors }: Flow) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={contactNameLength.max}
        value={fields.name}
        onChange={(event) => fill({ name: event.target.value })}
        error={errors.name}
        className="sm:col-span-2"
      />
      <EmailField
        autoComplete="email"
        value={fields.email}
        onChange={(event) => fill({ email: event.target.value })}
        error={errors.email}
      />
      <UsPhoneField
        label="Phone (optional)"
        name="phone"
        value={fields.phone}
        onChange={(phone) => fill({ phone })}
        error={errors.phone}
      />
      <TextArea
        label="Message"
        name="message"
        required
        value={fields.message}
        onChange={(event) => fill({ message: event.target.value })}
        hint={<CharacterCount text={fields.message} max={contactTextLength.max} />}
        error={errors.message}
        className="sm:col-span-2"
      />
    </div>
  )
}

function useFocusFirstError(form: RefObject<HTMLFormElement | null>, attempt: Flow['attempt']): void {
  useEffect(() => {
    if (attempt.found.length + attempt.refused.length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, attempt])
}

/** The confirmation in place of the form. It takes the focus, so that it is read out. */
function MessageSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lead font-medium font-sans">
        We’ve received your message
      </h3>
      <p className="text-muted">
        We’ll reply to <span className="break-all">{email}</span> within one business day. You’ll also get a
        short confirmation by email.
      </p>
      <Button onClick={onAnother}>Send another message</Button>
    </div>
  )
}
