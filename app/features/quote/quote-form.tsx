import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Unsent, UnsentNotice } from '#app/features/api/unsent-notice.tsx'
import { CaptchaNotice } from '#app/features/captcha/captcha-notice.tsx'
import { prepareCaptcha } from '#app/features/captcha/captcha-token.ts'
import { useSite } from '#app/features/page/root-data.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { prepareToasts } from '#app/ui/fetch-toast-stack.ts'
import { showError, showServerError, showToast } from '#app/ui/toasts-store.ts'
import { messages } from '#domain/booking/booking-request.ts'
import { type FieldFault, faultsByField, refusedFields, stillWrong } from '#domain/errors/field-faults.ts'
import { useProfileInQuote } from './fill-from-profile.ts'
import { useKeptQuote } from './kept-quote.ts'
import { quoteFaults } from './quote-body.ts'
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
  const [attempt, setAttempt] = useState<Attempt>({ found: [], refused: [] })
  const [sending, setSending] = useState(false)
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const reset = useQuote((quote) => quote.reset)

  // While nothing is wrong, typing is no concern of the form around the fields.
  const watched = useQuote(({ fields }) => (attempt.found.length > 0 ? fields : undefined))
  const left = watched ? stillWrong(attempt.found, () => faultsNow(watched)) : []
  const faults = faultsByField([...left, ...attempt.refused])

  useKeptQuote()
  useProfileInQuote()
  useEffect(prepareToasts, [])
  useEffect(() => {
    if (attempt.found.length + attempt.refused.length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const { fields, requestKey } = useQuote.getState()
    const found = faultsNow(fields)
    setAttempt({ found, refused: [] })
    setUnsent(null)
    if (found.length > 0) return
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
    else if (outcome.error !== 'refused') setUnsent(outcome.error)
    else {
      showServerError(outcome.body)
      setAttempt({ found: [], refused: refusedFields(outcome.body) })
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
        <UnsentNotice what="request" unsent={unsent} />
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

/** What the last submit found wrong: here, and by the server. */
type Attempt = { found: FieldFault[]; refused: FieldFault[] }

function faultsNow(fields: QuoteFields): FieldFault[] {
  return quoteFaults(fields, { now: new Date() })
}
