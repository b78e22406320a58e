import { useEffect, useEffectEvent, useState } from 'react'
import { isAwaitingProvider, type OpenBooking } from '#app/features/payment/payment-booking.ts'

export type Wait = (ms: number) => Promise<void>

/**
 * Polls with growing delays until the payment's status is known, for up to a minute. The provider's webhook sets the
 * status, so polling faster would not help.
 */
export function usePaymentStatus(opened: OpenBooking | null, wait: Wait = pause) {
  const [isQuiet, setQuiet] = useState(false)
  const isWaiting = opened !== null && isAwaitingProvider(opened.booking)
  const lookAgain = useEffectEvent(async () => opened?.reload())

  useEffect(() => {
    if (!isWaiting || isQuiet) return
    let isOver = false
    async function listen() {
      for (const seconds of pauses) {
        await wait(seconds * 1000)
        if (isOver) return
        await lookAgain()
        if (isOver) return
      }
      setQuiet(true)
    }
    void listen()
    return () => {
      isOver = true
    }
  }, [isWaiting, isQuiet, wait])

  return { isWaiting, isQuiet, listenAgain: () => setQuiet(false) }
}

/** In seconds; one minute in total. */
const pauses = [1, 1, 2, 3, 5, 8, 10, 10, 10, 10]

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
