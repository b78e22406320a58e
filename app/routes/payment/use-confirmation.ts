import { useEffect, useEffectEvent, useState } from 'react'
import { useLinkSecret } from '#app/client/link-secret.ts'
import { describeProblem, type Problem } from '#app/features/booking/problem.ts'
import type { LinkLoadState } from '#app/features/payment/link-load-view.tsx'
import { confirmManually, readConfirmation } from '#app/features/payment/payment-api.ts'
import type { PaymentConfirmation } from '#domain/payment/payment-confirmation.ts'

/** How far the company's link has come. */
export type ConfirmationState =
  | LinkLoadState
  | { phase: 'open'; confirmation: PaymentConfirmation; isBusy: boolean; problem: Problem | null }

/** What the link in the address asks to confirm, and the confirming of it. */
export function useConfirmation() {
  const secret = useLinkSecret()
  const [state, setState] = useState<ConfirmationState>({ phase: 'loading' })

  async function read() {
    if (!secret) return setState({ phase: 'bad-link' })
    setState({ phase: 'loading' })
    const answer = await readConfirmation(secret)
    if (answer.ok) setState({ phase: 'open', confirmation: answer.data.data, isBusy: false, problem: null })
    else if (answer.status === 401 || answer.status === 404) setState({ phase: 'bad-link' })
    else setState({ phase: 'unreadable', problem: describeProblem(answer, navigator.onLine) })
  }

  async function confirm() {
    if (!secret || state.phase !== 'open' || state.isBusy) return
    setState({ ...state, isBusy: true, problem: null })
    const answer = await confirmManually(secret)
    if (answer.ok) setState({ phase: 'open', confirmation: answer.data.data, isBusy: false, problem: null })
    else if (answer.status === 401) setState({ phase: 'bad-link' })
    else setState({ ...state, isBusy: false, problem: describeProblem(answer, navigator.onLine) })
  }

  const begin = useEffectEvent(read)
  useEffect(() => {
    if (secret !== undefined) void begin()
  }, [secret])
  return { state, read: () => void read(), confirm: () => void confirm() }
}
