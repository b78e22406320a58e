import { type FormEvent, useRef, useState } from 'react'
import { callApi, retryText } from '#app/client/call-api.ts'
import { useOffersStore } from '#app/features/wizard/state/offers-store.ts'
import { clearValidationError } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldAnchor, FieldErrorMessage } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AppliedPromo } from '#domain/booking/form/booking-form.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'

type Lookup = { ok: true; promo: AppliedPromo } | { ok: false; error: string }

/** A promo code. Applying it changes the form, which reloads the offers with the new price. */
export function PromoField({ errors }: { errors: readonly FieldError[] }) {
  const promo = useWizard(({ form }) => form.promo)
  const { fill } = useWizard.getState()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const removeButton = useRef<HTMLButtonElement>(null)
  const isIgnored = useIsPromoIgnored()
  const refused = errors.find(({ path }) => path === 'promocodeId')?.message

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (isChecking || code.trim() === '') return
    setChecking(true)
    const lookup = await lookUpPromo(code)
    setChecking(false)
    setError(lookup.ok ? undefined : lookup.error)
    if (!lookup.ok) return input.current?.focus()
    clearValidationError('promocodeId')
    setCode('')
    // Applying removes the field. Moves the focus only if it is still here.
    const hadFocus = form.current?.contains(document.activeElement)
    fill({ promo: lookup.promo })
    if (hadFocus) afterPaint(() => removeButton.current?.focus())
  }

  function remove() {
    clearValidationError('promocodeId')
    fill({ promo: null })
    afterPaint(() => input.current?.focus())
  }

  return (
    <section aria-labelledby="promo" className="flex flex-col gap-4 border-t border-line pt-7 sm:pt-9">
      <h2 id="promo" className="small-caps font-sans text-accent">
        Promo code
      </h2>
      <p role="status" className={promo ? '' : 'sr-only'}>
        {promo ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Icon name="circle-check" className="size-5 text-success" />
            <span className="font-medium">{promo.code}</span>
            <span className="text-muted">{promo.description}</span>
          </span>
        ) : null}
      </p>
      <FieldAnchor path="promocodeId">
        {promo ? (
          <div className="flex flex-col gap-2">
            <FieldErrorMessage
              id="promo-error"
              message={refused ?? (isIgnored ? 'This code doesn’t apply to this booking.' : undefined)}
            />
            <Button ref={removeButton} size="sm" className="self-start" onClick={remove}>
              Remove code
            </Button>
          </div>
        ) : (
          <form
            ref={form}
            noValidate
            onSubmit={apply}
            className="grid grid-cols-[1fr_auto] items-start gap-3 sm:max-w-md"
          >
            <TextField
              ref={input}
              label="Promo code"
              labelHidden
              value={code}
              error={error ?? refused}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              placeholder="Code"
              onChange={(event) => {
                setCode(event.currentTarget.value)
                setError(undefined)
              }}
            />
            <Button type="submit" aria-disabled={isChecking || undefined}>
              Apply
            </Button>
          </form>
        )}
      </FieldAnchor>
    </section>
  )
}

/** A valid code may not apply to this booking, for example if its price is too low: then the price has no promo line. */
function useIsPromoIgnored(): boolean {
  const isPriced = useOffersStore(({ status }) => status === 'ready')
  const price = useWizard(({ car }) => car?.price)
  return isPriced && Boolean(price) && !price?.lines.some(({ code }) => code === 'promo')
}

/** Looks up a promo code. Does not reveal why a code is invalid, but reports a failed request. */
async function lookUpPromo(code: string): Promise<Lookup> {
  const answer = await callApi('POST /promocodes/code', {
    body: { code: code.trim() },
  })
  if (answer.ok) return { ok: true, promo: answer.data.data }
  if (answer.status === 0)
    return { ok: false, error: 'We couldn’t check the code. Check your internet connection and try again.' }
  if (answer.retryAfterSeconds !== null) return { ok: false, error: retryText(answer.retryAfterSeconds) }
  return { ok: false, error: 'Invalid promocode' }
}
