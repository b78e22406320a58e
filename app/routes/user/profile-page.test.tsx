import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSession } from '#app/client/session.ts'
import { endSession, writeAuthToken } from '#app/client/session-cookie.ts'
import { uncheckedTabStorage } from '#app/client/tab-storage.ts'
import { readRecentAddresses, saveRecentAddresses } from '#app/features/address/saved-addresses.ts'
import { bookingAccessStorage } from '#app/features/booking/booking-api.ts'
import { emptyQuote, useQuote } from '#app/features/quote/quote-state.ts'
import { fillQuoteFromTrip } from '#app/features/wizard/cars/trip-quote.ts'
import { fillWizard } from '#app/features/wizard/open/open-wizard.ts'
import { readSavedWizard } from '#app/features/wizard/open/saved-wizard.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { toSavedTrip } from '#app/features/wizard/submit/build-receipt.ts'
import { receiptStorage } from '#app/features/wizard/submit/saved-receipt.tsx'
import { findOpenAttempt, saveAttempt } from '#app/features/wizard/submit/submit-attempt.ts'
import { toastsStore } from '#app/ui/toasts/toasts-store.ts'
import { emptyBookingForm, toBookingRequest } from '#domain/booking/form/booking-form.ts'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import { openProfile } from '#tests/pages/profile-page.tsx'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { inDays, sampleToken } from '#tests/samples/booking-samples.ts'
import { sampleOffer } from '#tests/samples/offer-samples.ts'
import { sampleCustomer } from '#tests/samples/sample-customer.ts'

const noTrips = {
  'GET /api/bookings': () => json({ data: [], meta: { total: 0, currentPage: 1, perPage: 10 } }),
}

/** A stub of the profile API. */
function profileApi(start = sampleCustomer) {
  let profile = start
  return stubApi({
    ...noTrips,
    'GET /api/config': () => json({ data: {} }),
    'GET /api/places': () => json({ data: [] }),
    'GET /api/auth/profile': () => json({ data: profile }),
    'PATCH /api/auth/profile': ({ body }) => {
      profile = { ...profile, ...(body as object) }
      return json({ data: profile })
    },
    'POST /api/auth/addresses': ({ body }) => {
      const address = { id: 'a3', ...(body as { label: string; address: string }) }
      profile = { ...profile, addresses: [...profile.addresses, address] }
      return json({ data: address }, 201)
    },
    'DELETE /api/auth/addresses/a1': () => {
      profile = { ...profile, addresses: profile.addresses.slice(1) }
      return json({ data: {} })
    },
    'GET /api/auth/sessions': () => json({ data: sessions }),
    'POST /api/auth/sessions/s2/end': () => json({ data: {} }),
    'POST /api/auth/change-password': () =>
      json(
        { message: 'm', errors: [{ path: 'currentPassword', message: 'This is not your password' }] },
        422,
      ),
    'POST /api/auth/sign-out': () => json({ data: {} }),
    'POST /api/auth/delete-account': () => json({ data: {} }),
  })
}

afterEach(() => {
  endSession()
  useSession.setState({ ready: false })
  sessionStorage.clear()
  delete document.documentElement.dataset.colorMode
})

test('a skeleton is shown until the profile has loaded; after an error it can be requested again', async () => {
  profileApi()
  writeAuthToken('a token')
  await openProfile({ profile: null, ready: false })
  await expect.element(page.getByText('Loading your profile')).toBeInTheDocument()

  useSession.setState({ ready: true })
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('Anna Novak, anna@example.com')).toBeVisible()
})

test('a name is saved, the page confirms it, and the session has it', async () => {
  const calls = profileApi()
  await openProfile({ at: '#details' })

  await userEvent.fill(page.getByRole('textbox', { name: 'First name' }), 'Hanna')
  await userEvent.click(page.getByRole('button', { name: 'Save name' }))

  await expect.element(page.getByText('Your name is saved.')).toBeVisible()
  expect(useSession.getState().profile?.firstName).toBe('Hanna')
  expect(calls.find(({ path }) => path === '/api/auth/profile')?.body).toEqual({
    firstName: 'Hanna',
    secondName: 'Novak',
  })
})

