import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { tabStorage } from '#app/client/tab-storage.ts'
import { CaptchaNotice } from '#app/features/captcha/captcha-notice.tsx'
import { prepareCaptcha } from '#app/features/captcha/captcha-token.ts'
import { useSite } from '#app/features/document/root-data.ts'
import { type SendFailure, SendFailureNotice } from '#app/features/page/send-failure-notice.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { preloadToasts } from '#app/ui/toasts/toast-area.tsx'
import { showError, showServerError, showToast } from '#app/ui/toasts/toasts-store.ts'
import { messages } from '#domain/booking/request/booking-request.ts'
import {
  errorsByField,
  type FieldError,
  parseFieldErrors,
  remainingErrors,
} from '#domain/errors/field-errors.ts'
import { QuoteContactFields } from './quote-contact-fields.tsx'
import { type QuoteFields, useQuote } from './quote-state.ts'
import { QuoteTripFields } from './quote-trip-fields.tsx'
import { useFillFromProfile, useSavedQuote } from './restore-quote.ts'
import { type QuoteOutcome, submitQuote, validateQuote } from './submit-quote.ts'

const receiptStorage = tabStorage(
  'booking-receipt',
  z.object({ kind: z.literal('quote'), reference: z.string() }),
)

/** The form to request a quote. The key resets it after each sent quote. */
export function QuoteForm() {
  return <QuoteFormRound key={useQuote(({ round }) => round)} />
}

function QuoteFormRound() {
  const site = useSite()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState<Attempt>({ found: [], refused: [] })
  const [sending, setSending] = useState(false)
  const [unsent, setUnsent] = useState<SendFailure | null>(null)
  const reset = useQuote((quote) => quote.reset)

  // Without errors the form does not subscribe to the fields, so that typing does not re-render it.
  const watched = useQuote(({ fields }) => (attempt.found.length > 0 ? fields : undefined))
  const remaining = watched ? remainingErrors(attempt.found, () => validateNow(watched)) : []
  const errors = errorsByField([...remaining, ...attempt.refused])

  useSavedQuote()
  useFillFromProfile()
  useEffect(preloadToasts, [])
  useEffect(() => {
    if (attempt.found.length + attempt.refused.length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const { fields, requestKey } = useQuote.getState()
    const found = validateNow(fields)
    setAttempt({ found, refused: [] })
    setUnsent(null)
    if (found.length > 0) return
    setSending(true)
    const outcome = await submitQuote({ fields, requestKey, site: site.host })
    setSending(false)
    if (outcome.ok) finish(outcome.reference)
    else showFailure(outcome)
  }

  /** SPEC section 4, in its order. */
  function finish(reference: string) {
    showToast({ tone: 'success', title: 'Your quote has been sent' })
    saveReceipt(reference)
    navigate('/booking/created')
    reset()
  }

  function showFailure(outcome: Extract<QuoteOutcome, { ok: false }>) {
    if (outcome.error === 'captcha') showError(messages.captcha)
    else if (outcome.error !== 'refused') setUnsent(outcome.error)
    else {
      showServerError(outcome.body)
      setAttempt({ found: [], refused: parseFieldErrors(outcome.body) })
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Request a quote"
      onSubmit={submit}
      onFocus={prepareCaptcha}
      className="flex flex-col gap-8"
    >
      <QuoteTripFields errors={errors} />
      <QuoteContactFields errors={errors} />
      <div className="flex flex-col gap-4">
        <div aria-live="polite" className="text-small text-danger empty:hidden">
          {Object.keys(errors).length > 0 ? 'Please fix the fields marked in red.' : null}
        </div>
        <SendFailureNotice what="request" failure={unsent} />
        <BusyButton
          type="submit"
          variant="solid"
          busy={sending}
          busyLabel="Sending"
          className="scroll-mb-6 sm:self-start"
        >
          Send request
        </BusyButton>
        <CaptchaNotice />
      </div>
    </form>
  )
}

/** The errors of the last submit: found in the browser, and returned by the server. */
type Attempt = { found: FieldError[]; refused: FieldError[] }

function validateNow(fields: QuoteFields): FieldError[] {
  return validateQuote(fields, { now: new Date() })
}

/** For `/booking/created`. Stored in the tab, so that the reference is not in the URL. */
function saveReceipt(reference: string): void {
  receiptStorage.save({ kind: 'quote', reference })
}
