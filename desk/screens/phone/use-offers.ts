import { useEffect, useState } from 'react'
import { callDesk, type DeskData } from '#desk/api/call-desk.ts'
import { type Loaded, useData } from '#desk/api/use-data.ts'
import { type BookingForm, toBookingRequest } from '#domain/booking/form/booking-form.ts'

export type DeskOffer = DeskData<'POST /desk/cars'>['data'][number]

export type Offers = Loaded<{ data: DeskOffer[] }> & {
  /** Both addresses are there, so that there is something to price. */
  isAsked: boolean
  /** The offers on the screen are for an earlier state of the form. */
  isStale: boolean
}

/** After this pause in typing the prices are asked for. */
const pauseMs = 350

/** The cars for the trip, with prices and availability. Renewed when a field that decides them changes. */
export function useOffers(form: BookingForm): Offers {
  const wanted = tripKey(form)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const loaded = useData(asked, (signal) =>
    asked === ''
      ? Promise.resolve({ ok: true as const, status: 200, data: { data: [] } })
      : callDesk('POST /desk/cars', { body: JSON.parse(asked), signal }),
  )
  return { ...loaded, isAsked: wanted !== '', isStale: wanted !== asked || loaded.isLoading }
}

/** The part of the form that decides cars and prices, as the call takes it. Empty while an address is missing. */
function tripKey(form: BookingForm): string {
  if (form.pickUpLocation.trim() === '' || form.destinationLocation.trim() === '') return ''
  const {
    guest: _,
    passengers: __,
    comment: ___,
    ...trip
  } = toBookingRequest(form, {
    timezone: '',
    carId: null,
    signedIn: true,
    priceToken: null,
    captcha: '',
  })
  return JSON.stringify({
    ...trip,
    airline: null,
    flightNumber: null,
    flightAt: null,
    returnAirline: null,
    returnFlightNumber: null,
    returnFlightAt: null,
  })
}
