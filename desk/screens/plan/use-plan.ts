import { useEffect, useRef, useState } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import type { DayPlan, PlanChange } from './plan-texts.ts'

type State =
  | { step: 'idle' }
  | { step: 'planning'; startedAt: number }
  | { step: 'planned'; plan: DayPlan }
  | { step: 'applied'; count: number }
  | { step: 'failed'; failure: ApiFailure }

/** Works out the plan of a day and applies it. Another day, or leaving the screen, cancels what runs. */
export function usePlan(day: string) {
  const [state, setState] = useState<State>({ step: 'idle' })
  const running = useRef<AbortController>(null)

  useEffect(() => {
    void day
    setState({ step: 'idle' })
    return () => running.current?.abort()
  }, [day])

  async function workOut() {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setState({ step: 'planning', startedAt: performance.now() })
    const result = await callDesk('POST /desk/plans', { body: { day }, signal: own.signal })
    if (own.signal.aborted) return
    setState(result.ok ? { step: 'planned', plan: result.data.data } : { step: 'failed', failure: result })
  }

  function cancel() {
    running.current?.abort()
    setState({ step: 'idle' })
  }

  function apply(plan: DayPlan, chosen: readonly PlanChange[]) {
    const changes = chosen.map(({ legId, carId, chauffeurId }) => ({ legId, carId, chauffeurId }))
    return callDesk('POST /desk/plans/apply', { body: { day, fingerprint: plan.fingerprint, changes } })
  }

  return { state, workOut, cancel, apply, finish: (count: number) => setState({ step: 'applied', count }) }
}

/** Whether a refusal means that the plan is of no use anymore. */
export function isDayChanged({ body }: ApiFailure): boolean {
  return (body as { isDayChanged?: unknown } | undefined)?.isDayChanged === true
}
