import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSession } from '#app/client/session.ts'
import { endSession } from '#app/client/session-cookie.ts'
import { setValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { openStep } from '#tests/pages/wizard-step-page.tsx'
import { sampleCustomer } from '#tests/samples/sample-customer.ts'
import { LoginStep } from './login-step.tsx'

const { CARS, LOGIN, FINAL } = wizardSteps

/** The calls that the step makes by itself. */
const ownCalls = {
  'GET /api/config': () => json({ data: {} }),
  'GET /api/captcha/challenge': () => json({ message: 'Not now' }, 503),
}

afterEach(endSession)

async function openSignIn() {
  await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
  const form = page.getByRole('form', { name: 'Sign in' })
  await expect.element(form).toBeVisible()
  return form
}

function field(name: string) {
  return page.getByRole('textbox', { name })
}

async function submit() {
  await userEvent.click(page.getByRole('button', { name: 'Review booking' }))
}

test('a guest enters name, email and phone, and continues to the review', async () => {
  await openStep(<LoginStep />, { step: LOGIN })

  await userEvent.type(field('First name'), 'Anna')
  await userEvent.type(field('Last name'), 'Novak')
  await userEvent.type(field('Email'), 'anna@example.com')
  await userEvent.type(field('Phone'), '2125550147')
  await submit()

  const { step, form } = useWizard.getState()
  expect(step).toBe(FINAL)
  expect(form.guest).toEqual({
    firstName: 'Anna',
    secondName: 'Novak',
    email: 'anna@example.com',
    phone: '+12125550147',
    acceptSms: false,
  })
})

test('the fields allow autofill', async () => {
  await openStep(<LoginStep />, { step: LOGIN })

  for (const [name, token] of [
    ['First name', 'given-name'],
    ['Last name', 'family-name'],
    ['Email', 'email'],
    ['Phone', 'tel-national'],
  ] as const)
    await expect.element(field(name)).toHaveAttribute('autocomplete', token)
})

test('the consent to text messages is an unchecked box, labeled with the text that is recorded', async () => {
  await openStep(<LoginStep />, { step: LOGIN })
  const box = page.getByRole('checkbox', { name: smsConsentText })

  await expect.element(box).not.toBeChecked()
  await userEvent.click(box)
  expect(useWizard.getState().form.guest.acceptSms).toBe(true)
})

test('a foreign number gets an explanation and the number to call, a mistyped email a correction', async () => {
  await openStep(<LoginStep />, { step: LOGIN })
  await userEvent.fill(field('Email'), 'anna@gmial.com')
  await userEvent.fill(field('Phone'), '+44 20 7946 0958')
  await userEvent.tab()

  await expect.element(field('Phone')).toHaveAccessibleDescription(/We can only text and call US numbers\./)
  const help = page.getByRole('status').filter({ hasText: 'We can only text' })
  await expect.element(help.getByRole('link', { name: '(212) 555-0147' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Did you mean anna@gmail.com?' }))
  expect(useWizard.getState().form.guest.email).toBe('anna@gmail.com')
})

test('errors are shown at their fields and in an alert, and the first field takes the focus', async () => {
  await openStep(<LoginStep />, { step: LOGIN, form: { guest: { ...emptyGuest, firstName: 'Anna' } } })
  await submit()

  expect(useWizard.getState().step).toBe(LOGIN)
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveAccessibleDescription('Enter your email address')
  await expect.element(field('Phone')).toHaveAccessibleDescription(/Your phone number is not valid/)
  const summary = page.getByRole('alert').filter({ hasText: 'Please fix 2 fields' })
  await userEvent.click(summary.getByRole('button', { name: 'Phone: Your phone number is not valid' }))
  await expect.element(field('Phone')).toHaveFocus()
})

test('an error disappears when its field is changed, and the focus does not move', async () => {
  await openStep(<LoginStep />, { step: LOGIN })
  await submit()
  await expect.element(field('First name')).toHaveFocus()

  await userEvent.type(field('Email'), 'a')
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid')
  await expect.element(field('First name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Email')).toHaveFocus()
})

test('the server’s contact errors are shown at their fields', async () => {
  await openStep(<LoginStep />, { step: LOGIN })
  setValidationErrors([
    { path: 'guest.email', message: 'We cannot write to this address' },
    { path: 'promocodeId', message: 'Invalid promocode' },
  ])

  await expect.element(field('Email')).toHaveAccessibleDescription('We cannot write to this address')
  await expect.element(field('Email')).toHaveFocus()
  expect(page.getByText(/Invalid promocode/).elements()).toEqual([])
})

test('a customer signs in on this step, and the wizard continues to the review', async () => {
  const calls = stubApi({
    ...ownCalls,
    'POST /api/auth/sign-in': () => json({ data: { token: 'v1.bearer' } }),
    'GET /api/auth/profile': () => json({ data: sampleCustomer }),
  })
  await openStep(<LoginStep />, { step: LOGIN })
  const form = await openSignIn()
  await userEvent.fill(form.getByRole('textbox', { name: 'Email' }), 'anna@example.com')
  await userEvent.fill(form.getByLabelText('Password', { exact: false }).first(), 'four words make one')
  await userEvent.click(form.getByRole('button', { name: 'Sign in and continue' }))

  await expect.poll(() => useWizard.getState().step).toBe(FINAL)
  expect(useSession.getState().profile).toEqual(sampleCustomer)
  expect(calls.find(({ path }) => path === '/api/auth/sign-in')?.body).toEqual({
    email: 'anna@example.com',
    password: 'four words make one',
  })
})

test('a refused sign-in shows the reason, and the guest’s fields are unchanged', async () => {
  stubApi({
    ...ownCalls,
    'POST /api/auth/sign-in': () => json({ message: 'The email or password is incorrect' }, 401),
  })
  await openStep(<LoginStep />, { step: LOGIN, form: { guest: { ...emptyGuest, firstName: 'Anna' } } })
  const form = await openSignIn()
  await userEvent.click(form.getByRole('button', { name: 'Sign in and continue' }))
  await expect.element(form.getByRole('textbox', { name: 'Email' })).toHaveFocus()

  await userEvent.fill(form.getByRole('textbox', { name: 'Email' }), 'anna@example.com')
  await userEvent.fill(form.getByLabelText('Password', { exact: false }).first(), 'four words make one')
  await userEvent.click(form.getByRole('button', { name: 'Sign in and continue' }))
  await expect.element(form.getByRole('alert')).toHaveTextContent('The email or password is incorrect')
  expect(useWizard.getState()).toMatchObject({ step: LOGIN, form: { guest: { firstName: 'Anna' } } })
})

test('a profile that loads late skips this step', async () => {
  await openStep(<LoginStep />, { step: LOGIN })

  useSession.setState({ profile: sampleCustomer })
  await expect.poll(() => useWizard.getState().step).toBe(FINAL)
})

test('Back opens the cars', async () => {
  await openStep(<LoginStep />, { step: LOGIN })

  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  expect(useWizard.getState().step).toBe(CARS)
})

test.each(['light', 'dark'])('the contact details have no accessibility violations in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  await page.viewport(390, 900)
  const screen = await openStep(<LoginStep />, { step: LOGIN })
  await submit()
  await expect.element(page.getByText('Please fix 3 fields')).toBeVisible()

  expect((await axe.run(screen.container)).violations).toEqual([])
  delete document.documentElement.dataset.colorMode
})

const emptyGuest = { firstName: '', secondName: '', email: '', phone: '', acceptSms: false }
