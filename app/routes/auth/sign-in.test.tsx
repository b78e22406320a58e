import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
import SignIn from './sign-in.tsx'

const Page = SignIn as () => React.JSX.Element
const signIn = 'POST /api/auth/sign-in'
const email = page.getByRole('textbox', { name: 'Email' })
const password = page.getByLabelText(/^Password/)
const send = page.getByRole('button', { name: 'Sign in' })
const toasts = page.getByRole('region', { name: 'Notifications' })

async function fillIn() {
  await email.fill('anna@example.com')
  await password.fill('four words and a half')
  await send.click()
}

test('signing in writes the token to the cookie, loads the profile and opens the profile page', async () => {
  const token = sampleBearer('one')
  const calls = stubApi({ [signIn]: () => json({ data: { token } }), [profileCall]: respondWithProfile })
  await openAccountPage(Page)
  await fillIn()

  await expect.element(page.getByRole('heading', { name: 'The profile' })).toBeVisible()
  expect(calls[0]?.body).toEqual({ email: 'anna@example.com', password: 'four words and a half' })
  expect(calls[1]?.headers.get('Authorization')).toBe(`Bearer ${token}`)
  expect(readAuthToken()).toBe(token)
  expect(useSession.getState().profile).toEqual(sampleProfile())
})

test.each([
  ['/booking', 'The wizard'],
  ['//evil.example', 'The profile'],
  ['https://evil.example/booking', 'The profile'],
  ['/\\evil.example', 'The profile'],
])('redirect=%s leads to: %s', async (redirect, heading) => {
  stubApi({
    [signIn]: () => json({ data: { token: sampleBearer('one') } }),
    [profileCall]: respondWithProfile,
  })
  await openAccountPage(Page, `/?${new URLSearchParams({ redirect })}`)
  await fillIn()

  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
})

test('a wrong password shows one lasting, announced notice; the address stays and the password field has the focus', async () => {
  stubApi({ [signIn]: () => json({ message: 'The email or password is incorrect' }, 401) })
  await openAccountPage(Page)
  await fillIn()

  const notice = page.getByRole('form', { name: 'Sign in' }).getByRole('alert')
  await expect.element(notice.getByText('The email or password is incorrect')).toBeVisible()
  expect(page.getByText('The email or password is incorrect').elements()).toHaveLength(1)
  expect(toasts.getByText('The email or password is incorrect').elements()).toHaveLength(0)
  await expect.element(email).toHaveValue('anna@example.com')
  await expect.element(password).toHaveFocus()
  expect(readAuthToken()).toBeNull()
})

test('if the server requires a captcha, the form solves it and repeats the request', async () => {
  const token = sampleBearer('one')
  const calls = stubApi({
    ...captchaCalls,
    [signIn]: ({ body }) =>
      (body as { captcha?: string }).captcha
        ? json({ data: { token } })
        : json(
            { message: 'Please check', errors: [{ path: 'captcha', message: 'Captcha not solved' }] },
            422,
          ),
    [profileCall]: respondWithProfile,
  })
  await openAccountPage(Page)
  await fillIn()

  await expect.element(page.getByRole('heading', { name: 'The profile' })).toBeVisible()
  const sent = calls.filter(({ path }) => path === '/api/auth/sign-in').map(({ body }) => body)
  const credentials = { email: 'anna@example.com', password: 'four words and a half' }
  expect(sent).toEqual([credentials, { ...credentials, captcha: expect.stringMatching(/^ey/) }])
})

test('after too many attempts the form shows how long to wait', async () => {
  stubApi({ [signIn]: () => json({ message: 'Too many requests' }, 429, { 'Retry-After': '840' }) })
  await openAccountPage(Page)
  await fillIn()

  await expect.element(page.getByText('Please try again in 14 minutes.')).toBeVisible()
})

test('a profile that fails to load shows Failed to authenticate and signs no one in', async () => {
  stubApi({
    [signIn]: () => json({ data: { token: sampleBearer('one') } }),
    [profileCall]: () => json({}, 500),
  })
  await openAccountPage(Page)
  await fillIn()

  await expect.element(toasts.getByText('Failed to authenticate')).toBeVisible()
  expect(readAuthToken()).toBeNull()
  expect(useSession.getState().profile).toBeNull()
})

test('missing values are errors at their fields and in a summary, and the first field takes the focus', async () => {
  const calls = stubApi({})
  await openAccountPage(Page)
  await send.click()

  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Enter your email address')
  await expect.element(password).toHaveAccessibleDescription('Enter your password')
  await expect.element(page.getByRole('alert').getByText('Please fix 2 fields')).toBeVisible()
  expect(calls).toEqual([])

  await userEvent.type(email, 'a')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  await expect.element(email).toHaveFocus()
})

test('pressing twice sends once, and the button keeps the focus', async () => {
  const waiting = Promise.withResolvers<Response>()
  const calls = stubApi({ [signIn]: () => waiting.promise })
  await openAccountPage(Page)
  await fillIn()
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')

  await expect.element(send).toHaveFocus()
  waiting.resolve(json({ message: 'No' }, 400))
  await expect.element(send).not.toHaveAttribute('aria-busy')
  expect(calls).toHaveLength(1)
})

test('password managers know the fields', async () => {
  await openAccountPage(Page)

  await expect.element(email).toHaveAttribute('autocomplete', 'username')
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
})

test('the link to sign up carries the redirect target', async () => {
  await openAccountPage(Page, '/?redirect=/booking')

  await expect
    .element(page.getByRole('link', { name: 'Create an account' }))
    .toHaveAttribute('href', '/auth/sign-up?redirect=%2Fbooking')
})

test.each(['light', 'dark'])('axe finds no violation in %s with errors shown', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  await page.viewport(390, 900)
  const screen = await openAccountPage(Page)
  await send.click()
  await expect.element(email).toHaveFocus()

  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  delete document.documentElement.dataset.colorMode
})
