import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiResult } from '#app/client/call-api.ts'
import { useLinkSecret } from '#app/client/link-secret.ts'
import { describeProblem, type Problem } from '#app/features/booking/problem.ts'
import type { LinkLoadState } from '#app/features/payment/link-load-view.tsx'
import { type FieldError, parseFieldErrors } from '#domain/errors/field-errors.ts'

/** How far the company's link has come. */
export type OperatorLinkState<Shown> =
  | LinkLoadState
  /** What the link is for cannot be done any more, or yet. */
  | { phase: 'shut'; reason: string }
  | OpenLink<Shown>

export type OpenLink<Shown> = {
  phase: 'open'
  shown: Shown
  /** What was to be said is said: the form is away until it is asked for again. */
  isSaved: boolean
  isBusy: boolean
  problem: Problem | null
  /** What the server refused; another round each time it judged. */
  validation: { errors: FieldError[]; round: number }
}

type OperatorCalls<Shown, Said> = {
  read: (secret: string) => Promise<ApiResult<{ data: Shown }>>
  save: (secret: string, said: Said) => Promise<ApiResult<{ data: Shown }>>
  /** Whether it was said before this page was opened. */
  isSaved?: (shown: Shown) => boolean
}

/** What the link in the address is for, as the server shows it, and the saying of what it asks. */
export function useOperatorLink<Shown, Said>(calls: OperatorCalls<Shown, Said>) {
  const secret = useLinkSecret()
  const [state, setState] = useState<OperatorLinkState<Shown>>({ phase: 'loading' })

  async function read() {
    if (!secret) return setState({ phase: 'bad-link' })
    setState({ phase: 'loading' })
    const answer = await calls.read(secret)
    if (answer.ok) {
      const shown = answer.data.data
      return setState(openLink(shown, { isSaid: calls.isSaved?.(shown) ?? false }))
    }
    if (isRefused(answer.status)) return setState({ phase: 'bad-link' })
    const trouble = describeProblem(answer, navigator.onLine)
    setState(
      answer.status === 409
        ? { phase: 'shut', reason: trouble.text }
        : { phase: 'unreadable', problem: trouble },
    )
  }

  async function save(said: Said) {
    if (!secret || state.phase !== 'open' || state.isBusy) return
    const asked = { ...state, trouble: null, judged: { ...state.validation, faults: [] } }
    setState({ ...asked, isBusy: true })
    const answer = await calls.save(secret, said)
    if (answer.ok) return setState(openLink(answer.data.data, { isSaid: true }))
    if (isRefused(answer.status)) return setState({ phase: 'bad-link' })
    const faults = parseFieldErrors(answer.body)
    const trouble = describeProblem(answer, navigator.onLine)
    if (faults.length > 0)
      return setState({ ...asked, validation: { errors: faults, round: state.validation.round + 1 } })
    // What stands in the way may be another trip than was shown: then that is shown, and what was typed stays.
    const now = answer.status === 409 ? await calls.read(secret) : null
    if (now?.ok) setState({ ...asked, shown: now.data.data, problem: trouble })
    else
      setState(now?.status === 409 ? { phase: 'shut', reason: trouble.text } : { ...asked, problem: trouble })
  }

  /** The form once more. */
  function change() {
    if (state.phase === 'open') setState({ ...state, isSaved: false })
  }

  const begin = useEffectEvent(read)
  useEffect(() => {
    if (secret !== undefined) void begin()
  }, [secret])
  return { state, read: () => void read(), save: (said: Said) => void save(said), change }
}

function openLink<Shown>(shown: Shown, { isSaid }: { isSaid: boolean }): OpenLink<Shown> {
  return {
    phase: 'open',
    shown,
    isSaved: isSaid,
    isBusy: false,
    problem: null,
    validation: { errors: [], round: 0 },
  }
}

function isRefused(status: number): boolean {
  return status === 401 || status === 404
}
