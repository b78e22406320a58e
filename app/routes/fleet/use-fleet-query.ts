import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { type FleetQuery, toFleetSearchParams } from '#domain/fleet/fleet-query.ts'

/**
 * What the form shows, and a way to change it. It is shown as changed at once, and what the server answers has the last
 * word: after a step back, a link, or a car too many.
 */
export function useFleetQuery(answered: FleetQuery): [FleetQuery, (part: Partial<FleetQuery>) => void] {
  const submit = useSubmit()
  const idle = useNavigation().state === 'idle'
  const [shown, setShown] = useState(answered)
  const [lastAnswer, setLastAnswer] = useState(answered)
  // While a later change is under way, an answer to an earlier one must not undo it.
  if (idle && lastAnswer !== answered) {
    setLastAnswer(answered)
    setShown(answered)
  }

  function change(part: Partial<FleetQuery>) {
    const next = { ...shown, ...part }
    setShown(next)
    void submit(toFleetSearchParams(next), { action: '/fleet', replace: true, preventScrollReset: true })
  }

  return [shown, change]
}
