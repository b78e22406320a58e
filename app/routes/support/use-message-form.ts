import { type FormEvent, useRef, useState } from 'react'
import type { SendFailure } from '#app/features/page/send-failure-notice.tsx'
import { showError, showServerError } from '#app/ui/toasts/toasts-store.ts'
import { messages } from '#domain/booking/request/booking-request.ts'
import {
  errorsByField,
  type FieldError,
  parseFieldErrors,
  remainingErrors,
} from '#domain/errors/field-errors.ts'
import { emptyMessage, type MessageFields, validateMessage } from './message-body.ts'
import { messageStorage } from './saved-message.ts'
import { submitMessage } from './submit-message.ts'

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
