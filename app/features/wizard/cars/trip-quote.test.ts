import { expect, test } from 'vitest'
import { emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { quoteFromTrip } from './trip-quote.ts'

const guest = {
  firstName: 'Anna',
  secondName: '',
  email: 'anna@example.com',
  phone: '+12125550147',
  acceptSms: false,
}

const form = {
  ...emptyBookingForm(new Date('2026-11-15T15:00Z')),
  pickUpLocation: 'The Plaza ',
  destinationLocation: 'JFK Airport',
  pickUpAt: '2026-11-20T14:30',
  passengerCount: 20,
  luggageCount: 8,
  guest,
} as const

test('a quote for several cars has the whole trip: fields, cars and details', () => {
  const quote = quoteFromTrip(
    {
      ...form,
      stops: [{ id: 'a', address: 'Grand Central' }],
      isRoundTrip: true,
      returnAt: '2026-11-21T18:00',
      childSeats: [{ type: 'booster', count: 2 }],
      isMeetAndGreet: true,
      comment: 'Ring twice',
    },
    { wanted: { id: 'van-id', name: 'Executive Van', cars: 2 } },
  )

  expect(quote).toMatchObject({
    pickUpLocation: 'The Plaza',
    destinationLocation: 'JFK Airport',
    passengerCount: 20,
    carId: 'van-id',
    pickUpAt: '2026-11-20T14:30',
    guest,
  })
  expect(quote.comment.split('\n')).toEqual(['2 × Executive Van', 'Ring twice'])
  expect(quote.trip).toMatchObject({
    type: 'to-airport',
    stops: ['Grand Central'],
    luggageCount: 8,
    childSeats: [{ type: 'booster', count: 2 }],
    isMeetAndGreet: true,
  })
})

test('without a wish for a car the quote leaves the choice to us, and names the hours', () => {
  const { carId, trip } = quoteFromTrip({ ...form, type: 'prom', duration: 5 })
  expect(carId).toBe('')
  expect(trip).toMatchObject({ type: 'prom', duration: 5 })
})

test('typed contact and notes win over the booking form, whose fields fill the empty ones', () => {
  const typed = {
    comment: '3 × Luxury SUV\nTwo dogs',
    guest: { firstName: 'Ada', secondName: '', email: '', phone: '', acceptSms: false },
  }
  const booked = { ...form, guest: { ...guest, acceptSms: true }, comment: 'Ring twice' }
  const wanted = { id: 'van-id', name: 'Executive Van', cars: 2 }

  expect(quoteFromTrip(booked, { typed, wanted })).toMatchObject({
    comment: '2 × Executive Van\nTwo dogs',
    guest: { ...guest, firstName: 'Ada', acceptSms: false },
  })
  expect(quoteFromTrip(booked, { typed: { ...typed, comment: '3 × Luxury SUV' } }).comment).toBe('Ring twice')
})

test('a comment is not longer than a quote allows', () => {
  expect(quoteFromTrip({ ...form, comment: 'x'.repeat(1000) }).comment).toHaveLength(1000)
})
