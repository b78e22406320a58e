import { useState } from 'react'
import type { ApiFailure, ApiResult } from '#app/client/call-api.ts'

/** A button's call: whether it runs, and how it failed. `run` returns the data of a success. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  async function run<Data>(call: () => Promise<ApiResult<Data>>): Promise<Data | undefined> {
    setBusy(true)
    setFailure(null)
    const result = await call()
    setBusy(false)
    if (result.ok) return result.data
    setFailure(result)
    return undefined
  }

  return { isBusy, failure, run }
}
