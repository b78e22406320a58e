import { useDeferredValue, useEffect } from 'react'
import { create } from 'zustand'
import { type ApiResult, callApi } from '#app/client/call-api.ts'
import type { Offer } from '#domain/booking/cars/offer.ts'
import { type BookingForm, toBookingRequest } from '#domain/booking/form/booking-form.ts'
import { paging } from '#domain/constants.ts'
import type { Page, PageMeta } from '#domain/site/paging.ts'
import { useWizard } from './wizard-store.ts'

export type OffersState = {
  /** 'loading' also while newer offers are on their way and the last ones still stand. */
  status: 'loading' | 'ready' | 'failed'
  /** The last that came, in the server's order; null until any came. */
  offers: Offer[] | null
  /** What the last call failed with, for the words of the message; null unless it failed. */
  failure: Extract<ApiResult<never>, { ok: false }> | null
  /** SPEC section 3: how much of the list has come. */
  meta: PageMeta
  /** The next page of the list. */
  more: 'idle' | 'loading' | 'failed'
}

/** A pause in typing: the visitor has finished a word, and a call is worth making. */
const pauseMs = 300

export const useOffersStore = create<OffersState>(() => ({
  status: 'loading',
  offers: null,
  failure: null,
  meta: { total: 0, currentPage: 1, perPage: paging.carsPerPage },
  more: 'idle',
}))

/**
 * Every class of car as an offer for the trip that is filled in. Whoever shows offers calls this; one call to the server
 * serves them all, and another is made when something that decides fit, price or availability has changed.
 */
export function useOffers(): OffersState & { retry: () => void } {
  useEffect(watchWizard, [])
  // Prices that come while a visitor types or taps do not hold that up.
  return { ...useDeferredValue(useOffersStore()), retry: reloadOffers }
}

/** Asks again at once, whatever is known: after a failure, or when a car was taken meanwhile. */
export function reloadOffers(): void {
  void load(offersRequest())
}

/** The next page, below the cars that stand. */
export async function loadMoreOffers(): Promise<void> {
  const { status, more, meta } = useOffersStore.getState()
  if (status !== 'ready' || more === 'loading') return
  const own = new AbortController()
  call = own
  useOffersStore.setState({ more: 'loading' })
  const answer = await fetchOffersPage(asked, { page: meta.currentPage + 1, signal: own.signal })
  if (own.signal.aborted) return
  call = undefined
  if (!answer.ok) return useOffersStore.setState({ more: 'failed' })
  const { data, meta: next } = answer.data
  useOffersStore.setState(({ offers }) => ({
    more: 'idle',
    meta: next,
    offers: withMore(offers ?? [], data),
  }))
}

/** The cheapest car that can be booked at a price shown; undefined while there is none. */
export function cheapestOffer(offers: readonly Offer[]): Offer | undefined {
  return offers
    .filter(({ fits, available, price }) => fits && available && price)
    .toSorted((one, other) => (one.price?.totalCents ?? 0) - (other.price?.totalCents ?? 0))[0]
}

let watchers = 0
let stopWatching = () => {}
/** The question whose answer stands, or is on its way. */
let asked = ''
let timer: ReturnType<typeof setTimeout> | undefined
let call: AbortController | undefined

function watchWizard(): () => void {
  watchers += 1
  if (watchers === 1) {
    scheduleRequest(0)
    stopWatching = useWizard.subscribe(({ form }, before) => {
      if (form !== before.form && affectsOffers(form, before.form)) scheduleRequest(pauseMs)
    })
  }
  return () => {
    watchers -= 1
    if (watchers > 0) return
    stopWatching()
    clearTimeout(timer)
    abortCall()
  }
}

/** The question is put together after the pause: it costs more than a keystroke may. */
function scheduleRequest(delayMs: number): void {
  clearTimeout(timer)
  abortCall()
  if (delayMs > 0) useOffersStore.setState({ status: 'loading' })
  timer = setTimeout(() => {
    const next = offersRequest()
    if (next !== asked) void load(next)
    else useOffersStore.setState({ status: 'ready' })
  }, delayMs)
}

/** Its answer would be to an older question. */
function abortCall(): void {
  if (!call) return
  call.abort()
  call = undefined
  asked = ''
}

/** Names, notes and flights decide no offer. */
function affectsOffers(form: BookingForm, before: BookingForm): boolean {
  return (Object.keys(form) as (keyof BookingForm)[]).some(
    (name) => form[name] !== before[name] && !irrelevantFields.has(name),
  )
}

const irrelevantFields = new Set<keyof BookingForm>([
  ...(['guest', 'passengers', 'comment'] as const),
  ...(['airline', 'flightNumber', 'flightKind', 'flightAt'] as const),
])

async function load(next: string): Promise<void> {
  clearTimeout(timer)
  abortCall()
  const own = new AbortController()
  call = own
  asked = next
  useOffersStore.setState({ status: 'loading', more: 'idle' })
  const answer = await fetchOffersPage(next, { page: 1, signal: own.signal })
  if (own.signal.aborted) return
  call = undefined
  if (!answer.ok) {
    asked = ''
    useOffersStore.setState({ status: 'failed', failure: answer })
    return
  }
  const { data: offers, meta } = answer.data
  useOffersStore.setState({ status: 'ready', offers, meta, failure: null })
  refreshChosenCar(offers)
}

type Asking = { page: number; signal: AbortSignal }

async function fetchOffersPage(next: string, { page, signal }: Asking): Promise<ApiResult<Page<Offer>>> {
  const { slug, trip } = JSON.parse(next)
  const ask = (first: { slug?: string }) => {
    const query = new URLSearchParams({ ...first, page: String(page), perPage: String(paging.carsPerPage) })
    return callApi<Page<Offer>>(`/bookings/cars?${query}`, { method: 'POST', body: trip, signal })
  }
  const answer = await ask(slug ? { slug } : {})
  // A car that the fleet no longer has keeps no one from the others.
  return slug && !answer.ok && answer.status === 404 ? ask({}) : answer
}

/** The list may have moved on between two pages, so a car can come twice. */
function withMore(offers: readonly Offer[], more: readonly Offer[]): Offer[] {
  return [...offers, ...more.filter(({ id }) => !offers.some((offer) => offer.id === id))]
}

/** The chosen car follows the trip: its price and its token are those of the form as it is now. */
function refreshChosenCar(offers: readonly Offer[]): void {
  const { car, refreshCar } = useWizard.getState()
  const fresh = car && offers.find(({ id }) => id === car.id)
  if (fresh) refreshCar(fresh)
}

/**
 * What decides an offer, and nothing else: names and comments neither travel nor cause another call. The chosen car comes
 * first, so that the first page renews its price.
 */
function offersRequest(): string {
  const { form, car, slug } = useWizard.getState()
  const around = { timezone: browserZone(), carId: null, signedIn: true, priceToken: null, captcha: '' }
  const { guest, passengers, comment, airline, flightNumber, flightKind, flightAt, captcha, ...trip } =
    toBookingRequest(form, around)
  return JSON.stringify({ slug: car?.slug ?? slug, trip })
}

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
