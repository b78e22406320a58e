import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from '#app/features/document/use-hydrated.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { type AccountFormOptions, useAccountForm } from './use-account-form.ts'

type FieldTools = {
  /** What is wrong with a field. */
  errorFor: (path: string) => string | undefined
  /** For a field whose changes the form does not hear of by itself. */
  clearError: (path: string) => void
}

type Props<Fields, Answer> = AccountFormOptions<Fields, Answer> & {
  label: string
  submitLabel: string
  /** What the visitor knows the fields by. */
  labels: Record<string, string>
  children: (tools: FieldTools) => ReactNode
  /** Between the fields and the button. */
  note?: ReactNode
  onFocus?: () => void
}

/** Fields, what is wrong with them, and one button. The browser holds what is typed, even before the scripts come. */
export function AccountForm<Fields, Answer>(props: Props<Fields, Answer>) {
  const { label, submitLabel, labels, children, note, onFocus, ...submission } = props
  const { errors, failure, round, sending, submit, forget } = useAccountForm(submission)
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)

  // Whoever typed a wrong password types it again.
  useEffect(() => {
    if (failure?.status !== 401) return
    const password = form.current?.querySelector<HTMLInputElement>('[type=password]')
    password?.focus()
    password?.select()
  }, [failure])

  return (
    <form
      ref={form}
      // Never by the address: what is typed here must stand in no log.
      method="post"
      noValidate
      aria-label={label}
      onSubmit={submit}
      onFocus={onFocus}
      onInput={(event: FormEvent<HTMLFormElement>) => forget((event.target as HTMLInputElement).name)}
      className="flex flex-col gap-6"
    >
      <ErrorSummary
        className="empty:-mt-6"
        errors={errors}
        round={round}
        labelOf={(path) => labels[path] ?? label}
      />
      {failure ? <FailureNotice failure={failure} /> : null}
      {children({
        errorFor: (path) => errors.find((fault) => fault.path === path)?.message,
        clearError: forget,
      })}
      {note}
      <button
        type="submit"
        // Not `disabled` while it sends: whoever pressed it keeps the focus, and hears what became of it.
        aria-disabled={sending || undefined}
        aria-busy={sending || undefined}
        disabled={!hydrated}
        className={`${buttonClass({ variant: 'solid' })} mt-1 w-full disabled:opacity-100`}
      >
        {sending ? <Icon name="loader-circle" className="size-5 animate-spin" /> : null}
        {submitLabel}
      </button>
    </form>
  )
}
