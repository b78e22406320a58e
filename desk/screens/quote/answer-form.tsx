import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { readChange } from '#desk/screens/booking/action-dialog.tsx'
import { FailureNotice, Notice } from '#desk/ui/failure.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { priceReasonError } from '#domain/enquiry/quote-answer.ts'
import { type FieldError, parseFieldErrors, schemaErrors } from '#domain/errors/field-errors.ts'
import { answerNoteLength, quoteAnswerSchema } from '#domain/staff/desk-quote-schemas.ts'
import { type AnswerDraft, startDraft, toAnswerBody, validUntilOf } from './answer-draft.ts'
import type { DeskQuote } from './desk-quote.ts'
import { OptionFields } from './option-fields.tsx'
import { TripFields } from './trip-fields.tsx'
import { usePrices } from './use-prices.ts'

type Props = {
  quote: DeskQuote
  /** The quote as someone else has changed it. */
  onReloaded: (quote: DeskQuote) => void
  onSent: (quote: DeskQuote) => void
  onBack?: () => void
}

/** The whole trip, up to three cars with their prices, a note, and until when it is valid. What was typed is never lost. */
export function AnswerForm({ quote, onReloaded, onSent, onBack }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => startDraft(quote))
  const [version, setVersion] = useState(quote.version)
  const [errors, setErrors] = useState<FieldError[]>([])
  const [round, setRound] = useState(0)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const prices = usePrices(quote.reference, draft.trip)
  // As it was when the form was opened: the button keeps its name while someone presses it.
  const [isNew] = useState(quote.answers.length === 0)
  const errorFor = (path: string) => errors.find((error) => error.path === path)?.message

  useEffect(() => {
    if (round === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    // An error about all options has no field, and may be out of view.
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [round])

  function change(part: Partial<AnswerDraft>) {
    setDraft((before) => ({ ...before, ...part }))
    setErrors([])
  }

  function show(found: FieldError[]) {
    setErrors(found)
    setRound((count) => count + 1)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const now = new Date()
    const ratesCents = (id: string) => prices.cars?.find((car) => car.id === id)?.price?.totalCents ?? null
    const body = toAnswerBody(draft, { version, now, ratesCents })
    setFailure(null)
    const missing = body.options.flatMap((option, index) => {
      const set = { priceCents: option.priceCents, reason: option.reason ?? '' }
      const message = prices.cars ? priceReasonError(ratesCents(option.carId), set) : null
      return message ? [{ path: `options.${index}.reason`, message }] : []
    })
    const formErrors = prices.isLoading ? [pricesLoading] : missing
    // Until the prices load, an option whose price is not typed has none. The next try checks the options.
    const found = schemaErrors(quoteAnswerSchema({ now }), body, formErrors).filter(
      ({ path }) => !(prices.isLoading && path.startsWith('options.')),
    )
    if (found.length > 0) return show(found)
    setErrors([])
    setBusy(true)
    const params = { reference: quote.reference }
    const result = await callDesk('POST /desk/quotes/{reference}/answer', { params, body })
    setBusy(false)
    if (result.ok) {
      showToast({ tone: 'success', text: 'The answer is sent. We’re emailing the customer the link.' })
      return onSent(result.data.data)
    }
    const refused = parseFieldErrors(result.body)
    if (refused.length > 0) return show(refused)
    const changed = readChange(result)
    if (!changed) return setFailure(result)
    // "Send anyway" appears with the new version, so that it is not refused again.
    setBusy(true)
    const newest = await callDesk('GET /desk/quotes/{reference}', { params })
    setBusy(false)
    setConflict(changed)
    if (!newest.ok) return
    setVersion(newest.data.data.version)
    onReloaded(newest.data.data)
  }

  const general = errors.filter(
    (error) =>
      (error.path === 'options' || error.path === 'version') && (prices.isLoading || error !== pricesLoading),
  )
  return (
    <form ref={form} noValidate aria-label="Answer" onSubmit={send} className="flex flex-col gap-6">
      <Panel title="The trip you offer" text="Complete what is missing. The customer sees this trip.">
        <TripFields
          trip={draft.trip}
          onChange={(part) => change({ trip: { ...draft.trip, ...part } })}
          errorFor={errorFor}
        />
      </Panel>
      <Panel
        title="Cars and prices"
        text="Choose up to three. The prices are those of the website for this trip."
      >
        {prices.failure ? <FailureNotice failure={prices.failure} onRetry={prices.retry} /> : null}
        {prices.cars ? (
          <div aria-busy={prices.isLoading || undefined} className={prices.isLoading ? 'opacity-60' : ''}>
            <OptionFields
              cars={prices.cars}
              options={draft.options}
              onChange={(options) => change({ options })}
              errorFor={errorFor}
            />
          </div>
        ) : prices.isLoading ? (
          <Loading className="flex flex-col gap-2">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        ) : (
          <p className="text-muted">Enter a pick-up time and both addresses to see the prices.</p>
        )}
        {general.map(({ path, message }) => (
          <p key={path} role="alert" className="text-small text-danger">
            {message}
          </p>
        ))}
      </Panel>
      <Panel title="To the customer">
        <TextArea
          label="Note"
          hint="Optional. It appears in the email and above the cars."
          name="note"
          maxLength={answerNoteLength.max}
          value={draft.note}
          error={errorFor('note')}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <TextField
          label="Valid until, New York time"
          type="datetime-local"
          name="validUntil"
          required
          value={validUntilOf(draft, new Date())}
          error={errorFor('validUntil')}
          onChange={(event) => change({ validUntil: event.currentTarget.value })}
          className="sm:w-64"
        />
        {conflict ? (
          <Notice tone="warning" role="alert" title="This quote has changed meanwhile">
            {conflict} What you typed is still here.
          </Notice>
        ) : null}
        {failure ? <FailureNotice failure={failure} /> : null}
        <div className="flex flex-wrap gap-3">
          <BusyButton type="submit" variant="solid" size="md" busy={isBusy} busyLabel="Sending">
            {conflict ? 'Send anyway' : isNew ? 'Send to the customer' : 'Send the new answer'}
          </BusyButton>
          {onBack ? (
            <Button size="md" onClick={onBack}>
              Back
            </Button>
          ) : null}
        </div>
      </Panel>
    </form>
  )
}

/** Until then the form has the prices of the trip as it was before, which the server refuses. */
const pricesLoading: FieldError = {
  path: 'options',
  message: 'The prices are still loading. Check them, then send again.',
}
