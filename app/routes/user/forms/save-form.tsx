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
  /** What the form is about, for those who do not see what stands around it. */
  label: string
  /** What is wrong with the fields as they stand. */
  check: () => FieldError[]
  /** Undefined where the customer thought better of it. */
  send: () => Promise<ApiResult<unknown> | undefined>
  onSaved?: () => void
  /** Says that it is done. */
  saved: string
  submit: string
  look?: ButtonStyleProps
  /** Beside the button. */
  actions?: ReactNode
  className?: string
  children: (faults: ErrorsByField) => ReactNode
}

/** A form that saves for itself, and says so; what is wrong stands at its field. */
export function SaveForm({ label, check, send, onSaved, saved, submit, look, actions, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState<Attempt>({ found: [], refused: [] })
  // Counts the times the form was judged, so that the focus moves then and not while faults are mended.
  const [round, setRound] = useState(0)
  const [isSending, setSending] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const faults = errorsByField([...remainingErrors(attempt.found, check), ...attempt.refused])
  const isFaulty = Object.keys(faults).length > 0

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
    const answer = await send()
    setSending(false)
    if (!answer) return
    if (answer.ok) {
      setSaved(true)
      onSaved?.()
    } else if (answer.status === 0) showError(unreachable)
    else {
      const refused = parseFieldErrors(answer.body)
      // What stands at its field is told there, and not once more in a toast.
      const isTold = refused.length > 0 && refused.every(({ path }) => form.current?.elements.namedItem(path))
      if (!isTold) showServerError(answer.body)
      judge({ found: [], refused })
    }
  }

  function change() {
    setSaved(false)
    if (attempt.refused.length > 0) setAttempt({ ...attempt, refused: [] })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing is done by it, only said no longer
    <form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={save}
      onChange={change}
      // A list and a counter are changed by a press, and tell nobody else of it.
      onClick={() => setSaved(false)}
      className={classes('flex flex-col gap-6', rest.className)}
    >
      {rest.children(faults)}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          size="md"
          {...look}
          // Not `disabled`: whoever pressed it keeps the focus, and hears what became of it.
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
          {isFaulty ? 'Please look at the marked fields.' : null}
        </p>
      </div>
    </form>
  )
}

/** What the last press found wrong: here, and by the server. */
type Attempt = { found: FieldError[]; refused: FieldError[] }

const unreachable = 'Our server could not be reached. What you typed is kept; please try again.'
