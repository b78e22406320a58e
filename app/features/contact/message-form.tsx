import { type RefObject, useEffect, useRef } from 'react'
import { UnsentNotice } from '#app/features/api/unsent-notice.tsx'
import { CaptchaNotice } from '#app/features/captcha/captcha-notice.tsx'
import { prepareCaptcha } from '#app/features/captcha/captcha-token.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { CharacterCount } from '#app/ui/character-count.tsx'
import { prepareToasts } from '#app/ui/fetch-toast-stack.ts'
import { PhoneField } from '#app/ui/phone-field.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { contactName, contactText } from '#domain/contact/contact-message.ts'
import { useProfileInMessage } from './fill-from-profile.ts'
import { useKeptMessage } from './kept-message.ts'
import { useMessageFlow } from './message-flow.ts'
import { MessageSent } from './message-sent.tsx'

type Flow = ReturnType<typeof useMessageFlow>

/** A plain message to the company. Once it is sent, the form says so in its own place. */
export function MessageForm() {
  const flow = useMessageFlow()
  const form = useRef<HTMLFormElement>(null)
  const isOfProfile = useProfileInMessage(flow)
  useKeptMessage(flow, isOfProfile)
  useEffect(prepareToasts, [])
  useFaultFocus(form, flow.attempt)
  if (flow.state === 'sent') return <MessageSent email={flow.fields.email} onAnother={flow.writeAnother} />
  return (
    <form
      ref={form}
      noValidate
      aria-label="Write to us"
      onSubmit={flow.submit}
      onFocus={prepareCaptcha}
      className="flex flex-col gap-8"
    >
      <MessageInputs {...flow} />
      <div className="flex flex-col gap-4">
        <div aria-live="polite" className="text-small text-danger empty:hidden">
          {Object.keys(flow.faults).length > 0 ? 'Please look at the marked fields.' : null}
        </div>
        <UnsentNotice what="message" unsent={flow.unsent} />
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

function MessageInputs({ fields, fill, faults }: Flow) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={contactName.max}
        value={fields.name}
        onChange={(event) => fill({ name: event.target.value })}
        error={faults.name}
        className="sm:col-span-2"
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={fields.email}
        onChange={(event) => fill({ email: event.target.value })}
        error={faults.email}
      />
      <PhoneField
        label="Phone (optional)"
        name="phone"
        value={fields.phone}
        onChange={(phone) => fill({ phone })}
        error={faults.phone}
      />
      <TextArea
        label="Message"
        name="message"
        required
        value={fields.message}
        onChange={(event) => fill({ message: event.target.value })}
        hint={<CharacterCount text={fields.message} max={contactText.max} />}
        error={faults.message}
        className="sm:col-span-2"
      />
    </div>
  )
}

function useFaultFocus(form: RefObject<HTMLFormElement | null>, attempt: Flow['attempt']): void {
  useEffect(() => {
    if (attempt.found.length + attempt.refused.length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, attempt])
}
