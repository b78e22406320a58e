import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { wizardSteps } from '#domain/booking/wizard-steps.ts'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import { LoginStep } from './login-step.tsx'
import { setSubmitFaults } from './submit-faults.ts'
import { openStep } from './submit-test-page.tsx'
import { useWizard } from './wizard-store.ts'

const { CARS, LOGIN, FINAL } = wizardSteps

function field(name: string) {
  return page.getByRole('textbox', { name })
}

async function goOn() {
  await userEvent.click(page.getByRole('button', { name: 'Review the booking' }))
}

test('a guest gives a name, an e-mail address and a phone number, and goes on', async () => {
  await openStep(<LoginStep />, { step: LOGIN })

  await userEvent.type(field('First name'), 'Anna')
  await userEvent.type(field('Last name'), 'Novak')
  await userEvent.type(field('E-mail'), 'anna@example.com')
  await userEvent.type(field('Phone'), '2125550147')
  await goOn()

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

test('the browser can fill the fields in', async () => {
  await openStep(<LoginStep />, { step: LOGIN })

  for (const [name, token] of [
    ['First name', 'given-name'],
    ['Last name', 'family-name'],
    ['E-mail', 'email'],
    ['Phone', 'tel-national'],
  ] as const)
    await expect.element(field(name)).toHaveAttribute('autocomplete', token)
})

test('consent to text messages is a box that starts out empty, beside the words that are recorded', async () => {
  await openStep(<LoginStep />, { step: LOGIN })
  const box = page.getByRole('checkbox', { name: smsConsentText })

  await expect.element(box).not.toBeChecked()
  await userEvent.click(box)
  expect(useWizard.getState().form.guest.acceptSms).toBe(true)
})

test('what is wrong is told at its field and in a summary, is announced, and the first takes the focus', async () => {
  await openStep(<LoginStep />, { step: LOGIN, form: { guest: { ...nobody, firstName: 'Anna' } } })
  await goOn()

  expect(useWizard.getState().step).toBe(LOGIN)
  await expect.element(field('E-mail')).toHaveFocus()
  await expect.element(field('E-mail')).toHaveAccessibleDescription('This e-mail address is not valid')
  await expect.element(field('Phone')).toHaveAccessibleDescription(/Your phone number is not valid/)
  const summary = page.getByRole('alert').filter({ hasText: '2 things to put right' })
  await userEvent.click(summary.getByRole('button', { name: 'Phone: Your phone number is not valid' }))
  await expect.element(field('Phone')).toHaveFocus()
})

test('a message goes when its field is changed, and the focus stays where it is', async () => {
  await openStep(<LoginStep />, { step: LOGIN })
  await goOn()
  await expect.element(field('First name')).toHaveFocus()

  await userEvent.type(field('E-mail'), 'a')
  await expect.element(field('E-mail')).not.toHaveAttribute('aria-invalid')
  await expect.element(field('First name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('E-mail')).toHaveFocus()
})

test('what the server found wrong with the contact stands at its field', async () => {
  await openStep(<LoginStep />, { step: LOGIN })
  setSubmitFaults([
    { path: 'guest.email', message: 'We cannot write to this address' },
    { path: 'promocodeId', message: 'Invalid promocode' },
  ])

  await expect.element(field('E-mail')).toHaveAccessibleDescription('We cannot write to this address')
  await expect.element(field('E-mail')).toHaveFocus()
  expect(page.getByText(/Invalid promocode/).elements()).toEqual([])
})

test('whoever has an account can sign in, and comes back here', async () => {
  await openStep(<LoginStep />, { step: LOGIN })

  await expect
    .element(page.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/auth/sign-in?redirect=/booking')
})

test('Back leads to the cars', async () => {
  await openStep(<LoginStep />, { step: LOGIN })

  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  expect(useWizard.getState().step).toBe(CARS)
})

test.each(['light', 'dark'])('the contact details have no accessibility fault in %s', async (mode) => {
  document.documentElement.dataset.colourMode = mode
  await page.viewport(390, 900)
  const screen = await openStep(<LoginStep />, { step: LOGIN })
  await goOn()
  await expect.element(page.getByText('3 things to put right')).toBeVisible()

  expect((await axe.run(screen.container)).violations).toEqual([])
  delete document.documentElement.dataset.colourMode
})

const nobody = { firstName: '', secondName: '', email: '', phone: '', acceptSms: false }
