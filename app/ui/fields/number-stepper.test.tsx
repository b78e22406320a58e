import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NumberStepper } from './number-stepper.tsx'

type Options = { initial?: number; min?: number; max?: number; step?: number }

function Form({ initial = 1, min = 1, max = 100, step, reports }: Options & { reports: number[] }) {
  const [value, setValue] = useState(initial)
  function report(next: number) {
    reports.push(next)
    setValue(next)
  }
  return (
    <form>
      <NumberStepper
        label="Passengers"
        name="passengerCount"
        {...{ min, max, step, value }}
        onChange={report}
        valueText={(count) => `${count} passengers`}
      />
    </form>
  )
}

async function renderStepper(options: Options = {}) {
  const reports: number[] = []
  const screen = await render(<Form {...options} reports={reports} />)
  return {
    screen,
    reports,
    input: screen.getByRole('spinbutton', { name: 'Passengers' }),
    less: screen.getByRole('button', { name: 'Decrease Passengers' }),
    more: screen.getByRole('button', { name: 'Increase Passengers' }),
    sent: () => new FormData(screen.container.querySelector('form') ?? undefined).get('passengerCount'),
  }
}

afterEach(() => {
  delete document.documentElement.dataset.colorMode
})

test('the buttons count up and down, and the form sends the number', async () => {
  const { input, less, more, sent } = await renderStepper()

  await userEvent.click(more)
  await userEvent.click(more)
  await expect.element(input).toHaveValue(3)
  await userEvent.click(less)
  await expect.element(input).toHaveValue(2)
  expect(sent()).toBe('2')
})

test('each press of a button announces the value', async () => {
  const { screen, more } = await renderStepper()

  await userEvent.click(more)
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 passengers')
})

test('a button at its limit is disabled and keeps the focus', async () => {
  const { input, more, reports } = await renderStepper({ initial: 99 })

  await userEvent.click(more)
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue(100)
  expect(reports).toEqual([100])
})

test.each([
  ['ArrowUp', 51],
  ['ArrowDown', 49],
  ['PageUp', 60],
  ['PageDown', 40],
  ['Home', 1],
  ['End', 100],
])('%s moves 50 to %i', async (key, expected) => {
  const { input } = await renderStepper({ initial: 50 })

  await userEvent.click(input)
  await userEvent.keyboard(`{${key}}`)
  await expect.element(input).toHaveValue(expected)
})

test('keys stop at the limits', async () => {
  const { input } = await renderStepper({ initial: 95 })

  await userEvent.click(input)
  await userEvent.keyboard('{PageUp}{ArrowUp}')
  await expect.element(input).toHaveValue(100)
})

test('the text stays while typing and is clamped on blur', async () => {
  const { input, reports } = await renderStepper({ initial: 5, min: 2, max: 24 })

  await userEvent.fill(input, '1')
  await expect.element(input).toHaveValue(1)
  await userEvent.keyboard('8')
  await expect.element(input).toHaveValue(18)
  expect(reports).toEqual([18])
  await userEvent.fill(input, '250')
  await expect.element(input).toHaveValue(250)
  await userEvent.tab()
  await expect.element(input).toHaveValue(24)
  expect(reports).toEqual([18, 24])
})

test('an emptied field takes its last value back when it is left', async () => {
  const { input, reports } = await renderStepper({ initial: 7 })

  await userEvent.clear(input)
  await expect.element(input).toHaveValue(null)
  await userEvent.tab()
  await expect.element(input).toHaveValue(7)
  expect(reports).toEqual([])
})

test('a typed value goes to the nearest step', async () => {
  const { input } = await renderStepper({ initial: 0, min: 0, max: 1, step: 0.1 })

  await userEvent.fill(input, '0.34')
  await userEvent.tab()
  await expect.element(input).toHaveValue(0.3)
})

test.each(['light', 'dark'])('axe finds no violation in the stepper in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  const { screen } = await renderStepper()

  expect((await axe.run(screen.container)).violations).toEqual([])
})
