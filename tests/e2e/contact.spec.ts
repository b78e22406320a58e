import { expect, type Locator, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  openPage,
  watchForErrors,
} from './support/page-checks.ts'
import { test } from './support/test.ts'

for (const width of [390, 1440]) {
  test(`a message at ${width} px: the form loads when it is near, and confirms in its place`, async ({
    page,
  }) => {
    const errors = await watchForErrors(page)
    const scripts = scriptsOf(page)
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, '/support/contact-us')
    expect(scripts()).not.toContain('message-form')

    const form = await scrollToForm(page)
    await expectNoHorizontalScroll(page)
    await form.getByLabel('Name').fill('Ada Lovelace')
    await form.getByLabel('Email').fill('ada@example.com')
    await form.getByLabel('Message').fill('I left an umbrella in the car.')
    const sending = page.waitForRequest('**/api/contact')
    await form.getByRole('button', { name: 'Send message' }).click()

    const request = await sending
    expect(request.headers()['idempotency-key']).toBeTruthy()
    expect(request.postDataJSON()).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '',
      message: 'I left an umbrella in the car.',
    })
    const sent = page.getByRole('heading', { name: 'We’ve received your message' })
    await expect(sent).toBeFocused()
    await expect(page).toHaveURL('/support/contact-us')

    await page.getByRole('button', { name: 'Send another message' }).click()
    await expect(messageForm(page).getByLabel('Name')).toHaveValue('Ada Lovelace')
    await expect(messageForm(page).getByLabel('Message')).toHaveValue('')
    expect(errors()).toEqual([])
  })
}

test('by keyboard alone: an error is at its field, takes the focus, and disappears when fixed', async ({
  page,
}) => {
  await openPage(page, '/support/contact-us#message')
  const form = await scrollToForm(page)
  await form.getByLabel('Name').focus()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nobody')
  await page.keyboard.press('Enter')

  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(
    'Enter an email address like name@example.com',
  )
  await expect(form.getByText('Enter your message')).toBeVisible()
  await page.keyboard.type('@example.com')
  await expect(form.getByText('Enter an email address like name@example.com')).toBeHidden()
  await expect(form.getByLabel('Name')).toHaveValue('Ada')
})

test('a refused or failed request loses no input', async ({ page }) => {
  let answer = 'refused'
  await page.route('**/api/contact', (route) =>
    answer === 'refused'
      ? route.fulfill({
          status: 422,
          json: {
            message: 'x',
            errors: [{ path: 'email', message: 'Enter an email address like name@example.com' }],
          },
        })
      : route.abort(),
  )
  await openPage(page, '/support/contact-us')
  const form = await scrollToForm(page)
  await form.getByLabel('Name').fill('Ada')
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByLabel('Message').fill('A word about a trip.')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(
    'Enter an email address like name@example.com',
  )

  answer = 'none'
  await form.getByRole('button', { name: 'Send message' }).click()

  await expect(form.getByRole('alert')).toContainText('We didn’t get a response')
  await expect(form.getByLabel('Message')).toHaveValue('A word about a trip.')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme} axe finds no violation in the form, its errors and its confirmation`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await openPage(page, '/support/contact-us')
    const form = await scrollToForm(page)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByLabel('Name')).toBeFocused()
    // From the top: axe ignores targets under the header.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)

    await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { data: {} } }))
    await form.getByLabel('Name').fill('Ada')
    await form.getByLabel('Email').fill('ada@example.com')
    await form.getByLabel('Message').fill('A word about a trip.')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'We’ve received your message' })).toBeFocused()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
  })
}

function messageForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Send us a message' })
}

/** Scrolling fetches the form's code, which takes a while on a busy machine. */
async function scrollToForm(page: Page): Promise<Locator> {
  await page.locator('#message').scrollIntoViewIfNeeded()
  const form = messageForm(page)
  await expect(form.getByLabel('Message')).toBeVisible({ timeout: 20_000 })
  return form
}

function scriptsOf(page: Page): () => string {
  const addresses: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && addresses.push(request.url()))
  return () => addresses.join(' ')
}
