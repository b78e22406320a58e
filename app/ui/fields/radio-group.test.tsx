import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RadioGroup } from './radio-group.tsx'

const options = [
  { value: 'card', label: 'Card', note: 'Charged when the trip is confirmed' },
  { value: 'zelle', label: 'Zelle', note: 'We e-mail a request' },
  { value: 'cash', label: 'Cash', disabled: true },
] as const

function Form({ look, error }: { look?: 'list' | 'cards'; error?: string }) {
  const [value, setValue] = useState<'card' | 'zelle' | 'cash' | null>(null)
  return (
    <form>
      <RadioGroup
        label="Payment"
        name="method"
        hint="You can change it later"
        {...{ options, value, look, error }}
        onChange={setValue}
      />
    </form>
  )
}

afterEach(() => {
  delete document.documentElement.dataset.colorMode
})

test('the group is named by its legend and described by its hint and error', async () => {
  const screen = await render(<Form error="Choose one" />)

  const group = screen.getByRole('radiogroup', { name: 'Payment' })
  await expect.element(group).toHaveAccessibleDescription('Choose one You can change it later')
  await expect.element(group).toHaveAttribute('aria-invalid', 'true')
})

test('an option is described by its note', async () => {
  const screen = await render(<Form />)

  const radio = screen.getByRole('radio', { name: 'Zelle' })
  await expect.element(radio).toHaveAccessibleDescription('We e-mail a request')
})

test('arrow keys choose within the group, and the form sends the choice', async () => {
  const screen = await render(<Form look="cards" />)

  await userEvent.click(screen.getByText('Card', { exact: true }))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: 'Zelle' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Zelle' })).toHaveFocus()
  expect(new FormData(screen.container.querySelector('form') ?? undefined).get('method')).toBe('zelle')
})

test.each(['light', 'dark'])('axe finds no violation in both variants in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  const screen = await render(
    <>
      <Form error="Choose one" />
      <Form look="cards" />
    </>,
  )

  expect((await axe.run(screen.container)).violations).toEqual([])
})
