import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readAuthToken, useSession } from '#app/client/session.ts'
import {
  captchaCalls,
  openAccountPage,
  profileCall,
  respondWithProfile,
  sampleBearer,
} from '#tests/pages/account-page.tsx'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { sampleProfile } from '#tests/samples/sample-profile.ts'
import ForgotPassword from './forgot-password.tsx'
import ResetPassword from './reset-password.tsx'
import VerifyEmail from './verify-email.tsx'

const secret = 'a'.repeat(43)
const verify = 'POST /api/auth/verify-email'
const reset = 'POST /api/auth/reset-password'
const spent = () => json({ message: 'This link has expired or has already been used' }, 410)
const lost = () => {
  throw new TypeError('Failed to fetch')
}
const profile = page.getByRole('heading', { name: 'The profile' })
const password = page.getByLabelText(/^New password/)
const toasts = page.getByRole('region', { name: 'Notifications' })

function openLink(Page: unknown, fragment = `#${secret}`) {
  history.replaceState(history.state, '', location.pathname + location.search + fragment)
  return openAccountPage(Page as () => React.JSX.Element)
}

test('a link confirms the email address once, signs in, and its secret is removed from the URL', async () => {
  const token = sampleBearer('one')
  const calls = stubApi({ [verify]: () => json({ data: { token } }), [profileCall]: respondWithProfile })
  await openLink(VerifyEmail)

  await expect.element(profile).toBeVisible()
  await expect.element(toasts).toHaveTextContent('Your email is confirmed')
  expect(calls.filter(({ path }) => path === '/api/auth/verify-email').map(({ body }) => body)).toEqual([
    { token: secret },
  ])
  expect(readAuthToken()).toBe(token)
  expect(location.hash).toBe('')
})

test('a link that was used already leads to the sign-in, which sends a new one', async () => {
  stubApi({ [verify]: spent })
  await openLink(VerifyEmail)

  await expect.element(page.getByText(/This link has expired or has already been used/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/sign-in')
})

test('after a lost response the link can be tried again', async () => {
  let answer: () => Response = lost
  stubApi({ [verify]: () => answer(), [profileCall]: respondWithProfile })
  await openLink(VerifyEmail)
  await expect.element(page.getByText('We couldn’t reach our server')).toBeVisible()

  answer = () => json({ data: { token: sampleBearer('one') } })
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(profile).toBeVisible()
})

test.each([
  ['is lost', lost],
  ['fails', () => json({ message: 'Please try again in a minute' }, 503)],
])('a link that confirmed the address signs in, even if the profile call %s', async (_, respond) => {
  const token = sampleBearer('one')
  stubApi({ [verify]: () => json({ data: { token } }), [profileCall]: respond })
  await openLink(VerifyEmail)

  await expect.element(profile).toBeVisible()
  await expect.element(toasts).toHaveTextContent('Your email is confirmed')
  expect(readAuthToken()).toBe(token)
})

test('a session that ended by then is over in the browser, too, and the address is still confirmed', async () => {
  const over = () => json({ message: 'Failed to authenticate' }, 401)
  stubApi({
    [verify]: () => json({ data: { token: sampleBearer('one') } }),
    [profileCall]: over,
    'POST /api/auth/refresh': over,
  })
  await openLink(VerifyEmail)

  await expect.element(toasts).toHaveTextContent('Your email is confirmed')
  expect(readAuthToken()).toBeNull()
})

test('a link without its secret shows an error and sends nothing', async () => {
  const calls = stubApi({})
  await openLink(VerifyEmail, '')
  await expect.element(page.getByText(/Open the link in our email/)).toBeVisible()
  await openLink(ResetPassword, '')
  await expect.element(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible()

  expect(calls).toEqual([])
})

test('a new password goes out with the secret, and signs in', async () => {
  const token = sampleBearer('one')
  const calls = stubApi({ [reset]: () => json({ data: { token } }), [profileCall]: respondWithProfile })
  await openLink(ResetPassword)
  expect(location.hash).toBe('')
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
  await password.fill('another five words are fine')
  await page.getByRole('button', { name: 'Save password' }).click()

  await expect.element(profile).toBeVisible()
  expect(calls[0]?.body).toEqual({ token: secret, password: 'another five words are fine' })
  expect(readAuthToken()).toBe(token)
})

test('a saved password signs in, even if the profile call is lost, and an earlier customer’s profile is gone', async () => {
  const token = sampleBearer('one')
  stubApi({ [reset]: () => json({ data: { token } }), [profileCall]: lost })
  await openLink(ResetPassword)
  useSession.setState({ profile: sampleProfile() })
  await password.fill('another five words are fine')
  await page.getByRole('button', { name: 'Save password' }).click()

  await expect.element(profile).toBeVisible()
  await expect.element(toasts).toHaveTextContent('Your new password is saved')
  expect(readAuthToken()).toBe(token)
  expect(useSession.getState().profile).toBeNull()
})

test('a short password is an error at its field; a used link leads to a new one and shows one error', async () => {
  stubApi({ [reset]: spent })
  await openLink(ResetPassword)
  await password.fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect.element(password).toHaveAccessibleDescription(/at least 15 characters/)

  await password.fill('another five words are fine')
  await page.getByRole('button', { name: 'Save password' }).click()

  await expect
    .element(page.getByRole('link', { name: 'Send me a new link' }))
    .toHaveAttribute('href', '/auth/forgot-password')
  expect(page.getByText(/expired or has already been used/).elements()).toHaveLength(1)
})

test('a forgotten password: the address is sent with a captcha token, and the response is the same for every address', async () => {
  const calls = stubApi({
    ...captchaCalls,
    'POST /api/auth/forgot-password': () => json({ data: { email: 'anna@example.com' } }, 202),
  })
  await openLink(ForgotPassword, '')
  await page.getByRole('textbox', { name: 'Email' }).fill('anna@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()

  await expect.element(page.getByText(/If this address has an account/)).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ email: 'anna@example.com', captcha: expect.stringMatching(/\S/) })
})
