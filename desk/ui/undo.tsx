import { useEffect, useId } from 'react'
import { create } from 'zustand'
import type { ApiFailure, ApiResult } from '#app/client/call-api.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { classes } from '#app/ui/classes.ts'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { failureText } from './failure.tsx'

type Offer = {
  /** What was done: 'The message from Ann Lee is closed.' */
  text: string
  /** The call that takes it back. */
  undo: () => Promise<ApiResult<unknown>>
  onUndone: () => void
  doneText: string
}

type Shown = Offer & { bar: string | undefined; isBusy: boolean }

type State = {
  offer: Shown | null
  /** The bar of the page, then those of open dialogs. */
  bars: string[]
}

const useOffer = create<State>(() => ({ offer: null, bars: [] }))

/** Long enough to read it and to reach the button. */
const offerMs = 10_000

/** Says what was done, with a button to take it back. A newer offer replaces it. */
export function offerUndo(offer: Offer): void {
  useOffer.setState(({ bars }) => ({ offer: { ...offer, bar: bars.at(-1), isBusy: false } }))
}

/**
 * The offer to take the last action back, at the bottom of every screen. A modal dialog makes the page inert, so one whose
 * actions can be undone has a bar of its own. That bar shows what was done in the dialog, and the page's bar shows it once
 * the dialog is closed.
 */
export function UndoBar() {
  const id = useId()
  const { offer, bars } = useOffer()
  useEffect(() => addBar(id), [id])
  useEffect(() => {
    // The call may take longer than the offer.
    if (!offer || offer.isBusy) return
    const timer = setTimeout(() => replace(offer, null), offerMs)
    return () => clearTimeout(timer)
  }, [offer])
  return (
    <div role="status" className={barClass}>
      {offer && barOf(offer, bars) === id ? <OfferCard key={offer.text} offer={offer} /> : null}
    </div>
  )
}

const barClass = classes(
  'pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center px-4 lg:bottom-6 print:hidden',
  // On a phone, dialogs have their buttons at the bottom.
  'in-[dialog]:bottom-6 max-sm:in-[dialog]:top-[max(0.5rem,env(safe-area-inset-top))] max-sm:in-[dialog]:bottom-auto',
)

function barOf({ bar }: Shown, bars: readonly string[]): string | undefined {
  return bar && bars.includes(bar) ? bar : bars[0]
}

function addBar(id: string): () => void {
  useOffer.setState(({ bars }) => ({ bars: [...bars, id] }))
  return () => useOffer.setState(({ bars }) => ({ bars: bars.filter((other) => other !== id) }))
}

function OfferCard({ offer }: { offer: Shown }) {
  const { text, undo, onUndone, doneText, isBusy } = offer

  async function takeBack() {
    const busy = { ...offer, isBusy: true }
    replace(offer, busy)
    const result = await undo()
    // An undo that can be tried again gives the offer its whole time back.
    replace(busy, result.ok || isRefused(result) ? null : offer)
    if (!result.ok) return showToast({ tone: 'error', ...failureText(result) })
    showToast({ tone: 'success', text: doneText })
    onUndone()
  }

  return (
    <div className="pointer-events-auto flex flex-wrap items-center gap-x-4 rounded-card border border-line bg-raised py-1 ps-4 pe-2 text-ink shadow-float">
      <p>{text}</p>
      <BusyButton size="sm" variant="ghost" busy={isBusy} busyLabel="Undoing" onClick={takeBack}>
        Undo
      </BusyButton>
    </div>
  )
}

/** Trying again gives the same answer. */
function isRefused({ status }: ApiFailure): boolean {
  return status >= 400 && status < 500 && status !== 429
}

/** Has no effect once a newer offer has taken the place of `before`. */
function replace(before: Shown, after: Shown | null): void {
  useOffer.setState(({ offer }) => ({ offer: offer === before ? after : offer }))
}
