import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Checkbox } from './checkbox.tsx'

afterEach(() => {
  delete document.documentElement.dataset.colorMode
})

test('a checkbox is named by its label and described by its hint and error', async () => {
  const screen = await render(<Checkbox label="Text me updates" hint="Rates apply" error="Please choose" />)

  const box = screen.getByRole('checkbox', { name: 'Text me updates' })
  await expect.element(box).toHaveAccessibleDescription('Please choose Rates apply')
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
})

test('label, pointer and Space tick it, and the form sends it', async () => {
  const change = vi.fn()
  const screen = await render(
    <form>
      <Checkbox label="Text me updates" name="acceptSms" onChange={(event) => change(event.target.checked)} />
    </form>,
  )

  await userEvent.click(screen.getByText('Text me updates'))
  expect(change).toHaveBeenLastCalledWith(true)
  const form = screen.container.querySelector('form') ?? undefined
  expect(new FormData(form).get('acceptSms')).toBe('on')
  await userEvent.keyboard(' ')
  expect(change).toHaveBeenLastCalledWith(false)
})

test('the target is at least 44 px high', async () => {
  const screen = await render(<Checkbox label="Text me updates" />)

  const label = screen.container.querySelector('label')
  expect(label?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test.each(['light', 'dark'])('axe finds no violation in a checkbox in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  const screen = await render(
    <>
      <Checkbox label="Plain" hint="A hint" />
      <Checkbox label="Ticked" defaultChecked />
      <Checkbox label="Wrong" error="Please choose" required />
    </>,
  )

  expect((await axe.run(screen.container)).violations).toEqual([])
})
