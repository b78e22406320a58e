import axe from 'axe-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useSession } from '#app/client/session.ts'
import { captchaToken } from '#app/features/captcha/captcha-token.ts'
import { RootDataContext } from '#app/features/document/root-data.ts'
import { ToastArea } from '#app/ui/toasts/toast-area.tsx'
import { toastsStore } from '#app/ui/toasts/toasts-store.ts'
import { timeMessages } from '#domain/booking/request/time-messages.ts'
import type { PublicSite } from '#domain/site/site.ts'
import { formatTypedDate } from '#domain/time/wall-clock.ts'
import { sampleProfile } from '#tests/samples/sample-profile.ts'
import { ordinaryDay, repeatedTime, skippedTime } from '#tests/support/pickup-dates.ts'
import { QuoteForm } from './quote-form.tsx'
import { useQuote } from './quote-state.ts'

const carId = '6f1d2c64-0c5e-4a57-9c0e-2f2f6f0a1b01'

type Sent = { body: Record<string, unknown>; key: string | null }
let sent: Sent[]
let respond: () => Promise<Response> | Response
let challenge: () => Response

beforeEach(() => {
  sent = []
  respond = () => Response.json({ data: { reference: 'Q-7KM2XA' } }, { status: 201 })
  challenge = () => Response.json(easyChallenge)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input)
    if (path === '/api/config')
      return Response.json({ data: { services: { captcha: { kind: 'embedded' }, mapsKey: null } } })
    if (path.startsWith('/api/fleet')) return Response.json({ data: [{ id: carId, name: 'Luxury SUV' }] })
    if (path === '/api/captcha/challenge') return challenge()
    if (path !== '/api/quotes') return Response.json({ data: [] })
    sent.push({
      body: JSON.parse(String(init?.body)),
      key: new Headers(init?.headers).get('Idempotency-Key'),
    })
    return respond()
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  useQuote.getState().reset()
  useSession.setState({ profile: null })
  toastsStore.setState({ toasts: [] })
  delete document.documentElement.dataset.colorMode
})

const send = page.getByRole('button', { name: 'Send request' })
const box = (name: string) => page.getByRole('textbox', { name })
const notice = (text: string) => page.getByRole('form').getByRole('alert').getByText(text)
const toast = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)

test('a quote is sent with captcha and request key, then toast, confirmation page and an empty form follow', async () => {
  const { router } = await open()
  await page.getByRole('combobox', { name: 'Pick-up' }).fill('The Plaza')
  await page.getByRole('combobox', { name: 'Destination' }).fill('JFK Terminal 4')
  await chooseCar('Luxury SUV')
  await box('Notes').fill('Two suitcases')
  await fillContact()
  await send.click()

  await expect.element(toast('Your quote has been sent')).toBeVisible()
  expect(router.state.location.pathname).toBe('/booking/created')
  expect(JSON.parse(sessionStorage.getItem('booking-receipt') ?? '')).toEqual({
    kind: 'quote',
    reference: 'Q-7KM2XA',
  })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent[0]?.body).toEqual({
    pickUpLocation: 'The Plaza',
    destinationLocation: 'JFK Terminal 4',
    passengerCount: 1,
    carId,
    comment: 'Two suitcases',
    guest: {
      firstName: 'Ada',
      secondName: '',
      email: 'ada@example.com',
      phone: '+12125550147',
      acceptSms: false,
    },
    site: 'sagewoodlimo.example',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    campaign: {},
    page: location.pathname,
    captcha: expect.stringMatching(/^[\w+/]+=*$/),
  })

  await router.navigate('/')
  await expect.element(box('First name')).toHaveValue('')
  await expect.element(page.getByRole('combobox', { name: 'Pick-up' })).toHaveValue('')
})

test('the list of cars has search, type-ahead and no preference', async () => {
  await open()
  const field = page.getByRole('combobox', { name: 'Car', exact: true })
  await expect.element(field).toHaveTextContent('No preference')

  await field.click()
  await page.getByPlaceholder('Search...').fill('zeppelin')
  await expect.element(page.getByText('No results for "zeppelin".', { exact: true })).toBeVisible()
  await page.getByPlaceholder('Search...').fill('suv')
  await expect.element(page.getByRole('listbox').getByRole('option')).toHaveTextContent('Luxury SUV')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveTextContent('Luxury SUV')
  expect(useQuote.getState().fields.carId).toBe(carId)

  await userEvent.keyboard('n')
  await expect.element(field).toHaveTextContent('No preference')
  expect(useQuote.getState().fields.carId).toBe('')
})

