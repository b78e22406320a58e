import { useEffect, useEffectEvent, useState } from 'react'
import { useLinkSecret } from '#app/features/account/link-secret.ts'
import { type Trouble, troubleOf } from '#app/features/booking-info/trouble.ts'
import type { Confirmation } from '#domain/payment/confirmation.ts'
import { confirmByHand, readConfirmation } from './payment-api.ts'
import type { UnopenedLink } from './unopened-link.tsx'

/** How far the company's link has come. */
export type Confirming =
  | UnopenedLink
  | { phase: 'open'; confirmation: Confirmation; isBusy: boolean; trouble: Trouble | null }

/** What the link in the address asks to confirm, and the confirming of it. */
export function useConfirmation() {
  const secret = useLinkSecret()
  const [state, setState] = useState<Confirming>({ phase: 'loading' })

  async function read() {
    if (!secret) return setState({ phase: 'bad-link' })
    setState({ phase: 'loading' })
    const answer = await readConfirmation(secret)
    if (answer.ok) setState({ phase: 'open', confirmation: answer.data.data, isBusy: false, trouble: null })
    else if (answer.status === 401 || answer.status === 404) setState({ phase: 'bad-link' })
    else setState({ phase: 'unreadable', trouble: troubleOf(answer, navigator.onLine) })
  }

  async function confirm() {
    if (!secret || state.phase !== 'open' || state.isBusy) return
    setState({ ...state, isBusy: true, trouble: null })
    const answer = await confirmByHand(secret)
    if (answer.ok) setState({ phase: 'open', confirmation: answer.data.data, isBusy: false, trouble: null })
    else if (answer.status === 401) setState({ phase: 'bad-link' })
    else setState({ ...state, isBusy: false, trouble: troubleOf(answer, navigator.onLine) })
  }

  const begin = useEffectEvent(read)
  useEffect(() => {
    if (secret !== undefined) void begin()
  }, [secret])
  return { state, read: () => void read(), confirm: () => void confirm() }
}
