import { useEffect, useEffectEvent, useState } from 'react'
import { useLinkSecret } from '#app/client/link-secret.ts'
import { describeProblem, type Problem } from '#app/features/booking/problem.ts'
import type { LinkLoadState } from '#app/features/payment/link-load-view.tsx'
import { confirmManually, readConfirmation } from '#app/features/payment/payment-api.ts'
import type { PaymentConfirmation } from '#domain/payment/payment-view.ts'

/** The states of the operator link's page. */
export type ConfirmationState =
  | LinkLoadState
  | { phase: 'open'; confirmation: PaymentConfirmation; isBusy: boolean; problem: Problem | null }

/** Loads the payment for the link in the URL, and confirms it. */
export function useConfirmation() {
  const secret = useLinkSecret()
  const [state, setState] = useState<ConfirmationState>({ phase: 'loading' })

  async function read() {
    if (!secret) return setState({ phase: 'bad-link' })
    setState({ phase: 'loading' })
    const result = await readConfirmation(secret)
    if (result.ok) setState({ phase: 'open', confirmation: result.data.data, isBusy: false, problem: null })
    else if (result.status === 401 || result.status === 404) setState({ phase: 'bad-link' })
    else setState({ phase: 'unreadable', problem: describeProblem(result, navigator.onLine) })
  }

  async function confirm() {
    if (!secret || state.phase !== 'open' || state.isBusy) return
    setState({ ...state, isBusy: true, problem: null })
    const result = await confirmManually(secret)
    if (result.ok) setState({ phase: 'open', confirmation: result.data.data, isBusy: false, problem: null })
    else if (result.status === 401) setState({ phase: 'bad-link' })
    else setState({ ...state, isBusy: false, problem: describeProblem(result, navigator.onLine) })
  }

  const begin = useEffectEvent(read)
  useEffect(() => {
    if (secret !== undefined) void begin()
  }, [secret])
  return { state, read: () => void read(), confirm: () => void confirm() }
}
