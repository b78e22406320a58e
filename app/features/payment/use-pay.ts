import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiFailure, BookingAccess } from '#app/features/booking/booking-api.ts'
import { describeProblem, isAccessDenied, type Problem } from '#app/features/booking/problem-notice.tsx'
import { toErrorMessages } from '#domain/errors/error-messages.ts'
import type { PaymentMethod } from '#domain/payment/booking-balance.ts'
import { leaveForCheckout } from './leave-for-checkout.ts'
import { startPayment } from './payment-api.ts'

/** Opens the page of a payment service. */
export type LeaveFor = (url: string) => void

type Options = {
  access: BookingAccess
  leaveFor?: LeaveFor
  /** The shown booking is out of date. */
  onStale: () => void
  onAccessDenied: (failure: ApiFailure) => void
  /** A payment request has been emailed. Without this callback, the redirect page opens. */
  onEmailSent?: () => void
}

/** Allows one payment attempt at a time. While the payment service's page loads, the button stays busy. */
export function usePay({
  access,
  leaveFor = leaveForCheckout,
  onStale,
  onAccessDenied,
  onEmailSent,
}: Options) {
  const [paying, setPaying] = useState<PaymentMethod | null>(null)
  const [trouble, setTrouble] = useState<Problem | null>(null)
  const navigate = useNavigate()

  async function pay(method: PaymentMethod) {
    if (paying) return
    setPaying(method)
    setTrouble(null)
    const result = await startPayment(access, method)
    if (result.ok) return follow(result.data.data.redirectUrl)
    setPaying(null)
    if (isAccessDenied(result)) return onAccessDenied(result)
    setTrouble(paymentProblem(result, navigator.onLine))
    if (result.status === 409) onStale()
  }

  function follow(redirectUrl: string) {
    const { origin, pathname, search, href } = new URL(redirectUrl, window.location.origin)
    const isOurPage = origin === window.location.origin && pathname.startsWith('/payment/')
    if (!isOurPage) return leaveFor(href)
    setPaying(null)
    if (onEmailSent) onEmailSent()
    else void navigate(pathname + search)
  }

  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    setPaying(null)
    onStale()
  })
  // Back from the payment service, the browser may restore this page from its back/forward cache, busy button included.
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => comeBack(event)
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [])

  return { paying, trouble, pay: (method: PaymentMethod) => void pay(method) }
}

/** Shows the server's own reason for a payment that could not be opened. */
function paymentProblem(failure: ApiFailure, isOnline: boolean): Problem {
  const text = toErrorMessages(failure.body)[0]?.text
  return failure.status === 503 && text
    ? { title: 'We couldn’t open the payment page', text, isUnanswered: false }
    : describeProblem(failure, isOnline)
}
