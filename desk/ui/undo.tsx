import { useEffect } from 'react'
import { create } from 'zustand'
import type { ApiFailure, ApiResult } from '#app/client/call-api.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { useAction } from '#desk/api/use-action.ts'
import { failureText } from './failure.tsx'

type Offer = {
  /** What was done: 'The message from Ann Lee is closed.' */
  text: string
  /** The call that takes it back. */
  undo: () => Promise<ApiResult<unknown>>
  onUndone: () => void
  doneText: string
}

const useOffer = create<{ offer: Offer | null }>(() => ({ offer: null }))

/** Long enough to read it and to reach the button. */
const offerMs = 10_000

/** Says what was done, with a button to take it back. A newer offer replaces it. */
export function offerUndo(offer: Offer): void {
  useOffer.setState({ offer })
}

/** The offer to take the last action back, at the bottom of every screen. */
export function UndoBar() {
  const offer = useOffer(({ offer }) => offer)
  useEffect(() => {
    if (!offer) return
    const timer = setTimeout(() => end(offer), offerMs)
    return () => clearTimeout(timer)
  }, [offer])
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center px-4 lg:bottom-6 print:hidden"
    >
      {offer ? <OfferCard key={offer.text} offer={offer} /> : null}
    </div>
  )
}

function OfferCard({ offer }: { offer: Offer }) {
  const { text, undo, onUndone, doneText } = offer
  const { isBusy, run } = useAction()

  async function takeBack() {
    await run(async () => {
      const result = await undo()
      if (result.ok) {
        end(offer)
        showToast({ tone: 'success', text: doneText })
        onUndone()
      } else {
        if (isRefused(result)) end(offer)
        else renew(offer)
        showToast({ tone: 'error', ...failureText(result) })
      }
      return result
    })
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

/** Ends this offer, unless a newer one has taken its place. */
function end(ended: Offer): void {
  replace(ended, null)
}

/** Gives the offer its whole time again. */
function renew(offer: Offer): void {
  replace(offer, { ...offer })
}

function replace(before: Offer, after: Offer | null): void {
  useOffer.setState(({ offer }) => ({ offer: offer === before ? after : offer }))
}
