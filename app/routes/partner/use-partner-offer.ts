import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type ApiFailure, type ApiResult, callApi } from '#app/client/call-api.ts'
import { useLinkSecret } from '#app/client/link-secret.ts'
import { tabStorage } from '#app/client/tab-storage.ts'
import { describeProblem, type Problem } from '#app/features/booking/problem-notice.tsx'
import type { LinkLoadState } from '#app/features/payment/link-load-view.tsx'
import type { RequestBody, ResponseBody } from '#domain/api/contract.ts'
import { type FieldError, parseFieldErrors } from '#domain/errors/field-errors.ts'

export type PartnerOffer = ResponseBody<'GET /partner/offer'>['data']

type Press = RequestBody<'POST /partner/offer/status'>

export type OpenTrip = {
  phase: 'open'
  offer: PartnerOffer
  busy: 'accept' | 'decline' | 'chauffeur' | 'status' | null
  problem: Problem | null
  /** The server's validation errors; `round` counts the validations. */
  validation: { errors: FieldError[]; round: number }
  /** The chauffeur is named and not being changed. */
  isNamed: boolean
}

/** The token of the link, which survives a reload of this tab. */
const savedToken = tabStorage('partner-link', z.string())

/** Loads the trip of the link, and sends what the partner does. Whatever fails, what was typed stays. */
export function usePartnerOffer() {
  const secret = useLinkSecret()
  const [state, setState] = useState<LinkLoadState | OpenTrip>({ phase: 'loading' })
  /** A press without a response is sent again as the same one: it counts once. */
  const lastPress = useRef<Press | null>(null)

  const authorized = () => ({ headers: { Authorization: `Partner ${savedToken.read() ?? ''}` } })
  const read = () => callApi('GET /partner/offer', authorized())

  async function load() {
    if (secret) savedToken.save(secret)
    if (!savedToken.read()) return setState({ phase: 'bad-link' })
    setState({ phase: 'loading' })
    const result = await read()
    if (result.ok) return setState(openTrip(result.data.data))
    if (isRefused(result)) return setState({ phase: 'bad-link' })
    setState({ phase: 'unreadable', problem: describeProblem(result, navigator.onLine) })
  }

  type Acting = NonNullable<OpenTrip['busy']>

  async function act(busy: Acting, send: () => Promise<ApiResult<{ data: PartnerOffer }>>): Promise<void> {
    if (state.phase !== 'open' || state.busy) return
    const cleared = { ...state, problem: null, validation: { ...state.validation, errors: [] } }
    setState({ ...cleared, busy })
    const result = await send()
    if (result.ok) {
      lastPress.current = null
      return setState(openTrip(result.data.data))
    }
    if (isRefused(result)) return setState({ phase: 'bad-link' })
    const errors = parseFieldErrors(result.body)
    if (errors.length > 0)
      return setState({ ...cleared, busy: null, validation: { errors, round: state.validation.round + 1 } })
    const problem = describeProblem(result, navigator.onLine)
    // On a conflict the trip has changed: show it as it is now, with the reason.
    const now = result.status === 409 ? await read() : null
    if (result.status === 409) lastPress.current = null
    setState({ ...(now?.ok ? openTrip(now.data.data) : cleared), busy: null, problem })
  }

  function press(status: Press['status']) {
    const again = lastPress.current?.status === status ? lastPress.current : null
    const body = again ?? { id: crypto.randomUUID(), status, pressedAt: new Date().toISOString() }
    lastPress.current = body
    return act('status', () => callApi('POST /partner/offer/status', { ...authorized(), body }))
  }

  const loadOnOpen = useEffectEvent(load)
  useEffect(() => {
    if (secret !== undefined) void loadOnOpen()
  }, [secret])

  /** A trip may be withdrawn while the page is in the background. */
  const refresh = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || state.phase !== 'open' || state.busy) return
    const result = await read()
    if (result.ok)
      setState((now) => (now.phase === 'open' && !now.busy ? { ...now, offer: result.data.data } : now))
  })
  useEffect(() => {
    const listen = () => void refresh()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])

  return {
    state,
    load: () => void load(),
    accept: () => void act('accept', () => callApi('POST /partner/offer/accept', authorized())),
    decline: (reason: string) =>
      void act('decline', () =>
        callApi('POST /partner/offer/decline', { ...authorized(), body: { reason } }),
      ),
    name: (chauffeur: RequestBody<'POST /partner/offer/chauffeur'>) =>
      void act('chauffeur', () =>
        callApi('POST /partner/offer/chauffeur', { ...authorized(), body: chauffeur }),
      ),
    press: (status: Press['status']) => void press(status),
    /** Shows the form of the chauffeur again. */
    change: () => setState((now) => (now.phase === 'open' ? { ...now, isNamed: false } : now)),
  }
}

export type PartnerActions = Omit<ReturnType<typeof usePartnerOffer>, 'state' | 'load'>

function openTrip(offer: PartnerOffer): OpenTrip {
  const validation = { errors: [], round: 0 }
  return {
    phase: 'open',
    offer,
    busy: null,
    problem: null,
    validation,
    isNamed: offer.chauffeur !== null,
  }
}

function isRefused({ status }: ApiFailure): boolean {
  return status === 401 || status === 404
}
