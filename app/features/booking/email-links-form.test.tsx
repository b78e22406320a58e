import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { captchaCalls } from '#tests/pages/account-page.tsx'
import { openBookingInfo } from '#tests/pages/booking-info-page.tsx'
import { json } from '#tests/pages/stub-api.ts'

const call = 'POST /api/bookings/email-links'
const form = () => page.getByRole('form', { name: 'Email me my bookings' })
const email = () => form().getByRole('textbox', { name: 'Email' })

async function open(handlers: Parameters<typeof openBookingInfo>[0]['handlers']) {
  const opened = await openBookingInfo({ handlers: { ...captchaCalls, ...handlers } })
  await userEvent.click(page.getByText('Lost your reference?'))
  return opened
}

async function send(address = 'Anna@example.com') {
  await userEvent.fill(email(), address)
  await userEvent.click(form().getByRole('button', { name: 'Email me my bookings' }))
}

test('a customer without the reference has the links emailed, with a solved captcha', async () => {
  const { calls } = await open({ [call]: () => json({ data: { email: 'anna@example.com' } }, 202) })
  await send()

  const answer = page.getByText(/If you have bookings under Anna@example\.com, we’ve emailed you the links/)
  await expect.element(answer).toBeVisible()
  await expect.element(answer).toHaveFocus()
  const sent = calls.filter(({ path }) => path === '/api/bookings/email-links')
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'Anna@example.com', captcha: expect.stringMatching(/^ey/) },
  ])
})

test('a mistyped address gets a correction', async () => {
  await open({})
  await userEvent.fill(email(), 'anna@gmial.com')
  await userEvent.tab()
  await userEvent.click(form().getByRole('button', { name: 'Did you mean anna@gmail.com?' }))

  await expect.element(email()).toHaveValue('anna@gmail.com')
})

test('an invalid address is reported at the field, and nothing is sent', async () => {
  const { calls } = await open({})
  await send('anna')

  await expect.element(email()).toHaveFocus()
  await expect.element(email()).toHaveAccessibleDescription(/Enter an email address like name@example\.com/)
  expect(calls.filter(({ path }) => path.endsWith('email-links'))).toEqual([])
})

test.each([
  [429, { 'Retry-After': '300' }, 'Please try again in 5 minutes.'],
  [503, { 'Retry-After': '30' }, 'Please try again in 30 seconds.'],
  [500, {}, 'We’re having trouble on our side. Please try again.'],
])('a response of %i shows what to do next, and the address stays', async (status, headers, text) => {
  await open({ [call]: () => json({ message: 'No' }, status, headers as Record<string, string>) })
  await send()

  await expect.element(form().getByText(text)).toBeVisible()
  await expect.element(email()).toHaveValue('Anna@example.com')
})

test('a broken connection shows a message, and the second try works', async () => {
  let tries = 0
  await open({
    [call]: () => {
      tries += 1
      if (tries === 1) throw new TypeError('The wire broke')
      return json({ data: { email: 'anna@example.com' } }, 202)
    },
  })
  await send()
  await expect.element(form().getByText('We couldn’t reach our server')).toBeVisible()

  await userEvent.click(form().getByRole('button', { name: 'Email me my bookings' }))
  await expect.element(page.getByText(/we’ve emailed you the links/)).toBeVisible()
})

test('while the request is slow, a second press sends nothing', async () => {
  const answer = Promise.withResolvers<Response>()
  const { calls } = await open({ [call]: () => answer.promise })
  await send()
  await expect.element(form().getByRole('button', { name: 'Sending' })).toBeVisible()
  await userEvent.type(email(), '{Enter}')
  answer.resolve(json({ data: { email: 'anna@example.com' } }, 202))

  await expect.element(page.getByText(/we’ve emailed you the links/)).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('email-links'))).toHaveLength(1)
})

test.each(['light', 'dark'])('axe finds no violation in the open form in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  await page.viewport(390, 900)
  const { screen } = await open({})
  await send('anna')

  expect((await axe.run(screen.container)).violations).toEqual([])
  delete document.documentElement.dataset.colorMode
})
