import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

test('a button is busy by its own account or by its caller’s, who may leave it pressable', async () => {
  await render(
    <>
      <Button busy>Sending</Button>
      <Button aria-busy>Saving</Button>
    </>,
  )

  await expect.element(page.getByRole('button', { name: 'Sending' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('button', { name: 'Sending' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('button', { name: 'Saving' })).toBeEnabled()
})
