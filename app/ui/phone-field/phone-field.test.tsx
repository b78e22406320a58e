import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PhoneField } from './phone-field.tsx'

type Options = { initial?: string; format?: boolean; debounce?: boolean; name?: string; error?: string }

type Report = [value: string, isValid: boolean]

function Form({ initial = '', reports, ...props }: Options & { reports: Report[] }) {
  const [value, setValue] = useState(initial)
  function report(next: string, isValid: boolean) {
    reports.push([next, isValid])
    setValue(next)
  }
  return (
    <form>
      <PhoneField label="Mobile" {...props} value={value} onChange={report} />
      <button type="button" onClick={() => setValue('+16465550123')}>
        Fill
      </button>
      <button type="button" onClick={() => setValue('')}>
        Empty
      </button>
    </form>
  )
}

async function renderField(options: Options = {}) {
  const reports: Report[] = []
  const screen = await render(<Form {...options} reports={reports} />)
  const input = screen.getByRole('textbox', { name: 'Mobile' })
  const element = input.element() as HTMLInputElement
  return { screen, input, element, reports, last: () => reports.at(-1) }
}

/** The text with its caret drawn as a bar. */
function withCaret({ value, selectionStart }: HTMLInputElement): string {
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
}

function paste(element: HTMLInputElement, text: string) {
  element.focus()
  document.execCommand('insertText', false, text)
}

afterEach(() => {
  vi.useRealTimers()
  delete document.documentElement.dataset.colorMode
})

test('a +1 prefix with a US flag is shown beside the input, and no country selector is offered', async () => {
  const { screen, input } = await renderField()

  await expect.element(screen.getByRole('img', { name: 'United States' })).toBeVisible()
  await expect.element(screen.getByText('+1')).toBeVisible()
  await expect.element(input).toHaveAccessibleDescription('United States +1')
  expect(input.element().parentElement?.querySelectorAll('select, button, [role=combobox]')).toHaveLength(0)
})

test('the placeholder is Phone, and the keyboard and autofill are those of a phone number', async () => {
  const { input } = await renderField()

  await expect.element(input).toHaveAttribute('placeholder', 'Phone')
  await expect.element(input).toHaveAttribute('type', 'tel')
  await expect.element(input).toHaveAttribute('inputmode', 'tel')
  await expect.element(input).toHaveAttribute('autocomplete', 'tel-national')
})

test('the number is formatted as it is typed', async () => {
  const { input, element } = await renderField()

  await userEvent.type(input, '212555')
  expect(withCaret(element)).toBe('(212) 555|')
  await userEvent.type(input, '0147')
  expect(withCaret(element)).toBe('(212) 555-0147|')
})

test('formatting can be turned off', async () => {
  const { input, element, last } = await renderField({ format: false })

  await userEvent.type(input, '212 5550147')
  expect(withCaret(element)).toBe('212 5550147|')
  expect(last()).toEqual(['+12125550147', true])
})

test('every character other than digits, spaces, parentheses, plus and minus is removed', async () => {
  const { input, element } = await renderField({ format: false })

  await userEvent.type(input, 'a+1 (b2.1/2)-c')
  expect(element.value).toBe('+1 (212)-')
})

test('the value is E.164 when valid and otherwise the text as typed, and validity is reported at every change', async () => {
  const { input, reports } = await renderField()

  await userEvent.type(input, '2125550147')
  expect(reports).toHaveLength(10)
  expect(reports.slice(-2)).toEqual([
    ['(212) 555-014', false],
    ['+12125550147', true],
  ])
  await userEvent.keyboard('{Backspace}')
  expect(reports.at(-1)).toEqual(['(212) 555-014', false])
})

test('the field starts as valid, whatever it starts with', async () => {
  const { input, reports } = await renderField({ initial: '212' })

  await expect.element(input).not.toHaveAttribute('aria-invalid')
  await expect.element(input).not.toHaveClass('border-danger')
  expect(reports).toEqual([])
})

test('text that is not a valid number is shown in the error style, a valid number in the success style', async () => {
  const { screen, input } = await renderField()

  await userEvent.type(input, '212555014')
  await expect.element(input).toHaveClass('border-danger')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await userEvent.type(input, '7')
  await expect.element(input).toHaveClass('border-success')
  await expect.element(input).not.toHaveAttribute('aria-invalid')
  await userEvent.clear(input)
  await expect.element(input).toHaveClass('border-edge')
  expect(screen.container.textContent).not.toMatch(/valid/i)
})

test('a parse failure is not shown, it only makes is-valid false', async () => {
  const { screen, input, last } = await renderField()

  await userEvent.type(input, '+((--')
  expect(last()).toEqual(['+((--', false])
  expect(screen.container.querySelector('[aria-live]')?.textContent).toBe('')
})

test('input longer than 250 characters is not parsed', async () => {
  const { element, last } = await renderField()
  const long = '2125550147'.padEnd(251, ' ')

  paste(element, long)
  expect(element.value).toBe(long)
  expect(last()).toEqual([long, false])
})

