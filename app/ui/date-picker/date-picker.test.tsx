import axe from 'axe-core'
import { type SubmitEvent, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dateInputDebounceMs } from '#domain/constants.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'
import { DatePicker, type DatePickerProps } from './date-picker.tsx'

/** A quarter past eleven at night on November 15 in New York. */
const now = new Date('2026-11-16T04:15:00Z')
const seen = vi.fn<(value: WallClock) => void>()

type Extras = Partial<DatePickerProps>

function Picker({ value: start = '2026-11-17T21:45', ...rest }: Extras) {
  const [value, setValue] = useState(start)
  const change = (next: WallClock) => {
    setValue(next)
    seen(next)
  }
  return <DatePicker label="Date" now={now} {...rest} value={value} onChange={change} />
}

const input = page.getByRole('textbox', { name: 'Date' })
const button = page.getByRole('button', { name: /^Choose date/ })
const dialog = page.getByRole('dialog')
const day = (name: string) => page.getByRole('grid').getByRole('button', { name, exact: false })
const heading = (name: string) => page.getByRole('dialog').getByText(name, { exact: true })

async function open() {
  await button.click()
  await expect.element(page.getByRole('grid')).toBeVisible()
}

afterEach(() => {
  vi.useRealTimers()
  seen.mockReset()
  delete document.documentElement.dataset.colorMode
})

test('the picker shows a calendar of a single month', async () => {
  await render(<Picker />)
  await open()
  expect(page.getByRole('grid').length).toBe(1)
  await expect.element(heading('November 2026')).toBeVisible()
})

test('picking a day preserves hour and minute, closes the picker and restores the focus', async () => {
  await render(<Picker />)
  await open()
  const clicked = day('Friday, November 20, 2026')
  const element = clicked.element()
  await clicked.click()
  expect(seen).toHaveBeenCalledExactlyOnceWith('2026-11-20T21:45')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(element)
  await expect.element(button).toHaveFocus()
})

test('clicking a day blurs it, even the one that had focus', async () => {
  await render(<Picker />)
  await open()
  const clicked = day('Tuesday, November 17, 2026')
  await expect.element(clicked).toHaveFocus()
  const blurred = vi.fn()
  clicked.element().addEventListener('blur', blurred)
  await clicked.click()
  expect(blurred).toHaveBeenCalled()
})

