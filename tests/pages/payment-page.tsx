import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { bookingAccessStorage } from '#app/features/booking/booking-api.ts'
import { type RootData, RootDataContext } from '#app/features/document/root-data.ts'
import { ToastArea } from '#app/ui/toasts/toast-area.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { sampleBooking, sampleToken } from '#tests/samples/booking-samples.ts'
import { json, stubApi } from './stub-api.ts'

type Handlers = Parameters<typeof stubApi>[0]

type Opening = {
  page: ReactNode
  /** The query and fragment of the URL. */
  address?: string
  /** The booking in each response; the last one is repeated. */
  bookings?: BookingDetail[]
  handlers?: Handlers
}

/** For tests: a payment page opened at an address, with stubbed API responses. */
export async function openPaymentPage({ page, address = '', bookings = [], handlers = {} }: Opening) {
  const { pathname, search } = location
  onTestFinished(() => {
    history.replaceState(null, '', pathname + search)
    bookingAccessStorage.clear()
  })
  history.replaceState(null, '', pathname + address)
  const responses = [...bookings]
  const calls = stubApi({
    [`GET ${api}`]: () => {
      const booking = responses.length > 1 ? responses.shift() : responses[0]
      return booking ? json({ data: booking }) : json({ message: 'Failed to authenticate' }, 401)
    },
    ...handlers,
  })
  const Page = createRoutesStub([
    { path: '/payment', Component: () => shell(page) },
    { path: '/payment/zelle-email-sent', Component: () => shell(<p>The page of the request</p>) },
  ])
  const screen = await render(<Page initialEntries={['/payment']} />)
  return { calls, screen }
}

/** The same page for a visitor who opened an emailed link before. */
export async function openWithSavedAccess({ bookings = [sampleBooking()], ...opening }: Opening) {
  bookingAccessStorage.save({ reference: 'SW-7K3-M9Q-XTB', token: sampleToken() })
  return openPaymentPage({ ...opening, bookings, address: '?booking=SW-7K3-M9Q-XTB' })
}

/** For tests: the page of a link in the company's email. */
export function openOperatorPage(page: Opening['page'], handlers: Opening['handlers'] = {}) {
  return openPaymentPage({ page, address: '#operator.1900000000.sealed', handlers })
}

export const api = '/api/bookings/SW-7K3-M9Q-XTB'

function shell(children: ReactNode) {
  return (
    <RootDataContext value={rootData}>
      <main>{children}</main>
      <ToastArea />
    </RootDataContext>
  )
}

const rootData = {
  site: {
    configPhoneCall: '+12125550147',
    configPhoneNumber: '(212) 555-0147',
    configEmail: 'reservations@sagewoodlimo.example',
  },
} as RootData