test('typing in the middle keeps the caret behind the typed digit', async () => {
  const { element } = await renderField({ initial: '212550147' })

  await userEvent.click(element)
  element.setSelectionRange(6, 6)
  await userEvent.keyboard('5')
  expect(withCaret(element)).toBe('(212) 5|55-0147')
  await userEvent.keyboard('x')
  expect(withCaret(element)).toBe('(212) 5|55-0147')
})

test('Backspace over a parenthesis takes the digit before it and keeps the caret there', async () => {
  const { element } = await renderField({ initial: '+12125550147' })

  await userEvent.click(element)
  element.setSelectionRange(5, 5)
  await userEvent.keyboard('{Backspace}')
  expect(withCaret(element)).toBe('(21|5) 550-147')
  await userEvent.keyboard('2')
  expect(withCaret(element)).toBe('(212|) 555-0147')
  await userEvent.keyboard('{Delete}')
  expect(withCaret(element)).toBe('(212|) 550-147')
})

test('Backspace from the end empties the field', async () => {
  const { input, element, last } = await renderField({ initial: '+12125550147' })

  await userEvent.click(input)
  await userEvent.keyboard('{End}')
  for (let digit = 0; digit < 10; digit++) await userEvent.keyboard('{Backspace}')
  expect(element.value).toBe('')
  expect(last()).toEqual(['', false])
})

test.each(['+1 (212) 555-0147', '1 212 555 0147', '12125550147', '+1.212.555.0147'])(
  'a number pasted with its country code works: %s',
  async (text) => {
    const { element, last } = await renderField()

    paste(element, text)
    expect(withCaret(element)).toBe('(212) 555-0147|')
    expect(last()).toEqual(['+12125550147', true])
  },
)

test('pasting in the middle keeps the caret behind what was pasted', async () => {
  const { element } = await renderField({ initial: '2120147' })

  await userEvent.click(element)
  element.setSelectionRange(4, 4)
  paste(element, '555')
  expect(withCaret(element)).toBe('(212) 555|-0147')
})

test('autofill is read like typing', async () => {
  const { element, last } = await renderField()

  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(element, '+12125550147')
  element.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => element.value).toBe('(212) 555-0147')
  expect(last()).toEqual(['+12125550147', true])
})

test('text from an input method is left alone until it is composed', async () => {
  const { element, reports, last } = await renderField({ initial: '212' })

  await userEvent.click(element)
  await userEvent.keyboard('{End}')
  const session = cdp() as unknown as { send: (method: string, params: object) => Promise<void> }
  await session.send('Input.imeSetComposition', { text: '５５５０', selectionStart: 4, selectionEnd: 4 })
  await expect.poll(() => element.value).toBe('212５５５０')
  expect(reports).toEqual([])
  await session.send('Input.insertText', { text: '５５５０' })
  await expect.poll(() => withCaret(element)).toBe('(212) 555-0|')
  expect(last()).toEqual(['(212) 555-0', false])
})

test('a value set from outside replaces the text and starts as valid again', async () => {
  const { screen, input, element } = await renderField()

  await userEvent.type(input, '212')
  await userEvent.click(screen.getByRole('button', { name: 'Fill' }))
  await expect.poll(() => element.value).toBe('(646) 555-0123')
  await userEvent.click(screen.getByRole('button', { name: 'Empty' }))
  await expect.poll(() => element.value).toBe('')
  await expect.element(input).not.toHaveAttribute('aria-invalid')
})

test('a form sends the E.164 value', async () => {
  const { screen, input } = await renderField({ name: 'phone' })

  await userEvent.type(input, '2125550147')
  const form = screen.container.querySelector('form')
  expect(new FormData(form ?? undefined).getAll('phone')).toEqual(['+12125550147'])
})

test('with debounce the value is reported 500 ms after the last change', async () => {
  const { element, reports } = await renderField({ debounce: true })
  vi.useFakeTimers()

  paste(element, '2125550')
  await vi.advanceTimersByTimeAsync(499)
  paste(element, '147')
  await vi.advanceTimersByTimeAsync(499)
  expect(reports).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(reports).toEqual([['+12125550147', true]])
})

test('leaving a debounced field, or Enter in it, reports immediately', async () => {
  const { element, reports } = await renderField({ debounce: true })
  vi.useFakeTimers()

  paste(element, '2125550147')
  await vi.advanceTimersByTimeAsync(0)
  element.blur()
  expect(reports).toEqual([['+12125550147', true]])
  paste(element, '9')
  await vi.advanceTimersByTimeAsync(0)
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  expect(reports.slice(1)).toEqual([['21255501479', false]])
})

test.each(['light', 'dark'])('axe finds no violation in the phone field in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  const { screen, input } = await renderField({ error: 'Your phone number is not valid' })
  await userEvent.type(input, '212')
  await page.viewport(390, 800)

  expect((await axe.run(screen.container)).violations).toEqual([])
})
