import { useEffect, useEffectEvent, useState } from 'react'
import { useLinkSecret } from '#app/features/account/link-secret.ts'
import type { ApiResult } from '#app/features/api/call-api.ts'
import { type Trouble, troubleOf } from '#app/features/booking-info/trouble.ts'
import type { UnopenedLink } from '#app/features/payment/unopened-link.tsx'
import { type FieldFault, refusedFields } from '#domain/errors/field-faults.ts'

/** How far the company's link has come. */
export type OperatorLink<Shown> =
  | UnopenedLink
  /** What the link is for cannot be done any more, or yet. */
  | { phase: 'shut'; reason: string }
  | OpenLink<Shown>

export type OpenLink<Shown> = {
  phase: 'open'
  shown: Shown
  /** What was to be said is said: the form is away until it is asked for again. */
  isSaid: boolean
  isBusy: boolean
  trouble: Trouble | null
  /** What the server refused; another round each time it judged. */
  judged: { faults: FieldFault[]; round: number }
}

type Calls<Shown, Said> = {
  read: (secret: string) => Promise<ApiResult<{ data: Shown }>>
  save: (secret: string, said: Said) => Promise<ApiResult<{ data: Shown }>>
  /** Whether it was said before this page was opened. */
  isSaid?: (shown: Shown) => boolean
}

/** What the link in the address is for, as the server shows it, and the saying of what it asks. */
export function useOperatorLink<Shown, Said>(calls: Calls<Shown, Said>) {
  const secret = useLinkSecret()
  const [state, setState] = useState<OperatorLink<Shown>>({ phase: 'loading' })

  async function read() {
    if (!secret) return setState({ phase: 'bad-link' })
    setState({ phase: 'loading' })
    const answer = await calls.read(secret)
    if (answer.ok) {
      const shown = answer.data.data
      return setState(opened(shown, { isSaid: calls.isSaid?.(shown) ?? false }))
    }
    if (isRefused(answer.status)) return setState({ phase: 'bad-link' })
    const trouble = troubleOf(answer, navigator.onLine)
    setState(
      answer.status === 409 ? { phase: 'shut', reason: trouble.text } : { phase: 'unreadable', trouble },
    )
  }

  async function save(said: Said) {
    if (!secret || state.phase !== 'open' || state.isBusy) return
    const asked = { ...state, trouble: null, judged: { ...state.judged, faults: [] } }
    setState({ ...asked, isBusy: true })
    const answer = await calls.save(secret, said)
    if (answer.ok) return setState(opened(answer.data.data, { isSaid: true }))
    if (isRefused(answer.status)) return setState({ phase: 'bad-link' })
    const faults = refusedFields(answer.body)
    const trouble = troubleOf(answer, navigator.onLine)
    if (faults.length > 0) return setState({ ...asked, judged: { faults, round: state.judged.round + 1 } })
    // What stands in the way may be another trip than was shown: then that is shown, and what was typed stays.
    const now = answer.status === 409 ? await calls.read(secret) : null
    if (now?.ok) setState({ ...asked, shown: now.data.data, trouble })
    else setState(now?.status === 409 ? { phase: 'shut', reason: trouble.text } : { ...asked, trouble })
  }

  /** The form once more. */
  function change() {
    if (state.phase === 'open') setState({ ...state, isSaid: false })
  }

  const begin = useEffectEvent(read)
  useEffect(() => {
    if (secret !== undefined) void begin()
  }, [secret])
  return { state, read: () => void read(), save: (said: Said) => void save(said), change }
}

function opened<Shown>(shown: Shown, { isSaid }: { isSaid: boolean }): OpenLink<Shown> {
  return { phase: 'open', shown, isSaid, isBusy: false, trouble: null, judged: { faults: [], round: 0 } }
}

function isRefused(status: number): boolean {
  return status === 401 || status === 404
}
