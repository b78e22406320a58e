import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ApiResult } from '#app/client/call-api.ts'
import { Button, type ButtonStyleProps } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { showError, showServerError } from '#app/ui/toasts/toasts-store.ts'
import {
  type ErrorsByField,
  errorsByField,
  type FieldError,
  parseFieldErrors,
  remainingErrors,
} from '#domain/errors/field-errors.ts'

type Props = {
  /** The form's accessible name. */
  label: string
  /** The current validation errors. */
  check: () => FieldError[]
  /** Undefined if the customer canceled. */
  send: () => Promise<ApiResult<unknown> | undefined>
  onSaved?: () => void
  /** The success message. */
  saved: string
  submit: string
  look?: ButtonStyleProps
  /** Beside the button. */
  actions?: ReactNode
  className?: string
  children: (errors: ErrorsByField) => ReactNode
}

/** A form with its own save button and success message; errors are shown at their fields. */
export function SaveForm({ label, check, send, onSaved, saved, submit, look, actions, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState<Attempt>({ found: [], refused: [] })
  // Counts submits, so that the focus moves after a submit and not while errors are being fixed.
  const [round, setRound] = useState(0)
  const [isSending, setSending] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const errors = errorsByField([...remainingErrors(attempt.found, check), ...attempt.refused])
  const hasErrors = Object.keys(errors).length > 0

  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [round])

  function judge(next: Attempt) {
    setAttempt(next)
    setRound((before) => before + 1)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const found = check()
    setSaved(false)
    judge({ found, refused: [] })
    if (found.length > 0) return
    setSending(true)
    const result = await send()
    setSending(false)
    if (!result) return
    if (result.ok) {
      setSaved(true)
      onSaved?.()
    } else if (result.status === 0) showError(unreachable)
    else {
      const refused = parseFieldErrors(result.body)
      // An error shown at its field needs no toast.
      const isShownAtField =
        refused.length > 0 && refused.every(({ path }) => form.current?.elements.namedItem(path))
      if (!isShownAtField) showServerError(result.body)
      judge({ found: [], refused })
    }
  }

  function change() {
    setSaved(false)
    if (attempt.refused.length > 0) setAttempt({ ...attempt, refused: [] })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only hides the success message
    <form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={save}
      onChange={change}
      // Lists and counters change by a press without firing an input event.
      onClick={() => setSaved(false)}
      className={classes('flex flex-col gap-6', rest.className)}
    >
      {rest.children(errors)}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          size="md"
          {...look}
          // Not `disabled`, so that the button keeps the focus and the result is read out.
          aria-disabled={isSending || undefined}
          aria-busy={isSending || undefined}
          icon={isSending ? <Icon name="loader-circle" className="size-5 animate-spin" /> : undefined}
        >
          {submit}
        </Button>
        {actions}
        <p role="status" className="flex items-center gap-2 text-small text-success empty:hidden">
          {isSaved ? (
            <>
              <Icon name="circle-check" className="size-5 shrink-0" />
              <span>{saved}</span>
            </>
          ) : null}
        </p>
        <p role="alert" className="text-small text-danger empty:hidden">
          {hasErrors ? 'Please fix the fields marked in red.' : null}
        </p>
      </div>
    </form>
  )
}

/** The errors of the last save, from the browser and the server. */
type Attempt = { found: FieldError[]; refused: FieldError[] }

const unreachable = 'We couldn’t reach our server. Check your internet connection and try again.'
