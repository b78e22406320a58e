import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiResult } from '#app/client/call-api.ts'
import { openAtDeskIfSignedIn } from '#app/client/desk-link.ts'
import { useLinkSecret } from '#app/client/link-secret.ts'
import { describeProblem, type Problem } from '#app/features/booking/problem-notice.tsx'
import type { LinkLoadState } from '#app/features/payment/link-load-view.tsx'
import { type FieldError, parseFieldErrors } from '#domain/errors/field-errors.ts'

/** The states of the operator link's page. */
export type OperatorLinkState<Shown> =
  | LinkLoadState
  /** The link's action is no longer, or not yet, possible. */
  | { phase: 'unavailable'; reason: string }
  | OpenLink<Shown>

export type OpenLink<Shown> = {
  phase: 'open'
  shown: Shown
  /** Saved: the form is hidden until the operator wants to change it. */
  isSaved: boolean
  isBusy: boolean
  problem: Problem | null
  /** The server's validation errors; `round` counts the validations. */
  validation: { errors: FieldError[]; round: number }
}

type OperatorCalls<Shown, Input> = {
  read: (secret: string) => Promise<ApiResult<{ data: Shown }>>
  save: (secret: string, input: Input) => Promise<ApiResult<{ data: Shown }>>
  /** The same action at the desk, for someone who is signed in there. */
  deskAction: Parameters<typeof openAtDeskIfSignedIn>[1]
  /** Whether it was saved before this page was opened. */
  isSaved?: (shown: Shown) => boolean
}

/** Loads the data for the link in the URL, and saves the operator's input. */
export function useOperatorLink<Shown extends { reference: string }, Input>(
  calls: OperatorCalls<Shown, Input>,
) {
  const secret = useLinkSecret()
  const [state, setState] = useState<OperatorLinkState<Shown>>({ phase: 'loading' })

  async function read() {
    if (!secret) return setState({ phase: 'bad-link' })
    setState({ phase: 'loading' })
    const result = await calls.read(secret)
    if (result.ok) {
      const shown = result.data.data
      if (await openAtDeskIfSignedIn(shown.reference, calls.deskAction)) return
      return setState(openLink(shown, { isSaved: calls.isSaved?.(shown) ?? false }))
    }
    if (isRefused(result.status)) return setState({ phase: 'bad-link' })
    const problem = describeProblem(result, navigator.onLine)
    setState(
      result.status === 409
        ? { phase: 'unavailable', reason: problem.text }
        : { phase: 'unreadable', problem },
    )
  }

  async function save(input: Input) {
    if (!secret || state.phase !== 'open' || state.isBusy) return
    const cleared = { ...state, problem: null, validation: { ...state.validation, errors: [] } }
    setState({ ...cleared, isBusy: true })
    const result = await calls.save(secret, input)
    if (result.ok) return setState(openLink(result.data.data, { isSaved: true }))
    if (isRefused(result.status)) return setState({ phase: 'bad-link' })
    const errors = parseFieldErrors(result.body)
    const problem = describeProblem(result, navigator.onLine)
    if (errors.length > 0)
      return setState({ ...cleared, validation: { errors, round: state.validation.round + 1 } })
    // On a conflict the trip may have changed: show the current one and keep the input.
    const now = result.status === 409 ? await calls.read(secret) : null
    if (now?.ok) setState({ ...cleared, shown: now.data.data, problem })
    else
      setState(now?.status === 409 ? { phase: 'unavailable', reason: problem.text } : { ...cleared, problem })
  }

  /** Shows the form again. */
  function change() {
    if (state.phase === 'open') setState({ ...state, isSaved: false })
  }

  const readOnOpen = useEffectEvent(read)
  useEffect(() => {
    if (secret !== undefined) void readOnOpen()
  }, [secret])
  return { state, read: () => void read(), save: (input: Input) => void save(input), change }
}

function openLink<Shown>(shown: Shown, { isSaved }: { isSaved: boolean }): OpenLink<Shown> {
  return {
    phase: 'open',
    shown,
    isSaved,
    isBusy: false,
    problem: null,
    validation: { errors: [], round: 0 },
  }
}

function isRefused(status: number): boolean {
  return status === 401 || status === 404
}
