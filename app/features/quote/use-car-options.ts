import { useEffect, useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import type { SelectOption } from '#app/ui/select-list/select-list-entries.ts'
import { paging } from '#domain/constants.ts'

/** The fleet as options. If it can't be loaded, the list still offers 'No preference'. */
export function useCarOptions(): readonly SelectOption[] {
  const [cars, setCars] = useState(noPreference)
  useEffect(() => {
    const request = new AbortController()
    const { signal } = request
    callApi('GET /fleet', { query: { perPage: paging.fleetMenuPerPage }, signal }).then((answer) => {
      if (!answer.ok || signal.aborted) return
      setCars([...noPreference, ...answer.data.data.map(({ id, name }) => ({ value: id, label: name }))])
    })
    return () => request.abort()
  }, [])
  return cars
}

const noPreference: readonly SelectOption[] = [{ value: '', label: 'No preference' }]