test('a saved car that is not in the list does not show its id', async () => {
  useQuote.getState().fill({ carId })
  await open()
  const field = page.getByRole('combobox', { name: 'Car', exact: true })

  await expect.element(field).toHaveTextContent('Luxury SUV')
  useQuote.getState().fill({ carId: '00000000-0000-4000-8000-000000000099' })
  await expect.element(field).toHaveTextContent('No preference')
})

test('a signed-in customer’s name, email and phone are filled in, the consent is not', async () => {
  await open()
  useSession.setState({ profile: sampleProfile() })

  await expect.element(box('First name')).toHaveValue('Anna')
  await expect.element(box('Last name')).toHaveValue('Novak')
  await expect.element(box('Email')).toHaveValue('anna@example.com')
  expect(useQuote.getState().fields.guest).toMatchObject({ phone: '+12125550147', acceptSms: false })

  useSession.setState({ profile: null })
  await expect.element(box('Email')).toHaveValue('')
})

test('typed contact details are neither replaced by a profile nor removed when the session ends', async () => {
  await open()
  await box('First name').fill('Ada')
  useSession.setState({ profile: sampleProfile() })
  useSession.setState({ profile: null })

  await expect.element(box('First name')).toHaveValue('Ada')
  await expect.element(box('Email')).toHaveValue('')
})

test('schema errors are shown at their fields, and the first of them takes the focus', async () => {
  await open()
  await box('Email').fill('nobody')
  await send.click()

  await expect.element(box('First name')).toHaveFocus()
  await expect.element(box('First name')).toHaveAccessibleDescription('Enter your first name')
  await expect
    .element(box('Email'))
    .toHaveAccessibleDescription('Enter an email address like name@example.com')
  await expect.element(box('Phone')).toHaveAccessibleDescription(/Your phone number is not valid/)
  await expect.element(page.getByText('Please fix the fields marked in red.')).toBeVisible()
  expect(sent).toEqual([])
})

test('a mistyped email gets a correction, and a foreign phone number an explanation', async () => {
  await open()
  await userEvent.fill(box('Phone'), '+1 416 555 0123')
  await userEvent.fill(box('Email'), 'anna@gmial.com')
  await userEvent.tab()

  await expect.element(box('Phone')).toHaveAccessibleDescription(/We can only text and call US numbers\./)
  await userEvent.click(page.getByRole('button', { name: 'Did you mean anna@gmail.com?' }))
  expect(useQuote.getState().fields.guest.email).toBe('anna@gmail.com')
})

test('an error disappears when its field is corrected, and the focus does not move', async () => {
  await open()
  await send.click()
  await box('Email').fill('ada@example.com')

  await expect.element(box('Email')).not.toHaveAttribute('aria-invalid')
  await expect.element(box('First name')).toHaveAttribute('aria-invalid')
  await expect.element(box('Email')).toHaveFocus()
})

test('a date without a car is sent as a wish, with the page it came from', async () => {
  await open()
  await box('Pick-up date').fill(formatTypedDate(ordinaryDay(60)))
  await userEvent.keyboard('{Enter}')
  await fillContact()
  await send.click()

  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      carId: null,
      wishedPickUpAt: expect.stringContaining(ordinaryDay(60)),
      page: location.pathname,
    })
  expect(sent[0]?.body).not.toHaveProperty('pickUpAt')
})

test('a date can be removed again', async () => {
  await open()
  await box('Pick-up date').fill(formatTypedDate(ordinaryDay(60)))
  await userEvent.keyboard('{Enter}')

  await page.getByRole('button', { name: 'Clear the date' }).click()

  await expect.element(box('Pick-up date')).toHaveValue('')
  await expect.element(box('Pick-up date')).toHaveFocus()
  expect(useQuote.getState().fields.pickUpAt).toBe('')
})

