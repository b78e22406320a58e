import { useEffect, useState } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { schemaErrors } from '#domain/errors/field-errors.ts'
import { quotePricesSchema } from '#domain/staff/desk-quote-schemas.ts'
import { type TripDraft, toTripBody } from './answer-draft.ts'
import type { CarPrice } from './desk-quote.ts'

type Prices = {
  /** The cars with the prices of the trip; null until it is complete. */
  cars: CarPrice[] | null
  isLoading: boolean
  failure: ApiFailure | null
}

/** After this pause in typing the trip is priced. */
const pauseMs = 400

/** Prices the trip in every car, each time it has changed and is complete. */
export function usePrices(reference: string, trip: TripDraft) {
  const [prices, setPrices] = useState<Prices>({ cars: null, isLoading: false, failure: null })
  const [round, setRound] = useState(0)
  const key = JSON.stringify(toTripBody(trip))

  useEffect(() => {
    const body = { trip: JSON.parse(key) }
    if (schemaErrors(quotePricesSchema({ now: new Date() }), body).length > 0) {
      setPrices({ cars: null, isLoading: false, failure: null })
      return
    }
    const controller = new AbortController()
    setPrices((before) => ({ ...before, isLoading: true, failure: null }))
    const timer = setTimeout(
      async () => {
        const options = { params: { reference }, body, signal: controller.signal }
        const result = await callDesk('POST /desk/quotes/{reference}/prices', options)
        if (controller.signal.aborted) return
        if (result.ok) setPrices({ cars: result.data.data, isLoading: false, failure: null })
        else setPrices((before) => ({ ...before, isLoading: false, failure: result }))
      },
      round === 0 ? pauseMs : 0,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, reference, round])

  return { ...prices, retry: () => setRound((count) => count + 1) }
}
