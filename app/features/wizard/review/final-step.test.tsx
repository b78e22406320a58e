import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSession } from '#app/client/session.ts'
import { readRecentAddresses } from '#app/features/address/saved-addresses.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { receiptStorage } from '#app/features/wizard/submit/saved-receipt.tsx'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { priceFromLines } from '#domain/pricing/price/price.ts'
import { addDays } from '#domain/time/wall-clock.ts'
import {
  bookButton,
  bookings,
  created,
  guest,
  openFinalStep,
  receipt,
} from '#tests/pages/final-step-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import { sampleOffer } from '#tests/samples/offer-samples.ts'
import { sampleCustomer } from '#tests/samples/sample-customer.ts'
import { ordinaryDay } from '#tests/support/pickup-dates.ts'

const { CARS, FORM, LOGIN, FINAL } = wizardSteps

const ben = {
  id: 'ben',
  firstName: 'Ben',
  secondName: 'Novak',
  email: 'ben@example.com',
  phone: '+12125550148',
}

const emptyGuest = { firstName: '', secondName: '', email: '', phone: '', acceptSms: false }

afterEach(() => useSession.setState({ profile: null }))

test('the review shows trip, customer and price, with buttons to change each', async () => {
  await openFinalStep()

  await expect.element(page.getByText('JFK Airport')).toBeVisible()
  await expect.element(page.getByText(/Anna Novak, anna@example.com/)).toBeVisible()
  await expect.element(page.getByText('Flat fare between Midtown and JFK.')).toBeVisible()
  await expect.element(bookButton()).toHaveTextContent('Book for $114.00')
  await userEvent.click(page.getByRole('button', { name: 'Change details' }))
  expect(useWizard.getState().step).toBe(LOGIN)
  await userEvent.click(page.getByRole('button', { name: 'Change trip' }))
  expect(useWizard.getState().step).toBe(FORM)
})

