import { expect, type Page } from '@playwright/test'
import { openPage } from './support/page-checks.ts'
import { test } from './support/test.ts'

test('a key typed in the booking form does not compute the styles of the whole page', async ({
  page,
  browser,
}) => {
  await openPage(page, '/booking')
  await page.getByText('Add notes', { exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Notes for your chauffeur' })
  await field.fill('Two')
  await settle(page)

  const keys = [...'dogs']
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  for (const key of keys) {
    await field.press(key)
    await settle(page)
  }
  // The last one computes all styles, which proves that the trace shows it.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '20px'
  })
  await settle(page)
  const counts = computedStyles(await browser.stopTracing())

  const elements = await page.locator('*').count()
  const whole = counts.filter((count) => count > elements / 5)
  expect(whole.length).toBeGreaterThanOrEqual(1)
  // What arrives in the meantime may compute all styles once or twice, but not for each key.
  expect(whole.length).toBeLessThan(keys.length)
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

/** Of how many elements styles were computed, each time. */
function computedStyles(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const updates = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  return updates.map(({ args }) => args.elementCount ?? 0)
}

/** Until the last change is painted and nothing is left to do: styles are computed after the first callback. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
}
