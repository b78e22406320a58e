import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { LoadingGate } from './loading-gate.tsx'

test('the bar comes with the first page that is on its way, and again with the next', async () => {
  const screen = await render(<LoadingGate active={false} />)
  const bar = screen.getByRole('progressbar', { name: 'Loading page' })
  expect(bar.query()).toBeNull()

  for (let page = 0; page < 2; page += 1) {
    await screen.rerender(<LoadingGate active />)
    await expect.element(bar).toBeVisible()
    await screen.rerender(<LoadingGate active={false} />)
    await expect.poll(() => screen.container.childElementCount, { timeout: 3000 }).toBe(0)
  }
})