test('a pick-up time that may be a mistake is pointed out, with a way to change it', async () => {
  const day = ordinaryDay(60)
  await openFinalStep({}, { pickUpAt: `${day}T02:15`, isPickUpSuggested: false })
  await expect.element(page.getByText(/^Pick-up is at 2:15.a\.m\. on .* Is that right\?$/)).toBeVisible()

  useWizard.getState().fill({ pickUpAt: `${day}T14:00` })
  await expect.element(page.getByText(/Is that right\?/)).not.toBeInTheDocument()

  useWizard.getState().fill({ isPickUpSuggested: true })
  await expect.element(page.getByText(/^You haven’t changed the suggested time, 2.p\.m\./)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Change the pick-up time' }))
  expect(useWizard.getState().step).toBe(FORM)
})

test('a return that may be a mistake is pointed out, but only for a round trip', async () => {
  const day = ordinaryDay(60)
  const times = { pickUpAt: `${day}T10:00`, returnAt: `${day}T15:00` } as const
  await openFinalStep({}, { ...times, isPickUpSuggested: false, isReturnSuggested: true })
  expect(page.getByText(/Is that right\?/).elements()).toEqual([])

  useWizard.getState().fill({ isRoundTrip: true })
  await expect
    .element(page.getByText(/^You haven’t changed the suggested return time, 3.p\.m\./))
    .toBeVisible()
  useWizard.getState().fill({ isReturnSuggested: false })
  await expect.element(page.getByText(/Is that right\?/)).not.toBeInTheDocument()
  useWizard.getState().fill({ returnAt: `${addDays(day, 1)}T02:15` })
  await expect.element(page.getByText(/^Your return is at 2:15.a\.m\. on .* Is that right\?$/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Change the return time' }))
  expect(useWizard.getState().step).toBe(FORM)
})

test('the review shows flight, seats, options and notes', async () => {
  await openFinalStep(
    {},
    {
      airline: 'Delta',
      flightNumber: 'DL 123',
      childSeats: [{ type: 'infant', count: 1 }],
      isMeetAndGreet: true,
      comment: 'Ring twice',
    },
  )

  for (const detail of [
    'Delta DL 123, domestic',
    'Rear Facing Seat (Infant)',
    'Meet and greet',
    'Ring twice',
  ])
    await expect.element(page.getByRole('definition').getByText(detail)).toBeVisible()
})

test('after a booking the toast and the confirmation are shown, and the form is reset', async () => {
  const { sent } = await openFinalStep(
    { [bookings]: created },
    { promo: null, comment: 'Ring twice', passengers: [ben] },
  )
  const { requestKey } = useWizard.getState()

  await userEvent.click(bookButton())
  await expect.element(page.getByText('The confirmation')).toBeVisible()
  await expect
    .element(page.getByRole('status').getByText('Your booking has been created'))
    .toBeInTheDocument()
  expect(useWizard.getState()).toMatchObject({
    step: FORM,
    car: null,
    form: { comment: '', pickUpLocation: '', passengers: [], stops: [], childSeats: [] },
  })
  expect(readRecentAddresses()).toContain('JFK Airport')
  expect(receiptStorage.read()).toMatchObject({
    kind: 'booking',
    reference: 'SW-7K3M-9QXT',
    travelers: 'Ben Novak',
    trip: { car: 'Executive Sedan', notes: 'Ring twice' },
  })
  const [call] = sent()
  expect(call?.headers.get('Idempotency-Key')).toBe(requestKey)
  expect(call?.body).toMatchObject({
    comment: 'Ring twice',
    guest,
    carId: sampleOffer().id,
    priceToken: 'price-token',
    captcha: expect.stringMatching(/^ey/),
  })
})

test('while a booking is sent it cannot be changed, and the confirmation shows it as sent', async () => {
  const response = Promise.withResolvers<Response>()
  await openFinalStep({ [bookings]: () => response.promise })

  await userEvent.click(bookButton())
  await expect.element(bookButton()).toHaveTextContent('Sending')
  for (const name of ['Change trip', 'Add a traveler', 'Apply'])
    expect(page.getByRole('button', { name }).element().closest('[inert]')).not.toBeNull()
  await expect.element(page.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true')
  useWizard.getState().fill({ destinationLocation: 'LaGuardia Airport' })
  response.resolve(created())

  await expect.element(page.getByText('The confirmation')).toBeVisible()
  expect(receiptStorage.read()).toMatchObject({
    trip: { destinationLocation: 'JFK Airport' },
    holdExpiresAt: receipt.holdExpiresAt,
  })
})

test('a double press books once', async () => {
  const { sent } = await openFinalStep({ [bookings]: created })

  await userEvent.dblClick(bookButton())
  await expect.element(page.getByText('The confirmation')).toBeVisible()
  expect(sent()).toHaveLength(1)
})

test('without a captcha token nothing is sent, and Captcha not solved is shown', async () => {
  const { sent } = await openFinalStep({ 'GET /api/captcha/challenge': () => json({ message: 'No' }, 500) })

  await userEvent.click(bookButton())
  await expect.element(page.getByRole('alert').getByText(/Captcha not solved/)).toBeInTheDocument()
  expect(sent()).toEqual([])
})

test('a changed price needs confirmation, and the booking is sent with the new price token', async () => {
  const price = priceFromLines([{ code: 'fare', label: 'Fare', cents: 12500 }])
  let tries = 0
  const { sent } = await openFinalStep({
    [bookings]: () =>
      ++tries === 1 ? json({ message: 'm', price, priceToken: 'new-token' }, 409) : created(),
  })

  await userEvent.click(bookButton())
  const dialog = page.getByRole('alertdialog', { name: 'The price has changed' })
  await expect.element(dialog.getByText('$114.00')).toBeVisible()
  await expect.element(dialog.getByText('$125.00').first()).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Book at $125.00' }))
  await expect.element(page.getByText('The confirmation')).toBeVisible()
  expect(sent().map(({ body }) => (body as { priceToken: string }).priceToken)).toEqual([
    'price-token',
    'new-token',
  ])
})

test('a declined price change books nothing', async () => {
  const price = priceFromLines([{ code: 'fare', label: 'Fare', cents: 12500 }])
  const { sent } = await openFinalStep({
    [bookings]: () => json({ message: 'm', price, priceToken: 'new-token' }, 409),
  })

  await userEvent.click(bookButton())
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }))
  await expect.element(bookButton()).not.toHaveAttribute('aria-disabled')
  expect(sent()).toHaveLength(1)
  expect(useWizard.getState().step).toBe(FINAL)
})

test('a car that has been taken leads back to the cars', async () => {
  await openFinalStep({ [bookings]: () => json({ message: 'This car has just been taken.' }, 409) })

  await userEvent.click(bookButton())
  await expect.poll(() => useWizard.getState()).toMatchObject({ step: CARS, car: null })
  await expect
    .element(page.getByRole('alert').getByText(/This car has just been taken\./))
    .toBeInTheDocument()
})

test('each error of the server is a toast, and the first step with an error opens', async () => {
  const errors = [
    { path: 'guest.email', message: 'We cannot write to this address' },
    { path: 'promocodeId', message: 'Invalid promocode' },
  ]
  await openFinalStep({ [bookings]: () => json({ message: 'm', errors }, 422) })

  await userEvent.click(bookButton())
  await expect.poll(() => useWizard.getState().step).toBe(LOGIN)
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect
    .poll(() => toasts.elements().map((toast) => toast.textContent))
    .toEqual(['ErrorWe cannot write to this address', 'ErrorInvalid promocode'])
})

test('a signed-in customer’s booking is sent without guest details', async () => {
  useSession.setState({ profile: sampleCustomer })
  const { sent } = await openFinalStep({ [bookings]: created }, { guest: emptyGuest })

  await expect
    .element(page.getByText(/Contact: Anna Novak, anna@example.com, \(212\) 555-0147/))
    .toBeVisible()
  await userEvent.click(bookButton())
  await expect.element(page.getByText('The confirmation')).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({ guest: null })
  expect(receiptStorage.read()).toMatchObject({ email: 'anna@example.com' })
})

test('a customer without a phone number must enter one, which is saved to the profile', async () => {
  useSession.setState({ profile: { ...sampleCustomer, phone: null } })
  const saved: unknown[] = []
  const { sent } = await openFinalStep(
    {
      [bookings]: created,
      'PATCH /api/auth/profile': ({ body }) => {
        saved.push(body)
        return json({ data: sampleCustomer })
      },
    },
    { guest: emptyGuest },
  )
  const phone = page.getByRole('textbox', { name: 'Your phone' })

  await userEvent.click(bookButton())
  await expect.element(phone).toHaveFocus()
  await expect.element(phone).toHaveAccessibleDescription(/Your phone number is not valid/)
  expect(sent()).toEqual([])

  await userEvent.type(phone, '2125550147')
  await userEvent.click(bookButton())
  await expect.element(page.getByText('The confirmation')).toBeVisible()
  expect(saved).toEqual([{ phone: '+12125550147' }])
  expect(useSession.getState().profile).toEqual(sampleCustomer)
})

test('a phone error from the server is shown here for a customer, as the login step is skipped', async () => {
  useSession.setState({ profile: sampleCustomer })
  const errors = [{ path: 'guest.phone', message: 'A phone number is needed' }]
  await openFinalStep({ [bookings]: () => json({ message: 'm', errors }, 422) }, { guest: emptyGuest })

  await userEvent.click(bookButton())
  const phone = page.getByRole('textbox', { name: 'Your phone' })
  await expect.element(phone).toHaveAccessibleDescription(/A phone number is needed/)
  expect(useWizard.getState().step).toBe(FINAL)
})

test('if the session ends, the contact details open', async () => {
  useSession.setState({ profile: sampleCustomer })
  await openFinalStep({}, { guest: emptyGuest })

  useSession.setState({ profile: null })
  await expect.poll(() => useWizard.getState().step).toBe(LOGIN)
})

test.each(['light', 'dark'])('the review has no accessibility violations in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  await page.viewport(390, 900)
  const { screen } = await openFinalStep({}, { passengers: [{ id: 'one', ...guest, notify: false }] })

  expect((await axe.run(screen.container)).violations).toEqual([])
  delete document.documentElement.dataset.colorMode
})