test('an error is shown at its field and focused, and nothing is sent', async () => {
  const calls = profileApi()
  await openProfile({ at: '#details' })
  const field = page.getByRole('textbox', { name: 'First name' })

  await userEvent.fill(field, 'A')
  await userEvent.click(page.getByRole('button', { name: 'Save name' }))

  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription('Enter at least 2 characters for your first name')
  expect(calls.filter(({ path }) => path === '/api/auth/profile')).toEqual([])
  await userEvent.type(field, 'n')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('consent to text messages is an unchecked box beside the recorded text', async () => {
  const calls = profileApi()
  await openProfile({ at: '#details' })
  const box = page.getByRole('checkbox', { name: smsConsentText })

  await expect.element(box).not.toBeChecked()
  await userEvent.click(box)
  await userEvent.click(page.getByRole('button', { name: 'Save phone' }))
  await expect.element(page.getByText('Your phone settings are saved.')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ phone: '+12125550147', acceptSms: true })
})

test('consent belongs to one number: another number needs a new consent', async () => {
  const consenting = { ...sampleCustomer, acceptSms: true }
  profileApi(consenting)
  await openProfile({ at: '#details', profile: consenting })
  const box = page.getByRole('checkbox', { name: smsConsentText })
  await expect.element(box).toBeChecked()

  await userEvent.fill(page.getByRole('textbox', { name: 'Phone' }), '2125550199')
  await expect.element(box).not.toBeChecked()
})

test('an address is added and removed, and removing it asks first, with a danger button to confirm', async () => {
  profileApi()
  await openProfile({ at: '#addresses' })

  await userEvent.click(page.getByRole('button', { name: 'Add an address' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Studio')
  await userEvent.fill(page.getByRole('combobox', { name: 'Address' }), '30 Rockefeller Plaza')
  await userEvent.click(page.getByRole('button', { name: 'Save address' }))
  await expect.element(page.getByText('30 Rockefeller Plaza')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add an address' })).toHaveFocus()

  await userEvent.click(page.getByRole('button', { name: 'Remove Home' }))
  const dialog = page.getByRole('alertdialog', { name: 'Remove Home?' })
  await expectWarning()
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await expect.element(page.getByText('350 5th Ave, New York, NY 10118')).not.toBeInTheDocument()
})

test('removing a passenger asks first, with a danger button to confirm', async () => {
  profileApi()
  await openProfile({ at: '#passengers' })

  await userEvent.click(page.getByRole('button', { name: /^Remove/ }).first())
  await expectWarning()
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }))
  await expect.element(page.getByRole('button', { name: /^Remove/ }).first()).toBeVisible()
})

test('an incomplete passenger has an error at each field', async () => {
  profileApi()
  await openProfile({ at: '#passengers' })

  await userEvent.click(page.getByRole('button', { name: 'Add a traveler' }))
  await userEvent.click(page.getByRole('button', { name: 'Save traveler' }))

  const field = page.getByRole('textbox', { name: 'First name' }).last()
  await expect.element(field).toHaveFocus()
  await expect
    .element(page.getByRole('textbox', { name: 'Email' }).first())
    .toHaveAccessibleDescription('Enter the traveler’s email address')
})

test('preferences are saved: a kind of trip, and child seats by number', async () => {
  const calls = profileApi()
  await openProfile({ at: '#preferences' })

  await userEvent.click(page.getByRole('combobox', { name: 'Trip type' }))
  await userEvent.click(page.getByRole('option', { name: 'From Airport' }))
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Booster Seat' }), '2')
  await userEvent.click(page.getByRole('button', { name: 'Save preferences' }))

  await expect.element(page.getByText('Your preferences are saved.')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({
    preferences: { tripType: 'from-airport', childSeats: [{ type: 'booster', count: 2 }] },
  })
})

test('an error from the server about a password is shown only at its field', async () => {
  toastsStore.setState({ toasts: [] })
  profileApi()
  await openProfile({ at: '#security' })
  const form = page.getByRole('form', { name: 'Password' })

  await userEvent.fill(form.getByLabelText('Current password', { exact: false }).first(), 'not this one')
  await userEvent.fill(form.getByLabelText('New password', { exact: false }).first(), 'four words make one')
  await userEvent.click(form.getByRole('button', { name: 'Change password' }))

  await expect
    .element(form.getByLabelText('Current password', { exact: false }).first())
    .toHaveAccessibleDescription('This is not your password')
  expect(toastsStore.getState().toasts).toEqual([])
})

test('every device but this one can be signed out', async () => {
  profileApi()
  await openProfile({ at: '#security' })

  await expect.element(page.getByText('This device')).toBeVisible()
  expect(page.getByRole('button', { name: /^Sign out Chrome/ }).elements()).toEqual([])
  expect(page.getByText(/^Last used November 15, 2026, .+ [ap]\.m\., your time$/).elements()).toHaveLength(1)
  await userEvent.click(page.getByRole('button', { name: 'Sign out Safari on iPhone' }))
  await expect
    .element(page.getByRole('button', { name: 'Sign out Safari on iPhone' }))
    .not.toBeInTheDocument()
})

test('deleting the account asks for the password and for a decision, with a danger button to confirm, then leads home', async () => {
  const calls = profileApi()
  bookAndStartAgain()
  await openProfile({ at: '#security' })
  const form = page.getByRole('form', { name: 'Delete account' })

  await userEvent.fill(form.getByLabelText('Password', { exact: false }).first(), 'four words make one')
  await userEvent.click(form.getByRole('button', { name: 'Delete my account' }))
  await expectWarning()
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }))
  expect(calls.filter(({ path }) => path === '/api/auth/delete-account')).toEqual([])

  await userEvent.click(form.getByRole('button', { name: 'Delete my account' }))
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }))
  await expect.element(page.getByText('The home page')).toBeVisible()
  expect(useSession.getState().profile).toBeNull()
  expectNothingLeft()
})

