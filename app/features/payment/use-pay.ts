import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BookingAccess } from '#app/features/booking/booking-access.ts'
import type { ApiFailure } from '#app/features/booking/booking-api.ts'
import { describeProblem, isAccessDenied, type Problem } from '#app/features/booking/problem.ts'
import { toErrorMessages } from '#domain/errors/error-messages.ts'
import type { PaymentMethod } from '#domain/payment/payment-method.ts'
import { startPayment } from './payment-api.ts'

/** Leaves this site for the page of a payment service. */
export type LeaveFor = (address: string) => void

type Options = {
  access: BookingAccess
  leaveFor?: LeaveFor
  /** It stands otherwise than was shown. */
  onStale: () => void
  onAccessDenied: (failure: ApiFailure) => void
  /** A request has been mailed; unless somebody says what then, its page is opened. */
  onEmailSent?: () => void
}

/** One try to pay at a time. While the payment service's page is on its way, the button stays as it was pressed. */
export function usePay({ access, leaveFor = leave, onStale, onAccessDenied, onEmailSent }: Options) {
  const [paying, setPaying] = useState<PaymentMethod | null>(null)
  const [trouble, setTrouble] = useState<Problem | null>(null)
  const navigate = useNavigate()

  async function pay(method: PaymentMethod) {
    if (paying) return
    setPaying(method)
    setTrouble(null)
    const answer = await startPayment(access, method)
    if (answer.ok) return follow(answer.data.data.redirectUrl)
    setPaying(null)
    if (isAccessDenied(answer)) return onAccessDenied(answer)
    setTrouble(paymentProblem(answer, navigator.onLine))
    if (answer.status === 409) onStale()
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
  // The way back from the payment service may bring this page as it was left.
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => comeBack(event)
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [])

  return { paying, trouble, pay: (method: PaymentMethod) => void pay(method) }
}

function leave(address: string): void {
  window.location.assign(address)
}

/** The server says best why a payment could not be opened. */
function paymentProblem(failure: ApiFailure, isOnline: boolean): Problem {
  const text = toErrorMessages(failure.body)[0]?.text
  return failure.status === 503 && text
    ? { title: 'The payment could not be opened', text, isUnanswered: false }
    : describeProblem(failure, isOnline)
}
