import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { callApi } from '#app/client/call-api.ts'
import { useSession } from '#app/client/session.ts'
import { tabStorage } from '#app/client/tab-storage.ts'
import { captchaToken } from '#app/features/captcha/captcha-token.ts'
import type { SendFailure } from '#app/features/page/send-failure-notice.tsx'
import { showError, showServerError } from '#app/ui/toasts/toasts-store.ts'
import type { Profile } from '#domain/account/profile.ts'
import { messages } from '#domain/booking/request/booking-request.ts'
import { phoneErrors } from '#domain/contact/phone-number.ts'
import { type ContactRequestBody, contactMessageSchema } from '#domain/enquiry/contact-message.ts'
import {
  errorsByField,
  type FieldError,
  parseFieldErrors,
  remainingErrors,
  schemaErrors,
} from '#domain/errors/field-errors.ts'

/** The state of the message form, from input to the server's response; errors never clear the input. */
export function useMessageForm() {
  const [saved] = useState(messageStorage.read)
  const [fields, setFields] = useState(saved?.fields ?? emptyMessage)
  const [attempt, setAttempt] = useState<Attempt>({ found: [], refused: [] })
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [unsent, setUnsent] = useState<SendFailure | null>(null)
  const requestKey = useRef(saved?.requestKey ?? crypto.randomUUID())

  function fill(change: Partial<MessageFields>) {
    setFields((before) => ({ ...before, ...change }))
    // Changed fields are a new request, so they need a new key.
    requestKey.current = crypto.randomUUID()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state === 'sending') return
    const found = validateMessage(fields)
    setAttempt({ found, refused: [] })
    setUnsent(null)
    if (found.length > 0) return
    setState('sending')
    const outcome = await submitMessage({ fields, requestKey: requestKey.current })
    setState(outcome.ok ? 'sent' : 'writing')
    if (outcome.ok) return
    if (outcome.error === 'captcha') return showError(messages.captcha)
    if (outcome.error !== 'refused') return setUnsent(outcome.error)
    showServerError(outcome.body)
    setAttempt({ found: [], refused: parseFieldErrors(outcome.body) })
  }

  /** Starts another message; the contact fields stay. */
  function writeAnother() {
    fill({ message: '' })
    setState('writing')
  }

  const left = remainingErrors(attempt.found, () => validateMessage(fields))
  const errors = errorsByField([...left, ...attempt.refused])
  return { fields, fill, errors, attempt, unsent, state, requestKey, submit, writeAnother }
}

/** The errors of the last submit, from the browser and the server. */
type Attempt = { found: FieldError[]; refused: FieldError[] }

/** The form's values as the fields show them. */
type MessageFields = { name: string; email: string; phone: string; message: string }

const emptyMessage: MessageFields = { name: '', email: '', phone: '', message: '' }

function toMessageBody(fields: MessageFields, captcha: string): ContactRequestBody {
  return { ...fields, captcha }
}

/** The validation errors with the schema's messages. */
function validateMessage(fields: MessageFields): FieldError[] {
  return schemaErrors(contactMessageSchema, toMessageBody(fields, ''), phoneErrors('phone', fields.phone))
}

/** `body` is the server's response to a refused message. */
type MessageOutcome = { ok: true } | { ok: false; error: 'captcha' | 'refused' | SendFailure; body?: unknown }

type Submission = { fields: MessageFields; requestKey: string }

/** One call. The same key makes sending again idempotent. */
async function submitMessage({ fields, requestKey }: Submission): Promise<MessageOutcome> {
  if (!navigator.onLine) return { ok: false, error: 'offline' }
  const captcha = await captchaToken()
  if (captcha === null) return { ok: false, error: 'unreachable' }
  if (captcha === '') return { ok: false, error: 'captcha' }
  const result = await callApi('POST /contact', {
    headers: { 'Idempotency-Key': requestKey },
    body: toMessageBody(fields, captcha),
  })
  if (result.ok) return { ok: true }
  if (result.status === 0) return { ok: false, error: 'no-answer' }
  return { ok: false, error: 'refused', body: result.body }
}

const messageStorage = tabStorage(
  'message-1',
  z.object({
    fields: z.object({ name: z.string(), email: z.string(), phone: z.string(), message: z.string() }),
    requestKey: z.uuid(),
  }),
)

type Flow = { fields: MessageFields; requestKey: { current: string }; state: string }

/** Saves the input across reloads until it is sent. Values from a profile are not saved. */
export function useSavedMessage(
  { fields, requestKey, state }: Flow,
  isOfProfile: (fields: MessageFields) => boolean,
): void {
  useEffect(() => {
    if (state === 'sent') return messageStorage.clear()
    const { message } = fields
    messageStorage.save({
      fields: isOfProfile(fields) ? { ...emptyMessage, message } : fields,
      requestKey: requestKey.current,
    })
  }, [fields, state])
}

type Form = { fields: MessageFields; fill: (change: Partial<MessageFields>) => void }

/**
 * Fills the contact fields from the profile of a signed-in visitor. Typed values stay; values from a profile are
 * removed with it, so that the next person at this browser does not see them. Returns a function
 * that checks whether fields still have the profile's values.
 */
export function useFillFromProfile({ fields, fill }: Form): (contact: Contact) => boolean {
  const profile = useSession((session) => session.profile)
  const filled = useRef<Contact | null>(null)
  useEffect(() => {
    if (profile && isSame(fields, emptyMessage)) {
      filled.current = contactOf(profile)
      fill(filled.current)
    } else if (!profile && filled.current && isSame(fields, filled.current)) {
      filled.current = null
      fill({ name: '', email: '', phone: '' })
    }
  }, [profile])
  return (contact) => filled.current !== null && isSame(contact, filled.current)
}

type Contact = Omit<MessageFields, 'message'>

function contactOf({ firstName, secondName, email, phone }: Profile): Contact {
  return { name: [firstName, secondName].filter(Boolean).join(' '), email, phone: phone ?? '' }
}

function isSame(one: Contact, other: Contact): boolean {
  return one.name === other.name && one.email === other.email && one.phone === other.phone
}