test('the rest of the trip in the booking form is listed, and can be left out', async () => {
  useQuote.getState().fill({
    trip: {
      type: 'to-airport',
      isRoundTrip: true,
      returnAt: '2027-03-05T17:00:00Z',
      stops: ['Grand Central'],
      luggageCount: 3,
      childSeats: [{ type: 'booster', count: 2 }],
      isMeetAndGreet: true,
      airline: 'Delta',
      flightNumber: 'DL 412',
    },
  })
  await open()
  await expect
    .element(
      page.getByText(
        /^We’ll include the rest .*: To Airport · return Friday, March.5, 2027, 12.p\.m\., New.York.time · 1 stop · 3 bags · 2 child seats · Meet and greet · Delta DL 412/,
      ),
    )
    .toBeVisible()

  await page.getByRole('button', { name: 'Don’t include this' }).click()
  await expect.element(box('Notes')).toHaveFocus()
  await expect.element(page.getByText(/^We’ll include the rest/)).not.toBeInTheDocument()
  await fillContact()
  await send.click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ trip: null })
  await expect.element(toast('Your quote has been sent')).toBeVisible()
})

test('for a time that occurs twice, the form asks which, and sends the chosen instant', async () => {
  await open()
  await chooseCar('Luxury SUV')
  const pickUpAt = repeatedTime()
  useQuote.getState().fill({ pickUpAt })
  await page.getByRole('radio', { name: 'The second' }).click()
  await fillContact()
  await send.click()

  await expect.poll(() => sent[0]?.body.pickUpAt).toBe(`${pickUpAt.slice(0, 10)}T06:30:00.000Z`)
  await expect.element(toast('Your quote has been sent')).toBeVisible()
})

test('a time skipped by daylight saving marks date and time without a submit, and is not sent', async () => {
  await open()
  useQuote.getState().fill({ pickUpAt: skippedTime() })
  await expect.element(page.getByText(timeMessages.skipped)).toBeVisible()
  await fillContact()
  await send.click()

  await expect.element(box('Pick-up date')).toHaveFocus()
  await expect.element(box('Pick-up date')).toHaveAccessibleDescription(new RegExp(timeMessages.skipped))
  await expect
    .element(page.getByRole('combobox', { name: 'Hour', exact: true }))
    .toHaveAttribute('aria-invalid')
  expect(page.getByText(timeMessages.skipped).elements()).toHaveLength(1)
  expect(sent).toEqual([])
})

test('the character count matches the server’s and shows how much is too long', async () => {
  await open()
  await box('Notes').fill('🚗'.repeat(1000))
  await expect.element(page.getByText('1000 of 1000 characters')).toBeVisible()
  await box('Notes').fill('🚗'.repeat(1001))
  await expect.element(page.getByText('1 character too many')).toBeVisible()
})

test('without a captcha token nothing is sent: Captcha not solved', async () => {
  // Uses up a solution that an earlier test may have prepared.
  await captchaToken()
  challenge = () => Response.json({ message: 'away' }, { status: 503 })
  await open()
  await fillContact()
  await send.click()

  await expect.element(toast('Captcha not solved')).toBeVisible()
  expect(sent).toEqual([])
})

test('each error of the server is a toast titled Error, and is shown at its field', async () => {
  const errors = [{ path: 'guest.email', message: 'Enter an email address like name@example.com' }]
  respond = () => Response.json({ message: 'Not valid', errors }, { status: 422 })
  await open()
  await fillContact()
  await send.click()

  await expect.element(toast('Error')).toBeVisible()
  await expect.element(toast('Enter an email address like name@example.com')).toBeVisible()
  await expect
    .element(box('Email'))
    .toHaveAccessibleDescription('Enter an email address like name@example.com')
  await expect.element(box('First name')).toHaveValue('Ada')
})

