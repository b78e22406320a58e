import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { priceFromLines } from '#domain/pricing/price/price.ts'
import { formatTypedDate } from '#domain/time/wall-clock.ts'
import { api, openBooking } from '#tests/pages/booking-info-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import { sampleBooking, sampleCancelled } from '#tests/samples/booking-samples.ts'

type Handlers = Parameters<typeof openBooking>[1]

const dearer = priceFromLines([{ code: 'fare', label: 'Fare', cents: 16000 }])
const preview = {
  price: dearer,
  differenceCents: 4600,
  priceToken: 'price-token',
  available: true,
  freeUntil: '2999-11-17T14:30:00.000Z',
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

async function changeCar(handlers: Handlers) {
  const opened = await openBooking(sampleBooking(), {
    [`POST ${api}/change-preview`]: () => json({ data: preview }),
    ...handlers,
  })
  await press('Change')
  await userEvent.click(page.getByRole('radio', { name: 'Luxury SUV' }))
  await press('See the new price')
  return opened
}

test('a change shows both prices and the difference before anything is sent', async () => {
  const { calls } = await changeCar({})

  await expect.element(page.getByText('$46.00 more')).toBeVisible()
  await expect.element(page.getByText('$160.00').first()).toBeVisible()
  await expect.element(page.getByText('Luxury SUV')).toBeVisible()
  await expect.element(page.getByText(/Nothing has been changed yet/)).toBeVisible()
  const asked = calls.find(({ path }) => path.endsWith('/change-preview'))
  expect(asked?.body).toEqual({ carId: '00000000-0000-4000-8000-000000000002' })
  expect(asked?.headers.get('Authorization')).toMatch(/^Manage /)
})

test('a confirmed change is sent once, with its price token and an idempotency key', async () => {
  const changed = sampleBooking({
    car: { id: '00000000-0000-4000-8000-000000000002', slug: 'luxury-suv', name: 'Luxury SUV' },
    price: dearer,
    totalCents: 16000,
  })
  const { calls } = await changeCar({ [`PATCH ${api}`]: () => json({ data: changed }) })
  await press('Confirm the change')

  await expect.element(page.getByText('Your booking has been changed').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change', exact: true })).toHaveFocus()
  await expect.element(page.getByText('Luxury SUV')).toBeVisible()
  const sent = calls.filter(({ headers }) => headers.has('Idempotency-Key'))
  expect(sent.map(({ body }) => body)).toEqual([
    { carId: '00000000-0000-4000-8000-000000000002', priceToken: 'price-token' },
  ])
})

test('a price that changed meanwhile is shown again, and sent only when it is confirmed too', async () => {
  const sent: unknown[] = []
  await changeCar({
    [`PATCH ${api}`]: ({ body }) => {
      sent.push(body)
      const price = priceFromLines([{ code: 'fare', label: 'Fare', cents: 17000 }])
      return sent.length === 1
        ? json({ message: 'The price has changed', price, priceToken: 'new-token' }, 409)
        : json({ data: sampleBooking() })
    },
  })
  await press('Confirm the change')

  await expect.element(page.getByText(/The price has just changed/)).toBeVisible()
  await expect.element(page.getByText('$56.00 more')).toBeVisible()
  await press('Confirm the change')
  await expect.element(page.getByText('Your booking has been changed').first()).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ priceToken: 'new-token' })
})

test('after a lost response the change is sent again with the same key', async () => {
  const keys: (string | null)[] = []
  await changeCar({
    [`PATCH ${api}`]: ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'))
      if (keys.length === 1) throw new TypeError('The wire broke')
      return json({ data: sampleBooking() })
    },
  })
  await press('Confirm the change')
  await expect.element(page.getByText(/We’ll make it only once/)).toBeVisible()
  await press('Send it again')

  await expect.element(page.getByText('Your booking has been changed').first()).toBeVisible()
  expect(keys[0]).toMatch(/^.{16,}$/)
  expect(keys[1]).toBe(keys[0])
})

