import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { serveScript } from '#tests/doubles/serve-script.ts'
import { CaptchaNotice } from './captcha-notice.tsx'
import { captchaToken } from './captcha-token.ts'

/** The part of Google's script that we use. */
const script = `
  window.grecaptcha = {
    ready: (then) => setTimeout(then),
    execute: async (key, { action }) => 'token of ' + key + ' for ' + action,
  }
  const badge = document.createElement('div')
  badge.className = 'grecaptcha-badge'
  badge.textContent = 'badge'
  document.body.append(badge)
`

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({
      data: { services: { captcha: { kind: 'recaptcha', siteKey: 'site-key' }, mapsKey: null } },
    }),
  )
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('an unreachable service gives an empty token; once it is back, a token for the action booking', async () => {
  const away = serveScript('www.google.com', null)
  expect(await captchaToken()).toBe('')
  away.end()

  const google = serveScript('www.google.com', script)
  expect(await captchaToken()).toBe('token of site-key for booking')
  expect(await captchaToken()).toBe('token of site-key for booking')
  google.end()

  expect(google.requested).toHaveLength(1)
  expect(Object.fromEntries(google.requested[0]?.searchParams ?? [])).toMatchObject({
    render: 'site-key',
    badge: 'bottomleft',
    trustedtypes: 'true',
  })
})

test('the badge is hidden, and the notice required for that is shown', async () => {
  await render(<CaptchaNotice />)

  await expect
    .element(page.getByText(/protected by reCAPTCHA/))
    .toHaveTextContent(
      'This site is protected by reCAPTCHA and the Google Privacy Policy and Terms of Service apply.',
    )
  const badge = document.querySelector('.grecaptcha-badge')
  expect(badge && getComputedStyle(badge).visibility).toBe('hidden')
})
