import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PriceStatus } from './trip-price.tsx'
import { distanceText } from './trip-summary.tsx'

test('the summary shows distance and drive, and for an hourly trip its hours', () => {
  expect(distanceText({ miles: 17.2, minutes: 55, duration: null })).toBe('17.2 miles · 55 min')
  expect(distanceText({ miles: 7.9, minutes: 360, duration: 6 })).toBe('6 hours, miles included')
  expect(distanceText({ miles: null, minutes: null, duration: null })).toBe('')
})

test('a price is announced when it changes, not when it is reloaded unchanged', async () => {
  const screen = await render(<PriceStatus price="" isLoading />)
  const announced: string[] = []
  const status = page.getByRole('status').element()
  const watch = new MutationObserver(() => announced.push(status.textContent ?? ''))
  watch.observe(status, { childList: true, characterData: true, subtree: true })
  async function show(price: string, isLoading: boolean) {
    await screen.rerender(<PriceStatus {...{ price, isLoading }} />)
  }
  await show('from $534.40', false)
  await show('from $534.40', true)
  await show('from $534.40', false)
  await show('from $534.40', true)
  await show('from $561.10', false)

  await expect.poll(() => announced).toEqual(['from $534.40', 'from $561.10'])
})
