import { useEffect, useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import type { SelectOption } from '#app/ui/select-list/select-list-entries.ts'
import { paging } from '#domain/constants.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'

/** The fleet, for a list that can do without it: nobody has to prefer a car. */
export function useCarOptions(): readonly SelectOption[] {
  const [cars, setCars] = useState(noPreference)
  useEffect(() => {
    const asking = new AbortController()
    callApi<{ data: Pick<VehicleClass, 'id' | 'name'>[] }>(
      `/fleet?perPage=${paging.fleetMenuPerPage}`,
      asking,
    ).then((answer) => {
      if (!answer.ok || asking.signal.aborted) return
      setCars([...noPreference, ...answer.data.data.map(({ id, name }) => ({ value: id, label: name }))])
    })
    return () => asking.abort()
  }, [])
  return cars
}

const noPreference: readonly SelectOption[] = [{ value: '', label: 'No preference' }]
