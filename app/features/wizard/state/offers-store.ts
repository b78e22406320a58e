import { useDeferredValue, useEffect } from 'react'
import { create } from 'zustand'
import { type ApiFailure, callApi } from '#app/client/call-api.ts'
import type { Offer } from '#domain/booking/cars/offer.ts'
import type { OfferSort } from '#domain/booking/cars/sort-offers.ts'
import { type BookingForm, toBookingRequest } from '#domain/booking/form/booking-form.ts'
import { paging } from '#domain/constants.ts'
import type { PageMeta } from '#domain/site/paging.ts'
import { useWizard } from './wizard-store.ts'

export type OffersState = {
  /** 'loading' also while the previous offers are being replaced. */
  status: 'loading' | 'ready' | 'failed'
  /** The last loaded offers, in the server's order; null before the first. */
  offers: Offer[] | null
  /** The failure of the last call, for its message; null if it succeeded. */
  failure: ApiFailure | null
  /** SPEC section 3: how much of the list is loaded. */
  meta: PageMeta
  /** The next page of the list. */
  more: 'idle' | 'loading' | 'failed'
  sort: OfferSort
}

/** Waits for a pause in typing. */
const debounceMs = 300

export const useOffersStore = create<OffersState>(() => ({
  status: 'loading',
  offers: null,
  failure: null,
  meta: { total: 0, currentPage: 1, perPage: paging.carsPerPage },
  more: 'idle',
  sort: 'price',
}))

/**
 * The offers of all car classes for the current form. Components that use them share one request; a new one is made when
 * a field changes that affects fit, price or availability.
 */
export function useOffers(): OffersState & { retry: () => void } {
  useEffect(watchWizard, [])
  // Deferred, so that rendering new prices does not delay typing.
  return { ...useDeferredValue(useOffersStore()), retry: reloadOffers }
}

/** Reloads without a delay, after a failure or when a car was taken. */
export function reloadOffers(): void {
  void load(offersRequest())
}

/** Sorts the list. If only a part of it is loaded, the server sorts it anew. */
export function sortOffersBy(sort: OfferSort): void {
  const { offers, meta } = useOffersStore.getState()
  useOffersStore.setState({ sort })
  if ((offers?.length ?? 0) < meta.total) reloadOffers()
}

/** Loads the next page and appends it. */
export async function loadMoreOffers(): Promise<void> {
  const { status, more, meta } = useOffersStore.getState()
  if (status !== 'ready' || more === 'loading') return
  const controller = new AbortController()
  call = controller
  useOffersStore.setState({ more: 'loading' })
  const result = await fetchOffersPage(currentRequest, {
    page: meta.currentPage + 1,
    signal: controller.signal,
  })
  if (controller.signal.aborted) return
  call = undefined
  if (!result.ok) return useOffersStore.setState({ more: 'failed' })
  const { data, meta: next } = result.data
  useOffersStore.setState(({ offers }) => ({
    more: 'idle',
    meta: next,
    offers: withMore(offers ?? [], data),
  }))
}

/** The cheapest available car with a price; undefined if there is none. */
export function cheapestOffer(offers: readonly Offer[]): Offer | undefined {
  return offers
    .filter(({ fits, available, price }) => fits && available && price)
    .toSorted((one, other) => (one.price?.totalCents ?? 0) - (other.price?.totalCents ?? 0))[0]
}

let watchers = 0
let stopWatching = () => {}
/** The request whose result is shown or in flight. */
let currentRequest = ''
let timer: ReturnType<typeof setTimeout> | undefined
let call: AbortController | undefined

function watchWizard(): () => void {
  watchers += 1
  if (watchers === 1) {
    scheduleRequest(0)
    stopWatching = useWizard.subscribe(({ form }, before) => {
      if (form !== before.form && affectsOffers(form, before.form)) scheduleRequest(debounceMs)
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

/** Builds the request after the delay, as doing it on every key would make typing slow. */
function scheduleRequest(delayMs: number): void {
  clearTimeout(timer)
  abortCall()
  if (delayMs > 0) useOffersStore.setState({ status: 'loading' })
  timer = setTimeout(() => {
    const next = offersRequest()
    if (next !== currentRequest) void load(next)
    else useOffersStore.setState({ status: 'ready' })
  }, delayMs)
}

/** The response would be for an outdated form. */
function abortCall(): void {
  if (!call) return
  call.abort()
  call = undefined
  currentRequest = ''
}

/** Names, notes and flights do not affect offers. */
function affectsOffers(form: BookingForm, before: BookingForm): boolean {
  return (Object.keys(form) as (keyof BookingForm)[]).some(
    (name) => form[name] !== before[name] && !irrelevantFields.has(name),
  )
}

const flightFields = [
  ...(['airline', 'flightNumber', 'flightKind', 'flightAt'] as const),
  ...(['returnAirline', 'returnFlightNumber', 'returnFlightKind', 'returnFlightAt'] as const),
]

const irrelevantFields = new Set<keyof BookingForm>([
  ...(['guest', 'passengers', 'comment', 'isPickUpSuggested', 'isReturnSuggested'] as const),
  ...flightFields,
])

async function load(next: string): Promise<void> {
  clearTimeout(timer)
  abortCall()
  const controller = new AbortController()
  call = controller
  currentRequest = next
  useOffersStore.setState({ status: 'loading', more: 'idle' })
  const result = await fetchOffersPage(next, { page: 1, signal: controller.signal })
  if (controller.signal.aborted) return
  call = undefined
  if (!result.ok) {
    currentRequest = ''
    useOffersStore.setState({ status: 'failed', failure: result })
    return
  }
  const { data: offers, meta } = result.data
  useOffersStore.setState({ status: 'ready', offers, meta, failure: null })
  refreshChosenCar(offers)
}

type PageOptions = { page: number; signal: AbortSignal }

async function fetchOffersPage(next: string, { page, signal }: PageOptions) {
  const { slug, trip } = JSON.parse(next)
  const ask = (first: { slug?: string }) => {
    const { sort } = useOffersStore.getState()
    const query = { ...first, sort, page, perPage: paging.carsPerPage }
    return callApi('POST /bookings/cars', { query, body: trip, signal })
  }
  const result = await ask(slug ? { slug } : {})
  // 404: the fleet no longer has the first car. Loads the list without it.
  return slug && !result.ok && result.status === 404 ? ask({}) : result
}

/** Drops duplicates: the list may have changed between two pages. */
function withMore(offers: readonly Offer[], more: readonly Offer[]): Offer[] {
  return [...offers, ...more.filter(({ id }) => !offers.some((offer) => offer.id === id))]
}

/** Updates the price and the price token of the chosen car. */
function refreshChosenCar(offers: readonly Offer[]): void {
  const { car, refreshCar } = useWizard.getState()
  const fresh = car && offers.find(({ id }) => id === car.id)
  if (fresh) refreshCar(fresh)
}

/**
 * Only the fields that affect offers, so that others neither are sent nor cause a request. The chosen car is listed first,
 * so that the first page updates its price.
 */
function offersRequest(): string {
  const { form, car, slug } = useWizard.getState()
  const context = { timezone: browserZone(), carId: null, signedIn: true, priceToken: null, captcha: '' }
  const { guest, passengers, comment, captcha, ...trip } = toBookingRequest(form, context)
  for (const field of flightFields) delete trip[field]
  return JSON.stringify({ slug: car?.slug ?? slug, trip })
}

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
