import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readAuthToken } from '#app/client/session.ts'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import { captchaCalls, openAccountPage } from '#tests/pages/account-page.tsx'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import SignUp from './sign-up.tsx'

const Page = SignUp as () => React.JSX.Element
const signUp = 'POST /api/auth/sign-up'
const box = (name: string) => page.getByRole('textbox', { name })
const password = page.getByLabelText(/^Password/)
const send = page.getByRole('button', { name: 'Create account' })
const accepted = () => json({ data: { email: 'anna@example.com' } }, 202)

async function fillIn() {
  await box('First name').fill('Anna')
  await box('Email').fill(' anna@example.com ')
  await password.fill('four words and a half')
}

function sent(calls: ReturnType<typeof stubApi>) {
  return calls.filter(({ path }) => path === '/api/auth/sign-up').map(({ body }) => body)
}

test('the form is sent with a captcha token; an email is sent, and no one is signed in', async () => {
  const calls = stubApi({ ...captchaCalls, [signUp]: accepted })
  await openAccountPage(Page)
  await fillIn()
  await send.click()

  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toHaveFocus()
  await expect.element(page.getByText('anna@example.com')).toBeVisible()
  expect(sent(calls)).toEqual([
    {
      firstName: 'Anna',
      secondName: '',
      email: 'anna@example.com',
      phone: null,
      password: 'four words and a half',
      acceptSms: false,
      captcha: expect.stringMatching(/^[\w+/]+=*$/),
    },
  ])
  expect(readAuthToken()).toBeNull()
})

test('phone number and consent are sent; the consent box starts unchecked', async () => {
  const calls = stubApi({ ...captchaCalls, [signUp]: accepted })
  await openAccountPage(Page)
  await fillIn()
  const consent = page.getByRole('checkbox', { name: smsConsentText })
  await expect.element(consent).not.toBeChecked()
  await userEvent.type(box('Phone'), '2125550147')
  await consent.click()
  await send.click()

  await expect.poll(() => sent(calls)).toMatchObject([{ phone: '+12125550147', acceptSms: true }])
})

test('consent to text messages needs a number to send them to', async () => {
  const calls = stubApi(captchaCalls)
  await openAccountPage(Page)
  await fillIn()
  await page.getByRole('checkbox', { name: smsConsentText }).click()
  await send.click()

  await expect.element(box('Phone')).toHaveFocus()
  await expect
    .element(box('Phone'))
    .toHaveAccessibleDescription(/Add a phone number to receive text messages/)
  expect(sent(calls)).toEqual([])
})

test('a short password is refused before sending; any characters are accepted', async () => {
  const calls = stubApi({ ...captchaCalls, [signUp]: accepted })
  await openAccountPage(Page)
  await fillIn()
  await password.fill('fourteen chars')
  await send.click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(/at least 15 characters/)

  await password.fill('fifteen letters')
  await expect.element(page.getByText('Long enough')).toBeVisible()
  await send.click()
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(sent(calls)).toHaveLength(1)
})

test('a password that the server refuses as common is an error at its field, and all input stays', async () => {
  const errors = [{ path: 'password', message: 'This password is too common' }]
  stubApi({ ...captchaCalls, [signUp]: () => json({ message: 'Not valid', errors }, 422) })
  await openAccountPage(Page)
  await fillIn()
  await send.click()

  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(/This password is too common/)
  await expect.element(box('First name')).toHaveValue('Anna')
})

test('without a captcha token nothing is sent: Captcha not solved', async () => {
  const away = { 'GET /api/captcha/challenge': () => json({ message: 'away' }, 503) }
  const calls = stubApi({ ...captchaCalls, ...away, [signUp]: accepted })
  const { captchaToken } = await import('#app/features/captcha/captcha-token.ts')
  // A captcha solution prepared by an earlier form would still be valid.
  await captchaToken()
  await openAccountPage(Page)
  await fillIn()
  await send.click()

  await expect
    .element(page.getByRole('region', { name: 'Notifications' }).getByText('Captcha not solved'))
    .toBeVisible()
  expect(sent(calls)).toEqual([])
})

test('browsers and password managers know the fields', async () => {
  await openAccountPage(Page)

  for (const [name, token] of [
    ['First name', 'given-name'],
    ['Last name', 'family-name'],
    ['Email', 'email'],
    ['Phone', 'tel'],
  ] as const)
    await expect.element(box(name)).toHaveAttribute('autocomplete', token)
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
})

test.each(['light', 'dark'])('axe finds no violation in %s with errors shown', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  await page.viewport(390, 900)
  stubApi(captchaCalls)
  const screen = await openAccountPage(Page)
  await send.click()
  await expect.element(box('First name')).toHaveFocus()

  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  delete document.documentElement.dataset.colorMode
})
