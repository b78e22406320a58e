import { type FormEvent, useEffect, useState } from 'react'
import type { ApiResult } from '#app/client/call-api.ts'
import { isInvalidLink } from '#app/client/link-secret.ts'
import { preloadToasts } from '#app/ui/toasts/load-toast-stack.ts'
import { showError, showServerError } from '#app/ui/toasts/toasts-store.ts'
import { type FieldError, parseFieldErrors } from '#domain/errors/field-errors.ts'
import type { Failure } from './failure-text.ts'

export type AccountFormOptions<Fields, Answer> = {
  /** What the form holds, as the API names it. */
  read: (form: FormData) => Fields
  validate: (fields: Fields) => FieldError[]
  /** One call; null where no captcha token could be had. */
  send: (fields: Fields) => Promise<ApiResult<Answer> | null>
  done: (answer: Answer, fields: Fields) => void
}

type State = { errors: FieldError[]; failure: Failure | null; round: number; sending: boolean }

/** A form of the account pages: judged here, sent, and told what the server says to it. */
export function useAccountForm<Fields, Answer>({
  read,
  validate,
  send,
  done,
}: AccountFormOptions<Fields, Answer>) {
  const [state, setState] = useState<State>(untouched)
  useEffect(preloadToasts, [])

  /** `round` counts the judgements, so that the focus moves once each time and not while faults are mended. */
  function finishAttempt(outcome: Partial<State>) {
    setState(({ round }) => ({ ...untouched, ...outcome, round: round + 1 }))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.sending) return
    const fields = read(new FormData(event.currentTarget))
    const faults = validate(fields)
    if (faults.length > 0) return finishAttempt({ errors: faults })
    setState((before) => ({ ...before, errors: [], failure: null, sending: true }))
    const answer = await send(fields)
    if (answer?.ok) {
      finishAttempt({})
      return done(answer.data, fields)
    }
    showFailure(answer)
    const refused = parseFieldErrors(answer?.body)
    finishAttempt({ errors: refused, failure: refused.length > 0 ? null : answer })
  }

  function forget(path: string) {
    setState((before) =>
      before.errors.some((fault) => fault.path === path)
        ? { ...before, errors: before.errors.filter((fault) => fault.path !== path) }
        : before,
    )
  }

  return { ...state, submit, forget }
}

const untouched: State = { errors: [], failure: null, round: 0, sending: false }

type Refusal = Extract<ApiResult<unknown>, { ok: false }>

/** SPEC section 8. A spent link is told by the page itself, in place of the form; a wrong password by the form's notice. */
function showFailure(answer: Refusal | null): void {
  if (answer && (isInvalidLink(answer) || answer.status === 401)) return
  if (!answer) showError('Captcha not solved')
  else if (answer.status === 0) showError(unreachableText)
  else showServerError(answer.body)
}

const unreachableText = 'Our server could not be reached. What you typed is kept; please send it again.'
