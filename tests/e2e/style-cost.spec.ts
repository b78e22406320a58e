import { expect, type Page, test } from '@playwright/test'
import { openPage } from './support/page-checks.ts'

test('a key typed in the booking form does not compute the styles of the whole page', async ({
  page,
  browser,
}) => {
  await openPage(page, '/booking')
  await page.getByText('Add a note', { exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Notes for your chauffeur' })
  await field.fill('Two')
  await settle(page)

  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await field.press('d')
  await settle(page)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }

  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
  const elements = await page.locator('*').count()
  expect(Math.max(...counts)).toBeGreaterThan(0)
  expect(Math.max(...counts)).toBeLessThan(elements / 5)
})

for (const path of ['/booking', '/booking/info', '/auth/sign-in'])
  test(`${path} loads each style sheet once`, async ({ page }) => {
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.split('#')[0]))
    expect(sheets.length).toBeGreaterThan(0)
    expect(new Set(sheets).size).toBe(sheets.length)
  })

type TraceEvent = { name: string; args: { elementCount?: number } }

/** Until the last change is painted and nothing is left to do. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))),
  )
}