test('a value is required: picking the selected day again does not clear it', async () => {
  await render(<Picker />)
  await open()
  await day('Tuesday, November 17, 2026').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(day('Tuesday, November 17, 2026')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(seen).not.toHaveBeenCalled()
  await expect.element(input).toHaveValue('11/17/2026')
})

test('a change of value from outside closes the picker', async () => {
  const screen = await render(<DatePicker label="Date" now={now} value="2026-11-17T09:00" onChange={seen} />)
  await open()
  await screen.rerender(<DatePicker label="Date" now={now} value="2026-11-18T09:00" onChange={seen} />)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('11/18/2026')
})

test('every date up to and including now is blocked, by the calendar of New York', async () => {
  await render(<Picker />)
  await open()
  await expect.element(day('Sunday, November 15, 2026')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(day('Monday, November 16, 2026')).not.toHaveAttribute('aria-disabled')
  await expect.element(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
})

test('another time zone has its own today', async () => {
  await render(<Picker timezone="Asia/Tokyo" />)
  await open()
  await expect.element(day('Monday, November 16, 2026')).toHaveAttribute('aria-disabled', 'true')
})

test('a minimum and a maximum narrow the calendar', async () => {
  await render(<Picker minDate="2026-11-17" maxDate="2026-11-18" />)
  await open()
  await expect.element(day('Monday, November 16, 2026')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(day('Wednesday, November 18, 2026')).not.toHaveAttribute('aria-disabled')
  await expect.element(day('Thursday, November 19, 2026')).toHaveAttribute('aria-disabled', 'true')
})

test('the selected day is in the primary color', async () => {
  await render(<Picker />)
  await open()
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--color-primary)'
  const primary = getComputedStyle(probe).color
  probe.remove()
  const selected = day('Tuesday, November 17, 2026').element()
  await expect.poll(() => getComputedStyle(selected).backgroundColor).toBe(primary)
})

test('the keyboard opens the calendar, moves by day, week and month, picks and closes', async () => {
  await render(<Picker />)
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(day('Tuesday, November 17, 2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(day('Wednesday, November 25, 2026')).toHaveFocus()
  await userEvent.keyboard('{PageDown}')
  await expect.element(day('Friday, December 25, 2026')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(seen).toHaveBeenCalledExactlyOnceWith('2026-12-25T21:45')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(day('Friday, December 25, 2026')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  expect(seen).toHaveBeenCalledTimes(1)
})

test('a button turns the month and keeps the focus, and the last month gives it to the day', async () => {
  await render(<Picker maxDate="2027-01-10" />)
  await open()
  const next = page.getByRole('button', { name: 'Next month' })
  await next.click()
  await expect.element(heading('December 2026')).toBeVisible()
  await expect.element(next).toHaveFocus()
  await next.click()
  await expect.element(heading('January 2027')).toBeVisible()
  await expect.element(next).toBeDisabled()
  await expect.element(day('Sunday, January 10, 2027')).toHaveFocus()
})

test('today and the selected day are named as such', async () => {
  await render(<Picker />)
  await open()
  await expect.element(day('Today, Sunday, November 15, 2026')).toBeVisible()
  await expect.element(day('Tuesday, November 17, 2026 selected')).toBeVisible()
})

test('a press outside or a focus change closes the calendar', async () => {
  await render(
    <>
      <Picker />
      <input aria-label="Elsewhere" />
    </>,
  )
  await open()
  await userEvent.click(document.body, { position: { x: 390, y: 5 } })
  await expect.element(dialog).not.toBeInTheDocument()
  await open()
  page.getByLabelText('Elsewhere').element().focus()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Elsewhere')).toHaveFocus()
})

test('the picked date is shown in long form', async () => {
  await render(<Picker hint="New York time" />)
  await expect.element(page.getByText('Tuesday, November 17, 2026')).toBeVisible()
  await expect.element(input).toHaveAccessibleDescription('Tuesday, November 17, 2026 New York time')
})

test('a typed date is accepted on Enter, without submitting the form', async () => {
  const submitted = vi.fn()
  await render(
    <form onSubmit={submitted}>
      <Picker name="pickUpAt" />
    </form>,
  )
  await userEvent.fill(input, '12/5/26')
  await userEvent.keyboard('{Enter}')
  expect(seen).toHaveBeenCalledExactlyOnceWith('2026-12-05T21:45')
  await expect.element(input).toHaveValue('12/05/2026')
  expect(submitted).not.toHaveBeenCalled()
  const form = document.querySelector('form')
  expect(form && new FormData(form).get('pickUpAt')).toBe('2026-12-05T21:45')
})

test('a typed date is accepted when the field is left', async () => {
  await render(<Picker />)
  await userEvent.fill(input, 'dec 5')
  await userEvent.tab()
  expect(seen).toHaveBeenCalledExactlyOnceWith('2026-12-05T21:45')
  await expect.element(input).toHaveValue('12/05/2026')
})

test('a typed date is accepted a second after the last key, and its text is left alone', async () => {
  await render(<Picker />)
  await userEvent.tripleClick(input)
  // Nothing is awaited from here on: waiting for the browser would advance the fake clock.
  vi.useFakeTimers()
  document.execCommand('insertText', false, '12/5/2026')
  vi.advanceTimersByTime(dateInputDebounceMs - 1)
  expect(seen).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  expect(seen).toHaveBeenCalledExactlyOnceWith('2026-12-05T21:45')
  await expect.element(page.getByText('Saturday, December 5, 2026')).toBeVisible()
  await expect.element(input).toHaveValue('12/5/2026')
})

test.each([
  ['sometime', 'Enter the date as MM/DD/YYYY'],
  ['02/30/2027', 'Enter the date as MM/DD/YYYY'],
  ['11/15/2026', 'The earliest date is Monday, November 16, 2026'],
])('%s gives an error at the field and stays as typed', async (text, message) => {
  await render(<Picker />)
  await userEvent.fill(input, text)
  await userEvent.tab()
  await expect.element(input).toHaveAccessibleDescription(message)
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveValue(text)
  expect(seen).not.toHaveBeenCalled()

  await userEvent.fill(input, '12/5/2026')
  await expect.element(input).not.toHaveAttribute('aria-invalid')
})

test('while the text is not a date, its form is not sent, and the field takes the focus', async () => {
  const submitted = vi.fn((event: SubmitEvent) => event.preventDefault())
  await render(
    <form onSubmit={submitted}>
      <Picker />
      <button type="submit">Send</button>
    </form>,
  )
  await userEvent.fill(input, '18/12/2026')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(submitted).not.toHaveBeenCalled()
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveAccessibleDescription('Enter the date as MM/DD/YYYY')

  await userEvent.fill(input, '12/18/2026')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(seen).toHaveBeenCalledExactlyOnceWith('2026-12-18T21:45')
  expect(submitted).toHaveBeenCalledOnce()
})

test('an emptied field returns to its value, because a value is required', async () => {
  await render(<Picker />)
  await userEvent.clear(input)
  await userEvent.tab()
  await expect.element(input).toHaveValue('11/17/2026')
  expect(seen).not.toHaveBeenCalled()
})

test('a first day gets the default time', async () => {
  await render(<Picker value="" defaultTime="09:30" />)
  await expect.element(input).toHaveValue('')
  await userEvent.fill(input, '11/20/2026')
  await userEvent.keyboard('{Enter}')
  expect(seen).toHaveBeenCalledExactlyOnceWith('2026-11-20T09:30')
})

test('the calendar works in a dialog, and its Escape leaves the dialog open', async () => {
  await render(
    <dialog aria-label="Quote" ref={(element) => element?.showModal()}>
      <Picker />
    </dialog>,
  )
  await open()
  await expect.element(day('Tuesday, November 17, 2026')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  expect(document.querySelector('dialog')?.open).toBe(true)
})

test('the server renders the field with its value, no calendar and no inline style', () => {
  const html = renderToString(<DatePicker label="Date" value="2026-11-17T09:00" onChange={seen} />)
  expect(html).toContain('value="11/17/2026"')
  expect(html).not.toContain('grid"')
  expect(html).not.toContain('style=')
})

test.each(['light', 'dark'] as const)('axe finds no violation in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  const screen = await render(
    <main>
      <h1>Trip</h1>
      <Picker required hint="New York time" error="Too early" />
    </main>,
  )
  await open()
  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
