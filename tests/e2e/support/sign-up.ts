import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { captchaToken } from './captcha-token.ts'
import { findInOutbox, isTo } from './outbox.ts'

export const customerPassword = 'four words and a half'
export const authCookie = 'user-auth-token-bc'

/** Creates a customer with an account, Anna, who is signed in in this browser. Returns the email address. */
export async function signUpByApi(page: Page): Promise<string> {
  const email = `anna-${randomUUID()}@example.com`
  const { request } = page
  const captcha = await captchaToken()
  const asked = await request.post('/api/auth/sign-up', {
    data: { email, password: customerPassword, firstName: 'Anna', acceptSms: false, captcha },
  })
  expect(asked.status()).toBe(202)
  const answer = await request.post('/api/auth/verify-email', { data: { token: await secretFor(email) } })
  const { data } = await answer.json()
  const { origin } = new URL(answer.url())
  await page.context().addCookies([{ name: authCookie, value: data.token, url: origin }])
  return email
}

function secretFor(email: string): Promise<string> {
  return findInOutbox((mails) =>
    mails
      .filter((mail) => isTo(mail, email))
      .map(({ text = '' }) => text.match(/\/auth\/verify-email#([\w-]+)/)?.[1])
      .find(Boolean),
  )
}
