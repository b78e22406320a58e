import { useEffect, useEffectEvent, useState } from 'react'
import { useLinkSecret } from '#app/features/account/link-secret.ts'
import { type Trouble, troubleOf } from '#app/features/booking-info/trouble.ts'
import type { UnopenedLink } from '#app/features/payment/unopened-link.tsx'
import type { Assignment } from '#domain/booking/assignment.ts'
import type { Chauffeur } from '#domain/booking/chauffeur.ts'
import { type FieldFault, refusedFields } from '#domain/errors/field-faults.ts'
import { assignChauffeur, readAssignment } from './assignment-api.ts'

/** How far the company's link has come. */
export type Assigning =
  | UnopenedLink
  /** Nobody can be assigned to this trip any more, or yet. */
  | { phase: 'shut'; reason: string }
  | OpenAssignment

export type OpenAssignment = {
  phase: 'open'
  assignment: Assignment
  isSaved: boolean
  isBusy: boolean
  trouble: Trouble | null
  /** What the server refused; another round each time it judged. */
  judged: { faults: FieldFault[]; round: number }
}

/** The trip that the link in the address is for, and the saying of who drives. */
export function useAssignment() {
  const secret = useLinkSecret()
  const [state, setState] = useState<Assigning>({ phase: 'loading' })

  async function read() {
    if (!secret) return setState({ phase: 'bad-link' })
    setState({ phase: 'loading' })
    const answer = await readAssignment(secret)
    if (answer.ok) return setState(opened(answer.data.data))
    if (isRefused(answer.status)) return setState({ phase: 'bad-link' })
    const trouble = troubleOf(answer, navigator.onLine)
    setState(
      answer.status === 409 ? { phase: 'shut', reason: trouble.text } : { phase: 'unreadable', trouble },
    )
  }

  async function save(chauffeur: Chauffeur) {
    if (!secret || state.phase !== 'open' || state.isBusy) return
    const asked = { ...state, trouble: null, judged: { ...state.judged, faults: [] } }
    setState({ ...asked, isBusy: true })
    const answer = await assignChauffeur(secret, chauffeur)
    if (answer.ok) return setState({ ...opened(answer.data.data), isSaved: true })
    if (isRefused(answer.status)) return setState({ phase: 'bad-link' })
    const faults = refusedFields(answer.body)
    const trouble = troubleOf(answer, navigator.onLine)
    if (answer.status === 409) setState({ phase: 'shut', reason: trouble.text })
    else if (faults.length > 0) setState({ ...asked, judged: { faults, round: state.judged.round + 1 } })
    else setState({ ...asked, trouble })
  }

  /** The form once more. */
  function change() {
    if (state.phase === 'open') setState({ ...state, isSaved: false })
  }

  const begin = useEffectEvent(read)
  useEffect(() => {
    if (secret !== undefined) void begin()
  }, [secret])
  return { state, read: () => void read(), save: (chauffeur: Chauffeur) => void save(chauffeur), change }
}

function opened(assignment: Assignment): OpenAssignment {
  const judged = { faults: [], round: 0 }
  return { phase: 'open', assignment, isSaved: false, isBusy: false, trouble: null, judged }
}

function isRefused(status: number): boolean {
  return status === 401 || status === 404
}
