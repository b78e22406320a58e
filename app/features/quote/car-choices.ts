import { useEffect, useState } from 'react'
import { callApi } from '#app/features/api/call-api.ts'
import { paging } from '#domain/constants.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'

export type CarChoice = Pick<VehicleClass, 'id' | 'name'>

/** The fleet, for a list that can do without it: nobody has to prefer a car. */
export function useCarChoices(): readonly CarChoice[] {
  const [cars, setCars] = useState<readonly CarChoice[]>([])
  useEffect(() => {
    const asking = new AbortController()
    callApi<{ data: CarChoice[] }>(`/fleet?perPage=${paging.fleetMenuPerPage}`, asking).then((answer) => {
      if (answer.ok && !asking.signal.aborted) setCars(answer.data.data)
    })
    return () => asking.abort()
  }, [])
  return cars
}
