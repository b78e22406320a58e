import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { type FleetQuery, toFleetSearchParams } from '#domain/fleet/fleet-query.ts'

/**
 * The form's values and a function to change them. A change shows immediately; the server's response then replaces it,
 * for example after Back, a link, or one car too many.
 */
export function useFleetQuery(loaded: FleetQuery): [FleetQuery, (part: Partial<FleetQuery>) => void] {
  const submit = useSubmit()
  const idle = useNavigation().state === 'idle'
  const [shown, setShown] = useState(loaded)
  const [lastLoaded, setLastLoaded] = useState(loaded)
  // While a newer change is in flight, the response to an older one must not undo it.
  if (idle && lastLoaded !== loaded) {
    setLastLoaded(loaded)
    setShown(loaded)
  }

  function change(part: Partial<FleetQuery>) {
    const next = { ...shown, ...part }
    setShown(next)
    void submit(toFleetSearchParams(next), { action: '/fleet', replace: true, preventScrollReset: true })
  }

  return [shown, change]
}
