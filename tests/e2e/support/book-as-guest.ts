import { type APIRequestContext, expect } from '@playwright/test'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import { captchaToken } from './captcha-token.ts'
import { uniqueNetworkHeaders, uniquePhone } from './unique-customer.ts'

export type GuestBooking = { reference: string; manageUrl: string; paymentUrl: string; email: string }

/** A guest's booking, by default on its own day, so that tests do not take each other's cars. */
export async function bookAsGuest(
  request: APIRequestContext,
  {
    days = 30 + Math.floor(Math.random() * 600),
    pickUpLocation = '350 5th Ave, New York, NY 10118',
    trip = {},
  }: { days?: number; pickUpLocation?: string; trip?: Partial<BookingRequestBody> } = {},
): Promise<GuestBooking> {
  const fleet = await (await request.get('/api/fleet?perPage=100')).json()
  const sedan = fleet.data.find(({ slug }: { slug: string }) => slug === 'executive-sedan')
  const email = `${crypto.randomUUID()}@example.com`
  const booking = {
    timezone: 'America/New_York',
    type: 'to-airport',
    pickUpAt: new Date(Date.now() + days * 86_400_000).toISOString(),
    pickUpLocation,
    destinationLocation: 'JFK Airport',
    passengerCount: 2,
    luggageCount: 1,
    ...trip,
    carId: sedan.id,
    guest: { firstName: 'Anna', secondName: 'Novak', email, phone: `+1${uniquePhone()}`, acceptSms: false },
  }
  const offers = await (
    await request.post('/api/bookings/cars?slug=executive-sedan', { data: booking })
  ).json()
  const captcha = await captchaToken()
  const response = await request.post('/api/bookings', {
    data: { ...booking, priceToken: offers.data[0].priceToken, captcha },
    headers: uniqueNetworkHeaders(),
  })
  expect(response.status()).toBe(201)
  const { reference, manageUrl, paymentUrl } = (await response.json()).data
  return { reference, manageUrl, paymentUrl, email }
}
