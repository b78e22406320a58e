import { createRoutesStub } from 'react-router'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { bookingAccessStorage } from '#app/features/booking/booking-api.ts'
import { type RootData, RootDataContext } from '#app/features/document/root-data.ts'
import { BookingInfo } from '#app/routes/booking/info/booking-info.tsx'
import { ModalHost } from '#app/ui/dialog/modals.tsx'
import { ToastArea } from '#app/ui/toasts/toast-area.tsx'
import { toastsStore } from '#app/ui/toasts/toasts-store.ts'
import { sampleBooking, sampleCars, sampleToken } from '#tests/samples/booking-samples.ts'
import { json, stubApi } from './stub-api.ts'

type Handlers = Parameters<typeof stubApi>[0]

/** For tests: the page opened at an address, with stubbed API responses. */
export async function openBookingInfo({
  address = '',
  handlers = {},
}: {
  address?: string
  handlers?: Handlers
}) {
  const { pathname, search } = location
  onTestFinished(() => {
    history.replaceState(null, '', pathname + search)
    bookingAccessStorage.clear()
  })
  history.replaceState(null, '', pathname + address)
  toastsStore.setState({ toasts: [] })
  const calls = stubApi({
    'GET /api/places': () => json({ data: [] }),
    'GET /api/places/meant': () => json({ data: [] }),
    ...handlers,
  })
  const Page = createRoutesStub([
    {
      path: '/booking/info',
      Component: () => (
        <RootDataContext value={rootData}>
          <main>
            <BookingInfo
              title="Booking Information"
              lead="Everything about a trip."
              {...{ frames: {}, cars: sampleCars, mapsKey: null }}
            />
          </main>
          <ModalHost />
          <ToastArea />
        </RootDataContext>
      ),
    },
    { path: '/booking', Component: () => <h1>The wizard</h1> },
  ])
  const screen = await render(<Page initialEntries={['/booking/info']} />)
  return { calls, screen }
}

/** The same page with an opened booking for which this tab has a token. */
export async function openBooking(booking = sampleBooking(), handlers: Handlers = {}) {
  bookingAccessStorage.save({ reference: booking.reference, token: sampleToken() })
  const opened = await openBookingInfo({
    handlers: { [`GET ${api}`]: () => json({ data: booking }), ...handlers },
  })
  await expect
    .element(page.getByRole('heading', { level: 1, name: new RegExp(`^Booking ${booking.reference}`) }))
    .toBeVisible()
  return opened
}

export const api = '/api/bookings/SW-7K3-M9Q-XTB'

const rootData = {
  site: {
    host: 'sagewoodlimo.example',
    configPhoneCall: '+12125550147',
    configPhoneNumber: '(212) 555-0147',
    configEmail: 'reservations@sagewoodlimo.example',
  },
  fleet: [],
} as unknown as RootData
