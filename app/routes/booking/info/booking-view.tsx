import { type RefObject, useEffect, useRef, useState } from 'react'
import { AccountOffer } from '#app/features/account/account-offer.tsx'
import { type ApiFailure, type BookingAccess, readBooking } from '#app/features/booking/booking-api.ts'
import { PriceCard } from '#app/features/booking/price-card.tsx'
import { type Problem, ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { DetailsList, tripDetails } from '#app/features/booking/trip-details.tsx'
import type { BookingPageActions as Actions } from '#app/features/booking/use-booking.ts'
import type { TripMaps } from '#app/features/map/trip-maps.ts'
import { ContactButtons } from '#app/features/page/contact.tsx'
import { afterPaint } from '#app/ui/after-paint.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { showError, showToast } from '#app/ui/toasts/toasts-store.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { isTripDay } from '#domain/dispatch/trip-day.ts'
import { waitingText } from '#domain/pricing/rates/waiting-terms.ts'
import { isOver } from '#domain/status/booking-status.ts'
import { AfterTripSlot } from './after-trip-slot.tsx'
import { BookNext } from './book-next.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingHeading } from './booking-heading.tsx'
import { BookingMap } from './booking-map.tsx'
import type { ChangePanel } from './change-panel.tsx'
import { LivePart } from './live-part.tsx'
import type { CarChoice } from './load-booking-info.server.ts'
import { Chauffeur, People } from './people.tsx'
import { ResetLinks } from './reset-links.tsx'
import { Timeline } from './timeline.tsx'

export type BookingInfoData = { frames: TripMaps['frames']; cars: CarChoice[]; mapsKey: string | null }

type Props = BookingInfoData &
  Pick<Actions, 'replace' | 'dropAccess' | 'leave'> & {
    access: BookingAccess
    booking: BookingDetail
    heading: RefObject<HTMLHeadingElement | null>
  }

/** An open booking: status, details, price and actions. */
export function BookingView({ access, booking, frames, cars, mapsKey, heading, ...actions }: Props) {
  const { replace, dropAccess, leave } = actions
  const [panel, setPanel] = useState<typeof ChangePanel | null>(null)
  const [hasLiveMap, onMapShown] = useState(false)
  // The booking was canceled in another tab, or the pick-up is too close: the change can't be completed.
  const isStopped = panel !== null && !booking.can.change
  const Panel = isStopped ? null : panel
  const changeButton = useRef<HTMLButtonElement>(null)
  const onShut = (failure: ApiFailure) => dropAccess(access, failure)
  const isOnTripDay = isTripDay(booking, new Date())
  const chauffeur = booking.chauffeur ? <Chauffeur chauffeur={booking.chauffeur} /> : null
  useEffect(() => {
    if (isStopped) heading.current?.focus()
  }, [isStopped])

  async function startChange() {
    try {
      const part = await import('./change-panel.tsx')
      setPanel(() => part.ChangePanel)
    } catch {
      showError('The form didn’t load. Check your internet connection and try again.')
    }
  }

  function endChange() {
    setPanel(null)
    afterPaint(() => changeButton.current?.focus())
  }

  async function reloadBooking() {
    const result = await readBooking(access)
    if (result.ok) replace(result.data.data, access)
  }

  return (
    <div className={frameClass}>
      <div className="flex flex-col gap-8">
        <BookingHeading booking={booking} heading={heading} />
        {isOnTripDay && !Panel ? (
          <LivePart
            {...{ access, frames, onMapShown, status: booking.status }}
            onMoved={() => void reloadBooking()}
            onAccessDenied={onShut}
          >
            {chauffeur}
          </LivePart>
        ) : null}
        <ProblemNotice problem={isStopped ? changeStoppedProblem : null} />
        {Panel ? null : (
          <BookingActions
            {...{ access, booking, changeButton, onAccessDenied: onShut }}
            onChange={startChange}
            onReplace={(changed) => replace(changed, access)}
            onOver={() => heading.current?.focus()}
          />
        )}
        {isOnTripDay || Panel ? null : chauffeur}
      </div>
      {Panel ? (
        <Panel
          {...{ access, booking, cars, mapsKey, onAccessDenied: onShut }}
          onLeave={endChange}
          onStale={() => void reloadBooking()}
          onChanged={(changed) => {
            showToast({ tone: 'success', text: 'Your booking has been changed' })
            replace(changed, access)
            endChange()
          }}
        />
      ) : (
        <section aria-labelledby="trip" className="flex min-w-0 flex-col gap-4">
          <h2 id="trip" className="text-title">
            Your trip
          </h2>
          {hasLiveMap ? null : <BookingMap booking={booking} frames={frames} />}
          <DetailsList details={bookingDetails(booking)} />
        </section>
      )}
      <aside className={classes(asideClass, Panel && 'max-lg:hidden')}>
        <PriceCard booking={booking} isFolded />
      </aside>
      {Panel ? null : (
        <div className="flex min-w-0 flex-col gap-10">
          <AfterTripSlot {...{ access, booking, onAccessDenied: onShut }} />
          <Timeline booking={booking} />
          <People booking={booking} />
          <BookNext booking={booking} />
          {access.token === null ? null : <AccountOffer contact={booking.contact} />}
          <ResetLinks
            {...{ access, onAccessDenied: onShut }}
            can={booking.can}
            onNewAccess={(renewed) => replace(booking, renewed)}
          />
          <ContactRow onLeave={leave} />
        </div>
      )}
    </div>
  )
}

/** Status, time and places are in the heading. On paper the list is complete. */
function bookingDetails(booking: BookingDetail) {
  const waiting = isOver(booking.status) ? null : waitingText(booking.waiting, booking)
  return [...tripDetails(booking), ...(waiting ? [{ label: 'Waiting', value: waiting }] : [])]
}

const changeStoppedProblem: Problem = {
  title: 'We couldn’t make your change',
  text: 'This booking can’t be changed online anymore.',
  isUnanswered: false,
}

const asideClass = 'lg:sticky lg:top-28 lg:col-start-2 lg:row-span-3 lg:row-start-1'

/** As `Columns`, but on a phone the price is below the trip. */
const frameClass =
  'grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-16'

/** Contact details, and a link to another booking. */
function ContactRow({ onLeave }: { onLeave: () => void }) {
  return (
    <section aria-labelledby="contact" className="flex flex-col gap-4 print:hidden">
      <h2 id="contact" className="text-title">
        Need help?
      </h2>
      <p className="text-muted">Call us anytime, day or night. Please have your reference ready.</p>
      <div className="flex flex-wrap gap-3">
        <ContactButtons />
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <Button variant="ghost" size="md" className="-ms-5" onClick={onLeave}>
          Find another booking
        </Button>
      </div>
    </section>
  )
}