test('signing out opens the home page and removes the customer’s details from the browser', async () => {
  profileApi()
  bookAndStartAgain()
  await openProfile()

  await userEvent.click(page.getByRole('button', { name: 'Sign out' }))
  await expect.element(page.getByText('The home page')).toBeVisible()
  expect(useSession.getState().profile).toBeNull()
  expectNothingLeft()
})

test('while the home page loads after signing out, no error is shown', async () => {
  profileApi()
  const [asked, home] = [Promise.withResolvers<void>(), Promise.withResolvers<null>()]
  const loadHome = () => {
    asked.resolve()
    return home.promise
  }
  await openProfile({ loadHome })
  const alerts: string[] = []
  const seen = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=alert]'))
      if (textContent) alerts.push(textContent)
  })
  seen.observe(document.body, { childList: true, subtree: true })

  await userEvent.click(page.getByRole('button', { name: 'Sign out' }))
  await asked.promise
  home.resolve(null)
  await expect.element(page.getByText('The home page')).toBeVisible()
  seen.disconnect()
  expect(alerts).toEqual([])
})

test.each([
  ['light', 1200],
  ['dark', 390],
] as const)('axe finds no violation in any section in %s at %i pixels', async (mode, width) => {
  document.documentElement.dataset.colorMode = mode
  await page.viewport(width, 900)
  profileApi()
  const screen = await openProfile()

  for (const name of ['Trips', 'Details', 'Addresses', 'Travelers', 'Preferences', 'Security']) {
    await userEvent.click(page.getByRole('tab', { name }))
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible()
    if (name === 'Security') await expect.element(page.getByText('This device')).toBeVisible()
    const { violations } = await axe.run(screen.container)
    expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([])
  }
})

const sessions = [
  {
    id: 's1',
    device: 'Chrome on Windows',
    createdAt: '2026-11-01T10:00:00Z',
    lastUsedAt: '2026-11-15T10:00:00Z',
    current: true,
  },
  {
    id: 's2',
    device: 'Safari on iPhone',
    createdAt: '2026-10-01T10:00:00Z',
    lastUsedAt: '2026-11-10T10:00:00Z',
    current: false,
  },
]

const trip = {
  ...emptyBookingForm(new Date()),
  passengers: [
    { id: 'a', firstName: 'Ben', secondName: '', email: 'ben@example.com', phone: '', notify: true },
  ],
}

const quoteLinkStorage = uncheckedTabStorage<string>('quote-link')
const quoteStorage = uncheckedTabStorage('quote-1')
const messageStorage = uncheckedTabStorage('message-1')

/** Leaves what a booking leaves in the browser, unfinished forms, and a booking without a response. */
function bookAndStartAgain() {
  const details = { trip: toSavedTrip(trip, sampleOffer()), travelers: 'Ben', email: 'anna@example.com' }
  saveRecentAddresses(['350 5th Ave, New York'])
  quoteLinkStorage.save('the token of a quote')
  bookingAccessStorage.save({ reference: 'SW-7K3-M9Q-XTB', token: sampleToken() })
  receiptStorage.save({
    ...{ kind: 'booking', reference: 'SW-7K3-M9Q-XTB', status: 'requested', price: null },
    ...{ createdAt: inDays(0), holdExpiresAt: null, awaitsEmail: false, isEarlier: false },
    ...{ manageUrl: `/booking/info#${sampleToken()}`, paymentUrl: null, ...details },
  })
  fillWizard(trip, new Date())
  fillQuoteFromTrip(trip)
  quoteStorage.save(useQuote.getState())
  messageStorage.save({ fields: { email: 'anna@example.com' } })
  const context = { timezone: '', carId: null, signedIn: true, priceToken: null, captcha: '' }
  const { captcha, ...booking } = toBookingRequest(trip, context)
  saveAttempt({ requestKey: 'a', customerId: sampleCustomer.id, booking, told: details })
}

function expectNothingLeft() {
  expect(readRecentAddresses()).toEqual([])
  expect(bookingAccessStorage.read()).toBeNull()
  expect(receiptStorage.read()).toBeNull()
  expect(quoteLinkStorage.read()).toBeNull()
  expect(useQuote.getState().fields).toEqual(emptyQuote())
  expect(quoteStorage.read()).toBeNull()
  expect(messageStorage.read()).toBeNull()
  expect(useWizard.getState().form.passengers).toEqual([])
  expect(readSavedWizard()).toMatchObject({ form: { passengers: [] } })
  // Its customer can still finish it.
  expect(findOpenAttempt(null)).toBeNull()
  expect(findOpenAttempt(sampleCustomer.id)).not.toBeNull()
}

/** A dangerous question: the confirm button has the warning color. */
async function expectWarning() {
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toHaveClass('text-danger')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).not.toHaveClass('text-danger')
}
