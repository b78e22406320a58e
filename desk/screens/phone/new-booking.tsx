import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PlacesProvider } from '#app/features/address/places-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { focusField } from '#app/ui/fields/field.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { useMe } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { Page } from '#desk/ui/page.tsx'
import { BookedPanel } from './booked-panel.tsx'
import { CallerSearch } from './caller-search.tsx'
import { CarsPanel } from './cars-panel.tsx'
import { fillFromBooking } from './fill-from-booking.ts'
import { PeoplePanel } from './people-panel.tsx'
import { openDraft, resetDraft, usePhoneDraft } from './phone-draft.ts'
import { SummaryPanel } from './summary-panel.tsx'
import { TripPanel } from './trip-panel.tsx'
import { type Booked, useBook } from './use-book.ts'
import { useOffers } from './use-offers.ts'

/** A booking by phone: who is calling, the trip, the car and its price, in the order of a call. */
export function Screen() {
  const staffId = useMe(({ me }) => me?.id ?? '')
  const [isOpen, setOpen] = useState(false)
  const [booked, setBooked] = useState<Booked | null>(null)
  const { failure, run } = useAction()
  useEffect(() => {
    openDraft(staffId)
    setOpen(true)
  }, [staffId])

  async function fill(reference: string, kind: 'repeat' | 'return') {
    const found = await run(() => callDesk('GET /desk/bookings/{reference}', { params: { reference } }))
    if (!found) return
    fillFromBooking(found.data, kind)
    setBooked(null)
    requestAnimationFrame(() => focusField('pickUpAt'))
  }
  useAskedTrip(isOpen, fill)

  function finish(made: Booked) {
    resetDraft()
    setBooked(made)
  }

  return (
    <Page
      title="New booking"
      actions={
        booked ? null : (
          <Button size="sm" variant="ghost" onClick={resetDraft}>
            Start over
          </Button>
        )
      }
    >
      {failure ? <FailureNotice failure={failure} /> : null}
      {booked ? (
        <BookedPanel
          booked={booked}
          onReturnTrip={() => void fill(booked.receipt.reference, 'return')}
          onNew={() => setBooked(null)}
        />
      ) : isOpen ? (
        // Our own places: the desk's pages load no script of another host.
        <PlacesProvider mapsKey={null}>
          <CallForm onBooked={finish} />
        </PlacesProvider>
      ) : null}
    </Page>
  )
}

/** Fills in the trip that a link such as `?return=SW-7K3-M9Q-XTB` asks for, once. */
function useAskedTrip(isOpen: boolean, fill: (reference: string, kind: 'repeat' | 'return') => void): void {
  const [params, setParams] = useSearchParams()
  const wasFilled = useRef(false)
  useEffect(() => {
    const kind = params.has('return') ? 'return' : 'repeat'
    const reference = params.get(kind)
    if (!isOpen || !reference || wasFilled.current) return
    wasFilled.current = true
    setParams({}, { replace: true })
    fill(reference, kind)
  }, [isOpen, params, setParams, fill])
}

function CallForm({ onBooked }: { onBooked: (booked: Booked) => void }) {
  const { draft, errors, newPrice } = usePhoneDraft()
  const { form, carId } = draft
  const offers = useOffers(form)
  const offer = offers.data?.data.find(({ id }) => id === carId)
  const { book, ...state } = useBook({ onCarGone: offers.reload, onBooked })
  const errorFor = (path: string) => errors.find((error) => error.path === path)?.message
  const shown = newPrice ?? { price: offer?.price ?? null, priceToken: offer?.priceToken ?? null }

  function submit(event: FormEvent) {
    event.preventDefault()
    void book(shown)
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="xl:col-span-2">
        <CallerSearch />
      </div>
      <form
        noValidate
        aria-label="New booking"
        onSubmit={submit}
        onKeyDown={ignoreEnter}
        className="contents"
      >
        <div className="flex flex-col gap-6">
          <PeoplePanel {...{ form, errorFor }} />
          <TripPanel {...{ form, errorFor }} />
        </div>
        <div className="flex flex-col gap-6 xl:sticky xl:top-6">
          <CarsPanel {...{ offers, carId }} error={errorFor('carId')} />
          <SummaryPanel {...{ draft, offers, offer, shown, errorFor, state }} />
        </div>
      </form>
    </div>
  )
}

/** Enter completes an address or a number, and must not submit a form this long. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
