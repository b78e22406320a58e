import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { TextField } from './text-field.tsx'

test('a text field is named by its label and described by its hint and error', async () => {
  const screen = await render(<TextField label="First name" hint="As on your ID" error="Too short" />)

  const input = screen.getByRole('textbox', { name: 'First name' })
  await expect.element(input).toHaveAccessibleDescription('Too short As on your ID')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
})
