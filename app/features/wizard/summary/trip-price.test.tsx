import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PriceStatus } from './trip-price.tsx'

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
