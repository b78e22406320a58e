import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyWithRetry } from './lazy-with-retry.tsx'

test('code that fails to load leaves the page unchanged, and a retry loads it', async () => {
  let tries = 0
  const Part = lazyWithRetry(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Cars</p>
  })
  const page = (isShown: boolean) => (
    <>
      <input aria-label="Name" />
      <Suspense fallback="Loading">{isShown ? <Part /> : null}</Suspense>
    </>
  )
  const screen = await render(page(true))
  await userEvent.fill(screen.getByLabelText('Name'), 'Anna')

  await expect.element(screen.getByText(/Check your internet connection/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.element(screen.getByText('Cars')).toBeVisible()
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Anna')

  await screen.rerender(page(false))
  await screen.rerender(page(true))
  await expect.element(screen.getByText('Cars')).toBeVisible()
  expect(tries).toBe(2)
})