test('seats, options, notes, a return trip and the order of stops can be changed as in the wizard', async () => {
  const stops = [
    { orderIndex: 0, address: 'First stop' },
    { orderIndex: 1, address: 'Second stop' },
  ]
  const { calls } = await openBooking(sampleBooking({ pickUpAt: '2999-11-17T14:30:00.000Z', stops }), {
    [`POST ${api}/change-preview`]: () => json({ data: preview }),
  })
  await press('Change')
  await userEvent.click(page.getByRole('checkbox', { name: 'Round trip' }))
  await expect.element(page.getByLabelText(/^Return date/).first()).toBeVisible()
  await expect.element(page.getByText('Return date and time added. Return flight added.')).toBeInTheDocument()
  await press('Move stop 2 up')
  await press('Remove Booster Seat')
  await press('Forward Facing Seat (Toddler)')
  await userEvent.click(page.getByText('Meet and greet', { exact: true }))
  await userEvent.fill(page.getByLabelText('Notes for your chauffeur'), 'Two dogs')
  await press('See the new price')

  await expect.element(page.getByText('$46.00 more')).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('/change-preview'))?.body).toEqual({
    returnAt: '2999-11-18T14:30:00.000Z',
    stops: [
      { orderIndex: 0, address: 'Second stop' },
      { orderIndex: 1, address: 'First stop' },
    ],
    childSeats: [{ type: 'toddler', count: 1 }],
    isMeetAndGreet: false,
    comment: 'Two dogs',
  })
})

test('moving the pick-up to another day moves its flight, and a pick-up too late for it is pointed out', async () => {
  const flown = sampleBooking({
    pickUpAt: '2999-11-17T14:30:00.000Z',
    flightAt: '2999-11-17T18:00:00.000Z',
  })
  const { calls } = await openBooking(flown, {
    [`POST ${api}/change-preview`]: () => json({ data: preview }),
  })
  await press('Change')
  const flight = page.getByRole('group', { name: 'Flight', exact: true })
  await userEvent.fill(page.getByLabelText(/^Pick-up date/), formatTypedDate('2999-11-20'))
  await userEvent.keyboard('{Tab}')
  await expect
    .element(flight.getByRole('textbox', { name: 'Departure date' }))
    .toHaveValue(formatTypedDate('2999-11-20'))

  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Hour' }).first(), '12')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'AM or PM' }).first(), 'PM')
  await userEvent.click(flight.getByRole('button', { name: /^Use / }))
  await expect.element(flight.getByText(/^Pick-up time set to/)).toHaveFocus()
  await press('See the new price')
  await expect.element(page.getByText('$46.00 more')).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('/change-preview'))?.body).toMatchObject({
    flightAt: '2999-11-20T18:00:00.000Z',
  })
})

test('a flight time can be cleared', async () => {
  const flown = sampleBooking({ flightAt: '2999-11-17T18:00:00.000Z' })
  const { calls } = await openBooking(flown, {
    [`POST ${api}/change-preview`]: () => json({ data: preview }),
  })
  await press('Change')
  await press('Clear the flight time')
  await expect.element(page.getByRole('textbox', { name: 'Departure date' })).toHaveFocus()
  await press('See the new price')

  await expect.element(page.getByText('$46.00 more')).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('/change-preview'))?.body).toEqual({ flightAt: null })
})

test('travelers can be named, told and removed, and a wrong number is an error at its field', async () => {
  const { calls, screen } = await openBooking(sampleBooking(), {
    [`POST ${api}/change-preview`]: () => json({ data: preview }),
  })
  await press('Change')
  const first = page.getByRole('group', { name: 'Traveler 1' })
  await userEvent.click(first.getByRole('checkbox', { name: 'Also email the traveler' }))
  await press('Add another traveler')
  const second = page.getByRole('group', { name: 'Traveler 2' })
  await expect.element(second.getByRole('textbox', { name: 'First name' })).toHaveFocus()
  await userEvent.fill(second.getByRole('textbox', { name: 'First name' }), 'Cleo')
  await userEvent.fill(second.getByRole('textbox', { name: 'Email' }), 'cleo@example.com')
  await press('See the new price')
  await expect.element(second.getByRole('textbox', { name: 'Phone' })).toHaveFocus()
  expect((await axe.run(screen.container)).violations).toEqual([])

  await press('Remove traveler 2')
  await press('See the new price')
  await expect.element(page.getByText(/gets our emails/)).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('/change-preview'))?.body).toEqual({
    passengers: [
      { firstName: 'Ben', secondName: '', email: 'ben@example.com', phone: '+12125550148', notify: true },
    ],
  })
})

