import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { type ApiFailure, callApi } from '#app/client/call-api.ts'
import { useLinkSecret } from '#app/client/link-secret.ts'
import { tabStorage } from '#app/client/tab-storage.ts'
import { describeProblem, type Problem } from '#app/features/booking/problem-notice.tsx'
import type { LinkLoadState } from '#app/features/payment/link-load-view.tsx'
import type { ResponseBody } from '#domain/api/contract.ts'

export type QuoteOffer = ResponseBody<'GET /quotes/offer'>['data']

export type OpenOffer = {
  phase: 'open'
  offer: QuoteOffer
  /** The ID of the chosen option. */
  choice: string | null
  /** Set once the customer tried to accept without choosing. */
  isChoiceMissing: boolean
  busy: 'accept' | 'decline' | null
  problem: Problem | null
}

export type OfferState = LinkLoadState | OpenOffer

/** The token of the link, which survives a reload of this tab. */
const savedToken = tabStorage('quote-link', z.string())

/** Loads the quote of the link, and accepts or declines it. Whatever fails, the choice stays. */
export function useOffer(goTo: (path: string) => void) {
  const secret = useLinkSecret()
  const [state, setState] = useState<OfferState>({ phase: 'loading' })

  const authorized = () => ({ headers: { Authorization: `Quote ${savedToken.read() ?? ''}` } })

  async function load() {
    if (secret) savedToken.save(secret)
    if (!savedToken.read()) return setState({ phase: 'bad-link' })
    setState({ phase: 'loading' })
    const result = await callApi('GET /quotes/offer', authorized())
    if (result.ok) return setState(openOffer(result.data.data))
    if (isRefused(result)) return setState({ phase: 'bad-link' })
    setState({ phase: 'unreadable', problem: describeProblem(result, navigator.onLine) })
  }

  function choose(choice: string) {
    if (state.phase === 'open') setState({ ...state, choice, isChoiceMissing: false, problem: null })
  }

  async function accept() {
    if (state.phase !== 'open' || state.busy) return
    const { choice, offer } = state
    if (choice === null) return setState({ ...state, isChoiceMissing: true })
    setState({ ...state, busy: 'accept', problem: null })
    const body = { number: offer.number, option: choice }
    const result = await callApi('POST /quotes/offer/accept', { ...authorized(), body })
    if (!result.ok) return fail(state, result)
    const { paymentUrl, manageUrl } = result.data.data
    goTo(paymentUrl ?? manageUrl)
  }

  async function decline(reason: string) {
    if (state.phase !== 'open' || state.busy) return
    setState({ ...state, busy: 'decline', problem: null })
    const result = await callApi('POST /quotes/offer/decline', { ...authorized(), body: { words: reason } })
    if (result.ok) return setState(openOffer(result.data.data))
    await fail(state, result)
  }

  /** On a conflict the quote has changed: show it as it is now, with the reason. */
  async function fail(before: OpenOffer, failure: ApiFailure) {
    if (isRefused(failure)) return setState({ phase: 'bad-link' })
    const problem = describeProblem(failure, navigator.onLine)
    const now = failure.status === 409 ? await callApi('GET /quotes/offer', authorized()) : null
    if (!now?.ok) return setState({ ...before, busy: null, problem })
    const offer = now.data.data
    const isSame = offer.number === before.offer.number
    const isFree = offer.options.some(({ id, available }) => id === before.choice && available)
    const choice = isSame && isFree ? before.choice : null
    setState({ ...before, busy: null, offer, choice, problem })
  }

  const loadOnOpen = useEffectEvent(load)
  useEffect(() => {
    if (secret !== undefined) void loadOnOpen()
  }, [secret])
  return { state, load: () => void load(), choose, accept: () => void accept(), decline }
}

/** A single option that is free needs no choosing. */
function openOffer(offer: QuoteOffer): OpenOffer {
  const [only, ...others] = offer.options
  const choice = only?.available && others.length === 0 ? only.id : null
  return { phase: 'open', offer, choice, isChoiceMissing: false, busy: null, problem: null }
}

function isRefused({ status }: ApiFailure): boolean {
  return status === 401 || status === 404
}
