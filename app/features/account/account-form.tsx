import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from '#app/features/document/use-hydrated.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { type AccountFormOptions, useAccountForm } from './use-account-form.ts'

type FieldTools = {
  /** The error message of a field. */
  errorFor: (path: string) => string | undefined
  /** For a field that fires no `input` event on the form. */
  clearError: (path: string) => void
}

type Props<Fields, Data> = AccountFormOptions<Fields, Data> & {
  label: string
  submitLabel: string
  /** The visible label of each field. */
  labels: Record<string, string>
  children: (tools: FieldTools) => ReactNode
  /** Between the fields and the button. */
  note?: ReactNode
  onFocus?: () => void
}

/** Fields, their errors and a submit button. The inputs are uncontrolled, so that text typed before hydration stays. */
export function AccountForm<Fields, Data>(props: Props<Fields, Data>) {
  const { label, submitLabel, labels, children, note, onFocus, ...submission } = props
  const { errors, failure, round, sending, submit, forget } = useAccountForm(submission)
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)

  // After a wrong password, selects the field for another try.
  useEffect(() => {
    if (failure?.status !== 401) return
    const password = form.current?.querySelector<HTMLInputElement>('[type=password]')
    password?.focus()
    password?.select()
  }, [failure])

  return (
    <form
      ref={form}
      // Before hydration the browser submits the form itself: with GET, the password would appear in the URL and in logs.
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
        errorFor: (path) => errors.find((error) => error.path === path)?.message,
        clearError: forget,
      })}
      {note}
      <button
        type="submit"
        // Not `disabled` while sending: the button would lose the focus, and screen readers would not announce the result.
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

/** The value of a text field; empty if the form has no such field. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