test('an error from the server is shown at its field, and all input stays', async () => {
  await changeCar({
    [`POST ${api}/change-preview`]: () =>
      json({ message: 'No', errors: [{ path: 'destinationLocation', message: 'Address is required' }] }, 422),
  })

  const destination = page.getByRole('combobox', { name: 'Destination', exact: true })
  await expect.element(destination).toHaveFocus()
  await expect.element(destination).toHaveAccessibleDescription(/Address is required/)
  await expect.element(page.getByRole('radio', { name: 'Luxury SUV' })).toBeChecked()
})

test('a car that is taken at that time is an error at the car field', async () => {
  await changeCar({
    [`POST ${api}/change-preview`]: () => json({ data: { ...preview, available: false } }),
  })

  await expect
    .element(page.getByRole('button', { name: /^Car: This car is taken at that time/ }))
    .toBeVisible()
})

test('a change that cannot be made online shows the message of the server, and all input stays', async () => {
  await changeCar({
    [`POST ${api}/change-preview`]: () => json({ message: 'Please call us for this change.' }, 409),
  })

  await expect.element(page.getByText(/Please call us for this change\./)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Luxury SUV' })).toBeChecked()
  expect(page.getByRole('button', { name: 'Confirm the change' }).elements()).toEqual([])
})

test('a booking canceled meanwhile closes the change and shows that it was not made', async () => {
  let isOver = false
  const over = sampleCancelled()
  await changeCar({
    [`GET ${api}`]: () => json({ data: isOver ? over : sampleBooking() }),
    [`PATCH ${api}`]: () => json({ message: 'This booking is canceled.' }, 409),
  })
  isOver = true
  await press('Confirm the change')

  await expect.element(page.getByRole('alert').getByText('We couldn’t make your change')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /This booking is canceled/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(page.getByRole('button', { name: 'See the new price' }).elements()).toEqual([])
  await expect.element(page.getByRole('heading', { name: 'Your trip' })).toBeVisible()
})

test('a change by the office while the form is open is shown, and only the customer’s change is sent', async () => {
  let booking = sampleBooking({ pickUpAt: '2999-11-17T14:00:00.000Z' })
  const { calls } = await openBooking(booking, {
    [`GET ${api}`]: () => json({ data: booking }),
    [`POST ${api}/change-preview`]: () => json({ data: preview }),
  })
  await press('Change')
  await userEvent.click(page.getByRole('radio', { name: 'Luxury SUV' }))
  const hour = page.getByRole('combobox', { name: 'Hour' }).first()
  await expect.element(hour).toHaveDisplayValue('9')

  booking = { ...booking, pickUpAt: '2999-11-17T12:00:00.000Z' }
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(/Your booking was changed while this form was open/)).toBeVisible()
  await expect.element(hour).toHaveDisplayValue('7')
  await press('See the new price')

  await expect.element(page.getByText('$46.00 more')).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('/change-preview'))?.body).toEqual({
    carId: '00000000-0000-4000-8000-000000000002',
  })
})

test('a refresh without a change shows no notice', async () => {
  const { calls } = await openBooking()
  await press('Change')
  await expect.element(page.getByRole('heading', { name: 'Change the booking' })).toBeVisible()
  const reads = () => calls.filter(({ path }) => path === api).length
  const before = reads()
  document.dispatchEvent(new Event('visibilitychange'))

  await expect.poll(reads).toBe(before + 1)
  await press('See the new price')
  await expect.element(page.getByText('You haven’t changed anything yet').first()).toBeVisible()
  expect(page.getByText(/Your booking was changed/).elements()).toEqual([])
})

test('without a difference nothing is requested', async () => {
  const { calls } = await openBooking()
  await press('Change')
  await press('See the new price')

  await expect.element(page.getByText('You haven’t changed anything yet').first()).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/change-preview'))).toEqual([])
})

test('closing the change without saving restores the focus', async () => {
  await openBooking()
  await press('Change')
  await press('Keep it as is')

  await expect.element(page.getByRole('button', { name: 'Change', exact: true })).toHaveFocus()
})

test.each(['light', 'dark'])('axe finds no violation in a change and its review in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  await page.viewport(390, 900)
  const { screen } = await changeCar({})
  await expect.element(page.getByText('$46.00 more')).toBeVisible()
  expect((await axe.run(screen.container)).violations).toEqual([])

  await press('Back')
  await expect.element(page.getByRole('radio', { name: 'Luxury SUV' })).toBeChecked()
  expect((await axe.run(screen.container)).violations).toEqual([])
  delete document.documentElement.dataset.colorMode
})