test('after a lost request a notice appears, form and focus stay, and the retry uses the same key', async () => {
  respond = () => Promise.reject(new TypeError('Failed to fetch'))
  await open()
  await fillContact()
  await send.click()
  await expect.element(notice('We didn’t get a response')).toBeVisible()
  await expect.element(send).toHaveFocus()
  respond = () => Response.json({ data: { reference: 'Q-7KM2XA' } }, { status: 201 })
  await send.click()

  await expect.element(toast('Your quote has been sent')).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('offline, nothing is sent and a notice appears, which changes when the connection is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open()
  await fillContact()
  await send.click()
  await expect.element(notice('You’re offline')).toBeVisible()
  expect(sent).toEqual([])

  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(notice('You’re back online')).toBeVisible()
  await send.click()
  await expect.element(toast('Your quote has been sent')).toBeVisible()
})

test('an unreachable captcha endpoint is reported as an unreachable server', async () => {
  await captchaToken()
  challenge = () => {
    throw new TypeError('Failed to fetch')
  }
  await open()
  await fillContact()
  await send.click()

  await expect.element(notice('We couldn’t reach our server')).toBeVisible()
  expect(sent).toEqual([])
})

test('typed fields are saved across a reload, details from the profile are not', async () => {
  await open()
  await box('Notes').fill('Two suitcases')
  useSession.setState({ profile: sampleProfile() })
  await expect.element(box('Email')).toHaveValue('anna@example.com')
  const saved = sessionStorage.getItem('quote-1') ?? ''
  expect(saved).not.toContain('anna@example.com')
  await cleanup()
  useSession.setState({ profile: null })
  useQuote.getState().reset()

  sessionStorage.setItem('quote-1', saved)
  await open()
  await expect.element(box('Notes')).toHaveValue('Two suitcases')
  await expect.element(box('Email')).toHaveValue('')
})

test('pressing twice sends once', async () => {
  const waiting = Promise.withResolvers<Response>()
  respond = () => waiting.promise
  await open()
  await fillContact()
  await send.dblClick()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Sending' })).toHaveAttribute('aria-disabled', 'true')
  waiting.resolve(Response.json({ data: { reference: 'Q-7KM2XA' } }, { status: 201 }))

  await expect.element(toast('Your quote has been sent')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('campaign parameters are sent, others are not', async () => {
  sessionStorage.setItem('campaign', JSON.stringify({ utm_source: 'meta', fbclid: 'abc', name: 'no' }))
  await open()
  await fillContact()
  await send.click()

  await expect.poll(() => sent[0]?.body.campaign).toEqual({ utm_source: 'meta', fbclid: 'abc' })
  await expect.element(toast('Your quote has been sent')).toBeVisible()
})

test('SMS consent is unticked, and sent as true only once it is ticked', async () => {
  await open()
  const consent = page.getByRole('checkbox', { name: /Send me text messages/ })
  await expect.element(consent).not.toBeChecked()
  await fillContact()
  await consent.click()
  await send.click()

  await expect.poll(() => sent[0]?.body.guest).toMatchObject({ acceptSms: true })
  await expect.element(toast('Your quote has been sent')).toBeVisible()
})

test.each(['light', 'dark'] as const)(
  'has no accessibility violations in %s, with errors shown',
  async (mode) => {
    document.documentElement.dataset.colorMode = mode
    const { screen } = await open()
    await send.click()
    await expect.element(box('First name')).toHaveFocus()

    const { violations } = await axe.run(screen.container)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  },
)

async function open() {
  const data = {
    site: { host: 'sagewoodlimo.example' } as PublicSite,
    fleet: [],
    menu: [],
    footer: [],
    buildId: '',
    year: 2026,
  }
  const router = createMemoryRouter([
    { path: '/', element: <QuoteForm /> },
    { path: '/booking/created', element: <p>Created</p> },
  ])
  const screen = await render(
    <RootDataContext value={data}>
      <main>
        <h1>Quote</h1>
        <RouterProvider router={router} />
      </main>
      <ToastArea />
    </RootDataContext>,
  )
  await expect.element(page.getByRole('combobox', { name: 'Pick-up' })).toBeVisible()
  return { router, screen }
}

async function chooseCar(name: string) {
  await page.getByRole('combobox', { name: 'Car', exact: true }).click()
  await page.getByRole('option', { name }).click()
}

async function fillContact() {
  await box('First name').fill('Ada')
  await box('Email').fill('ada@example.com')
  await box('Phone').click()
  await userEvent.keyboard('2125550147')
}

/** Solved at the first try: every key has this prefix. */
const easyChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
    nonce: '00112233445566778899aabbccddeeff',
    salt: '00112233445566778899aabbccddeeff',
  },
  signature: 'none',
}
