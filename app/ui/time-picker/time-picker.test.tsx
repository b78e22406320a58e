import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { timePicker } from '#domain/constants.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'
import { TimePicker, type TimePickerProps } from './time-picker.tsx'

function Picker({ value: start = '2026-11-17T21:45', ...rest }: Partial<TimePickerProps>) {
  const [value, setValue] = useState<WallClock | ''>(start)
  return (
    <>
      <TimePicker label="Time" {...rest} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const hour = page.getByRole('combobox', { name: 'Hour', exact: true })
const minute = page.getByRole('combobox', { name: 'Minute', exact: true })
const half = page.getByRole('combobox', { name: 'AM or PM', exact: true })
const value = page.getByRole('status')
const optionsOf = (select: typeof hour) =>
  [...(select.element() as HTMLSelectElement).options].map((option) => [option.value, option.text])

afterEach(() => {
  delete document.documentElement.dataset.colorMode
})

test('the time is three selects in one row: hours "H" 0–11, minutes "M" 0–59, AM/PM', async () => {
  await render(<Picker />)
  const hours = optionsOf(hour)
  expect(hours).toHaveLength(timePicker.hourCount)
  expect(hours.map(([number]) => number)).toEqual(Array.from({ length: 12 }, (_, n) => String(n)))
  const minutes = optionsOf(minute)
  expect(minutes).toHaveLength(timePicker.minuteCount)
  expect([minutes[0], minutes[59]]).toEqual([
    ['0', '00'],
    ['59', '59'],
  ])
  expect(optionsOf(half).map(([, text]) => text)).toEqual(['AM', 'PM'])
  const tops = [hour, minute, half].map((select) => select.element().getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
})

test('the hour option 0 reads "12"', async () => {
  await render(<Picker />)
  expect(optionsOf(hour)[0]).toEqual(['0', '12'])
})

test('a value is read into its hour, minute and half', async () => {
  await render(<Picker value="2026-11-17T21:05" />)
  await expect.element(hour).toHaveDisplayValue('9')
  await expect.element(minute).toHaveDisplayValue('05')
  await expect.element(half).toHaveDisplayValue('PM')
})

test.each([
  ['2026-11-17T12:00', 'PM'],
  ['2026-11-17T00:00', 'AM'],
] as const)('%s reads 12 %s', async (start, expected) => {
  await render(<Picker value={start} />)
  await expect.element(hour).toHaveDisplayValue('12')
  await expect.element(half).toHaveDisplayValue(expected)
})

test('changing any select sets hour and minute and preserves the day', async () => {
  await render(<Picker />)
  await userEvent.selectOptions(hour, '0')
  await expect.element(value).toHaveTextContent('2026-11-17T12:45')
  await userEvent.selectOptions(minute, '5')
  await expect.element(value).toHaveTextContent('2026-11-17T12:05')
  await userEvent.selectOptions(half, 'AM')
  await expect.element(value).toHaveTextContent('2026-11-17T00:05')
  await userEvent.selectOptions(hour, '11')
  await expect.element(value).toHaveTextContent('2026-11-17T11:05')
})

test('the keyboard changes the time', async () => {
  await render(<Picker />)
  half.element().focus()
  await userEvent.keyboard('a')
  await expect.element(value).toHaveTextContent('2026-11-17T09:45')
})

test.each([
  ['00', '2026-11-17T21:00'],
  ['22', '2026-11-17T21:22'],
  ['55', '2026-11-17T21:55'],
  ['5', '2026-11-17T21:05'],
  ['305', '2026-11-17T21:05'],
  ['61', '2026-11-17T21:01'],
])('%s typed on the minutes is read as it is typed', async (digits, expected) => {
  await render(<Picker />)
  minute.element().focus()
  await userEvent.keyboard(digits)
  await expect.element(value).toHaveTextContent(expected)
})

test.each([
  ['11', '2026-11-17T23:45'],
  ['12', '2026-11-17T12:45'],
  ['08', '2026-11-17T20:45'],
  ['13', '2026-11-17T15:45'],
  ['0', '2026-11-17T21:45'],
])('%s typed on the hours is read as it is typed', async (digits, expected) => {
  await render(<Picker />)
  hour.element().focus()
  await userEvent.keyboard(digits)
  await expect.element(value).toHaveTextContent(expected)
})

test('arrow keys continue from the typed number, and later digits start a new number', async () => {
  await render(<Picker />)
  minute.element().focus()
  await userEvent.keyboard('2{ArrowDown}')
  await expect.element(value).toHaveTextContent('2026-11-17T21:03')
  await userEvent.keyboard('4')
  await expect.element(value).toHaveTextContent('2026-11-17T21:04')
})

test('the selects are one group, named and described with their zone and error', async () => {
  await render(<Picker zoneNote="New York time" hint="To the minute" error="Too early" />)
  const group = page.getByRole('group', { name: 'Time' })
  await expect.element(group).toHaveAccessibleDescription('Too early New York time To the minute')
  await expect.element(hour).toHaveAttribute('aria-invalid', 'true')
})

test('without a date the time is disabled', async () => {
  await render(<Picker value="" />)
  await expect.element(hour).toBeDisabled()
})

test.each(['light', 'dark'] as const)('axe finds no violation in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  const screen = await render(
    <main>
      <h1>Trip</h1>
      <Picker required zoneNote="New York time" error="Too early" />
    </main>,
  )
  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
