import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CaptchaNotice } from '#app/features/captcha/captcha-notice.tsx'
import { prepareCaptcha } from '#app/features/captcha/captcha-token.ts'
import { useSite } from '#app/features/page/root-data.ts'
import { Button } from '#app/ui/button.tsx'
import { prepareToasts } from '#app/ui/fetch-toast-stack.ts'
import { showError, showServerError, showToast } from '#app/ui/toasts-store.ts'
import { messages } from '#domain/booking/booking-request.ts'
import { useProfileInQuote } from './fill-from-profile.ts'
import { faultsByField, quoteFaults } from './quote-body.ts'
import { QuoteContact } from './quote-contact.tsx'
import { keepReceipt } from './quote-receipt.ts'
import { type QuoteFields, useQuote } from './quote-state.ts'
import { QuoteTrip } from './quote-trip.tsx'
import { type QuoteOutcome, submitQuote } from './submit-quote.ts'

/** A quote is asked for here. Once it is sent, the form is a fresh one. */
export function QuoteForm() {
  return <QuoteFormRound key={useQuote(({ round }) => round)} />
}

function QuoteFormRound() {
  const site = useSite()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState<Attempt>({ found: {}, refused: {} })
  const [sending, setSending] = useState(false)
  const reset = useQuote((quote) => quote.reset)

  // While nothing is wrong, typing is no concern of the form around the fields.
  const watched = useQuote(({ fields }) => (Object.keys(attempt.found).length > 0 ? fields : undefined))
  const faults = { ...(watched && stillWrong(attempt.found, watched)), ...attempt.refused }

  useProfileInQuote()
  useEffect(prepareToasts, [])
  useEffect(() => {
    if (Object.keys({ ...attempt.found, ...attempt.refused }).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const { fields, requestKey } = useQuote.getState()
    const found = quoteFaults(fields, { now: new Date() })
    setAttempt({ found, refused: {} })
    if (Object.keys(found).length > 0) return
    setSending(true)
    const outcome = await submitQuote({ fields, requestKey, site: site.host })
    setSending(false)
    if (outcome.ok) finish(outcome.reference)
    else tell(outcome)
  }

  /** SPEC section 4, in its order. */
  function finish(reference: string) {
    showToast({ tone: 'success', title: 'Your quote has been sent' })
    keepReceipt(reference)
    navigate('/booking/created')
    reset()
  }

  function tell(outcome: Extract<QuoteOutcome, { ok: false }>) {
    if (outcome.error === 'captcha') showError(messages.captcha)
    else if (outcome.error === 'unreachable') showError(unreachableText)
    else {
      showServerError(outcome.body)
      setAttempt({ found: {}, refused: refusedFields(outcome.body) })
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
      <QuoteTrip faults={faults} />
      <QuoteContact faults={faults} />
      <div className="flex flex-col gap-4">
        <div aria-live="polite" className="text-small text-danger empty:hidden">
          {Object.keys(faults).length > 0 ? 'Please look at the marked fields.' : null}
        </div>
        <Button type="submit" variant="solid" busy={sending} className="sm:self-start">
          Send request
        </Button>
        <CaptchaNotice />
      </div>
    </form>
  )
}

/** What the last submit found wrong: here, and by the server. */
type Attempt = { found: Faults; refused: Faults }

type Faults = Record<string, string>

/** A fault goes as soon as it is mended; others come only with the next submit. */
function stillWrong(found: Faults, fields: QuoteFields): Faults {
  const now = quoteFaults(fields, { now: new Date() })
  return Object.fromEntries(Object.keys(found).flatMap((path) => (now[path] ? [[path, now[path]]] : [])))
}

const unreachableText = 'Our server could not be reached. What you typed is kept; please send it again.'

/** Where the server found faults, they stand at their fields as well. */
function refusedFields(body: unknown): Faults {
  const { errors } = (body ?? {}) as { errors?: unknown }
  return Array.isArray(errors) ? faultsByField(errors) : {}
}
