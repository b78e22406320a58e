import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BusyButton } from './busy-button.tsx'

test('a busy button is announced, keeps the focus and ignores presses', async () => {
  const pressed: string[] = []
  function form(busy: boolean) {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          pressed.push('sent')
        }}
      >
        <BusyButton type="submit" busy={busy} busyLabel="Sending" onClick={() => pressed.push('clicked')}>
          Send
        </BusyButton>
      </form>
    )
  }
  const screen = await render(form(false))
  await page.getByRole('button', { name: 'Send' }).click()
  await screen.rerender(form(true))

  const send = page.getByRole('button', { name: 'Sending' })
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(send).toHaveFocus()
  expect(pressed).toEqual(['clicked', 'sent'])
})
