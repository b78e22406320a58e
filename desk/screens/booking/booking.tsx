import { useEffect, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { statusTones } from '#app/features/booking/status-tones.ts'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page } from '#desk/ui/page.tsx'
import { bookingStatusLabels } from '#domain/status/status-texts.ts'
import { RatingPanel, TipsPanel } from './after-trip-panel.tsx'
import { type ActionName, BookingActions, useBookingActions } from './booking-actions.tsx'
import { BookingMoney } from './booking-money.tsx'
import { BookingPeople } from './booking-people.tsx'
import { BookingTrip } from './booking-trip.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import type { DeskBooking } from './desk-booking.ts'
import { ExtrasPanel } from './extras-panel.tsx'
import { FlightPanel } from './flight-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LegsPanel } from './legs-panel.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { PartnerPanel } from './partner-panel.tsx'

/** Everything about one booking, with the actions that its state allows. */
export function Screen() {
  const { reference = '' } = useParams()
  const loaded = useData(reference, (signal) =>
    callDesk('GET /desk/bookings/{reference}', { params: { reference }, signal }),
  )
  const booking = loaded.data?.data
  useRefresh(loaded.reload, {
    everySeconds: 20,
    about: ({ subject }) => subject === booking?.reference,
  })
  const setBooking = (data: DeskBooking) => loaded.setData({ data })
  return (
    <Page
      title={booking?.reference ?? 'Booking'}
      lead={
        booking ? (
          <Badge tone={statusTones[booking.status]}>{bookingStatusLabels[booking.status]}</Badge>
        ) : null
      }
      actions={booking ? <BookingActions booking={booking} onChanged={setBooking} /> : null}
    >
      {booking ? <AskedAction booking={booking} onChanged={setBooking} /> : null}
      <LoadedView loaded={loaded} rows={4} rowClass="h-48">
        {({ data }) => (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="flex flex-col gap-6">
              <BookingTrip booking={data} />
              <FlightPanel booking={data} onChanged={loaded.reload} />
              <NotesPanel booking={data} onChanged={setBooking} />
              <MessagesPanel booking={data} onChanged={setBooking} />
              <HistoryPanel booking={data} />
            </div>
            <div className="flex flex-col gap-6">
              <LegsPanel booking={data} />
              <BookingPeople booking={data} />
              <CustomerPanel booking={data} />
              <RatingPanel booking={data} onChanged={setBooking} />
              <ExtrasPanel booking={data} onChanged={setBooking} />
              <BookingMoney booking={data} onChanged={setBooking} />
              <PartnerPanel reference={data.reference} />
              <TipsPanel booking={data} onChanged={setBooking} />
            </div>
          </div>
        )}
      </LoadedView>
    </Page>
  )
}

type Props = { booking: DeskBooking; onChanged: (booking: DeskBooking) => void }

/** Opens the dialog that a link such as `?do=price` asks for, once. */
function AskedAction({ booking, onChanged }: Props) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('do')
  const actions = useBookingActions(booking, onChanged)
  const wasOpened = useRef(false)
  useEffect(() => {
    const action = actions.find(({ name }) => name === (asked as ActionName))
    if (!asked || wasOpened.current) return
    wasOpened.current = true
    setParams({}, { replace: true })
    void action?.open()
  }, [asked, actions, setParams])
  return null
}
