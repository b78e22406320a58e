import { expect, type Locator, type Page } from '@playwright/test'
import { bookAsGuest } from './support/book-as-guest.ts'
import { bookButton, bookingsUrl, goToFinal } from './support/booking-steps.ts'
import { openPage } from './support/page-checks.ts'
import { test } from './support/test.ts'
import { uniqueNetworkHeaders } from './support/unique-customer.ts'

// Each test creates a booking or walks to the last step.
test.describe.configure({ timeout: 90_000 })

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(uniqueNetworkHeaders()))

for (const [width, height] of [
  [390, 700],
  [1440, 700],
] as const) {
  test(`at ${width} px a toast does not cover the button that books`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await goToFinal(page)
    const failure = { message: 'Please try again in a moment' }
    await page.route(bookingsUrl, (route) => route.fulfill({ status: 500, json: failure }))
    await pressAtTheBottom(bookButton(page))

    await expectNotCovered(page, bookButton(page))
  })

  test(`at ${width} px a toast does not cover the actions of a booking and its payment`, async ({
    page,
    request,
  }) => {
    const { manageUrl } = await bookAsGuest(request)
    await page.setViewportSize({ width, height })
    await openPage(page, manageUrl)
    const pay = page.getByRole('main').getByRole('link', { name: /^Pay/ }).first()
    const change = page.getByRole('button', { name: 'Change', exact: true })
    await page.route(/\/assets\/change-panel-/, (route) => route.abort())
    await pressAtTheBottom(change)

    await expectNotCovered(page, change)
    await expectNotCovered(page, pay)

    // The toast stays while the pointer is on it, also on the next page.
    await toast(page).hover()
    await pay.evaluate((link: HTMLElement) => link.click())
    const next = page.getByRole('button', { name: 'Continue to payment' })
    await expect(next).toBeVisible()
    await expectNotCovered(page, next)
  })
}

/** Presses a control that is at the bottom edge of the window, where toasts appear. */
async function pressAtTheBottom(control: Locator): Promise<void> {
  await control.evaluate((element: HTMLElement) => {
    element.focus({ preventScroll: true })
    window.scrollBy(0, element.getBoundingClientRect().bottom + 8 - window.innerHeight)
  })
  await control.page().keyboard.press('Enter')
}

async function expectNotCovered(page: Page, control: Locator): Promise<void> {
  await expect(toast(page)).toBeVisible()
  await expect
    .poll(async () => {
      const [card, box] = [await toast(page).boundingBox(), await control.boundingBox()]
      if (!card || !box) return 'gone'
      const isBeside = box.x >= card.x + card.width || box.x + box.width <= card.x
      const isAbove = box.y + box.height <= card.y || box.y >= card.y + card.height
      return isBeside || isAbove ? 'free' : 'covered'
    })
    .toBe('free')
}

function toast(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).locator('[data-tone]').first()
}
