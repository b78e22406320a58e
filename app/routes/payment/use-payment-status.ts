import { useEffect, useEffectEvent, useState } from 'react'
import { isAwaitingProvider } from '#app/features/payment/pay-state.ts'
import type { OpenBooking } from '#app/features/payment/use-payment-booking.ts'

export type Wait = (ms: number) => Promise<void>

/**
 * Looks again, at growing distances, until the word about the payment has come; after a minute it stops, and says so.
 * What is missing is the payment service's message to us, which no asking brings sooner.
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

/** In seconds; a minute in all. */
const pauses = [1, 1, 2, 3, 5, 8, 10, 10, 10, 10]

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
