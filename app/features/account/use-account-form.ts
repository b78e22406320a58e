import { type FormEvent, useEffect, useState } from 'react'
import type { ApiResult } from '#app/client/call-api.ts'
import { isInvalidLink } from '#app/client/link-secret.ts'
import { preloadToasts } from '#app/ui/toasts/toast-area.tsx'
import { showError, showServerError } from '#app/ui/toasts/toasts-store.ts'
import { type FieldError, parseFieldErrors } from '#domain/errors/field-errors.ts'
import type { Failure } from './failure-notice.tsx'

export type AccountFormOptions<Fields, Data> = {
  /** Reads the form's fields under their API names. */
  read: (form: FormData) => Fields
  validate: (fields: Fields) => FieldError[]
  /** Calls the API; null if the captcha was not solved. */
  send: (fields: Fields) => Promise<ApiResult<Data> | null>
  done: (data: Data, fields: Fields) => void
}

type State = { errors: FieldError[]; failure: Failure | null; round: number; sending: boolean }

/** The state of an account form: validates it, sends it and shows the server's errors. */
export function useAccountForm<Fields, Data>({
  read,
  validate,
  send,
  done,
}: AccountFormOptions<Fields, Data>) {
  const [state, setState] = useState<State>(untouched)
  useEffect(preloadToasts, [])

  /** `round` counts the attempts: the focus moves to the errors once per attempt, not while they are being corrected. */
  function finishAttempt(outcome: Partial<State>) {
    setState(({ round }) => ({ ...untouched, ...outcome, round: round + 1 }))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.sending) return
    const fields = read(new FormData(event.currentTarget))
    const errors = validate(fields)
    if (errors.length > 0) return finishAttempt({ errors })
    setState((before) => ({ ...before, errors: [], failure: null, sending: true }))
    const result = await send(fields)
    if (result?.ok) {
      finishAttempt({})
      return done(result.data, fields)
    }
    showFailure(result)
    const refused = parseFieldErrors(result?.body)
    finishAttempt({ errors: refused, failure: refused.length > 0 ? null : result })
  }

  function forget(path: string) {
    setState((before) =>
      before.errors.some((error) => error.path === path)
        ? { ...before, errors: before.errors.filter((error) => error.path !== path) }
        : before,
    )
  }

  return { ...state, submit, forget }
}

const untouched: State = { errors: [], failure: null, round: 0, sending: false }

type Refusal = Extract<ApiResult<unknown>, { ok: false }>

/** SPEC section 8. No toast for an invalid link, which the page reports in place of the form, nor for a wrong password. */
function showFailure(result: Refusal | null): void {
  if (result && (isInvalidLink(result) || result.status === 401)) return
  if (!result) showError('Captcha not solved')
  else if (result.status === 0) showError(unreachableText)
  else showServerError(result.body)
}

const unreachableText = 'We couldn’t reach our server. Check your internet connection and try again.'
