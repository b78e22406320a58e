import { type FormEvent, useEffect, useState } from 'react'
import type { ApiResult } from '#app/features/api/call-api.ts'
import { prepareToasts } from '#app/ui/fetch-toast-stack.ts'
import { showError, showServerError } from '#app/ui/toasts-store.ts'
import { type FieldFault, refusedFields } from '#domain/errors/field-faults.ts'
import type { Failure } from './failure-text.ts'
import { isSpentLink } from './link-secret.ts'

export type Submission<Fields, Answer> = {
  /** What the form holds, as the API names it. */
  read: (form: FormData) => Fields
  judge: (fields: Fields) => FieldFault[]
  /** One call; null where no captcha token could be had. */
  send: (fields: Fields) => Promise<ApiResult<Answer> | null>
  done: (answer: Answer, fields: Fields) => void
}

type State = { faults: FieldFault[]; failure: Failure | null; round: number; sending: boolean }

/** A form of the account pages: judged here, sent, and told what the server says to it. */
export function useAccountForm<Fields, Answer>({ read, judge, send, done }: Submission<Fields, Answer>) {
  const [state, setState] = useState<State>(untouched)
  useEffect(prepareToasts, [])

  /** `round` counts the judgements, so that the focus moves once each time and not while faults are mended. */
  function settle(outcome: Partial<State>) {
    setState(({ round }) => ({ ...untouched, ...outcome, round: round + 1 }))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.sending) return
    const fields = read(new FormData(event.currentTarget))
    const faults = judge(fields)
    if (faults.length > 0) return settle({ faults })
    setState((before) => ({ ...before, faults: [], failure: null, sending: true }))
    const answer = await send(fields)
    if (answer?.ok) {
      settle({})
      return done(answer.data, fields)
    }
    tell(answer)
    const refused = refusedFields(answer?.body)
    settle({ faults: refused, failure: refused.length > 0 ? null : answer })
  }

  function forget(path: string) {
    setState((before) =>
      before.faults.some((fault) => fault.path === path)
        ? { ...before, faults: before.faults.filter((fault) => fault.path !== path) }
        : before,
    )
  }

  return { ...state, submit, forget }
}

const untouched: State = { faults: [], failure: null, round: 0, sending: false }

type Refusal = Extract<ApiResult<unknown>, { ok: false }>

/** SPEC section 8. A spent link is told by the page itself, in place of the form; a wrong password by the form's notice. */
function tell(answer: Refusal | null): void {
  if (answer && (isSpentLink(answer) || answer.status === 401)) return
  if (!answer) showError('Captcha not solved')
  else if (answer.status === 0) showError(unreachableText)
  else showServerError(answer.body)
}

const unreachableText = 'Our server could not be reached. What you typed is kept; please send it again.'
