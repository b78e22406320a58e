import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { selectList } from '#domain/constants.ts'
import { SelectList, type SelectListProps } from './select-list.tsx'

const trips = [
  { value: 'from-airport', label: 'From Airport' },
  { value: 'to-airport', label: 'To Airport' },
  { value: 'tour', label: 'Tour', disabled: true },
  { value: 'hourly', label: 'Hourly', note: 'Two hours at least' },
  { value: 'prom', label: 'Prom' },
]
const many = Array.from({ length: 10_000 }, (_, i) => ({ value: String(i), label: `Option ${i}` }))

type Extras = Partial<Omit<SelectListProps, 'multiple' | 'value' | 'onChange'>>

function One({ start = '', seen, ...rest }: Extras & { start?: string; seen?: (value: string) => void }) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    setValue(next)
    seen?.(next)
  }
  return <SelectList label="Trip" options={trips} {...rest} value={value} onChange={change} />
}

function Several({ start = [], ...rest }: Extras & { start?: string[] }) {
  const [value, setValue] = useState(start)
  return <SelectList label="Trip" options={trips} {...rest} multiple value={value} onChange={setValue} />
}

const combobox = page.getByRole('combobox', { name: 'Trip', exact: true })
const listbox = page.getByRole('listbox')
const option = (name: string) => page.getByRole('option', { name, exact: false })
const search = page.getByPlaceholder('Search...')
const activeText = () => {
  const holder = document.activeElement?.getAttribute('aria-activedescendant')
  return (holder && document.getElementById(holder)?.textContent) || ''
}

afterEach(() => {
  vi.useRealTimers()
  delete document.documentElement.dataset.colorMode
})

test('an empty list shows "No options."', async () => {
  await render(<One options={[]} />)
  await combobox.click()
  await expect.element(page.getByText('No options.', { exact: true })).toBeVisible()
})

test('a search without a match shows \'No results for "{query}".\'', async () => {
  await render(<One searchable />)
  await combobox.click()
  await userEvent.fill(search, 'zeppelin')
  await expect.element(page.getByText('No results for "zeppelin".', { exact: true })).toBeVisible()
})

test('a multi-select shows "{n} selected" and stays open', async () => {
  await render(<Several placeholder="Any trip" />)
  await expect.element(combobox).toHaveTextContent('Any trip')
  await combobox.click()
  await option('Prom').click()
  await expect.element(combobox).toHaveTextContent('1 selected')
  await option('From Airport').click()
  await expect.element(combobox).toHaveTextContent('2 selected')
  await expect.element(option('Prom')).toHaveAttribute('aria-selected', 'true')
  await option('Prom').click()
  await expect.element(combobox).toHaveTextContent('1 selected')
  await expect.element(listbox).toHaveAttribute('aria-multiselectable', 'true')
})

test('a creatable list offers \'Create "{query}"\' and takes the text as its value', async () => {
  const seen = vi.fn()
  await render(<One creatable seen={seen} />)
  await combobox.click()
  await userEvent.fill(search, 'Regatta')
  await option('Create "Regatta"').click()
  expect(seen).toHaveBeenCalledExactlyOnceWith('Regatta')
  await expect.element(combobox).toHaveTextContent('Regatta')
})

test('a creatable list does not offer existing options, and calls onCreate for a new one', async () => {
  const onCreate = vi.fn()
  await render(<One creatable onCreate={onCreate} />)
  await combobox.click()
  await userEvent.fill(search, 'hourly')
  await expect.element(page.getByText('1 result')).toBeInTheDocument()
  await expect.element(option('Create')).not.toBeInTheDocument()
  await userEvent.fill(search, 'Promenade')
  await userEvent.keyboard('{Enter}')
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('Promenade')
})

test('a required select carries a hidden required input that passes its focus to the list and submits its value', async () => {
  const screen = await render(
    <form data-testid="form">
      <One required name="type" />
      <button type="submit">Send</button>
    </form>,
  )
  const form = screen.getByTestId('form').element() as HTMLFormElement
  const input = form.elements.namedItem('type') as HTMLInputElement

  expect(input.required).toBe(true)
  expect(form.reportValidity()).toBe(false)
  await expect.element(combobox).toHaveFocus()
  await expect.element(combobox).toHaveAttribute('aria-required', 'true')

  await combobox.click()
  await option('Prom').click()
  expect(form.reportValidity()).toBe(true)
  expect(new FormData(form).get('type')).toBe('prom')
})

test('a multi-select submits each value under its name, and none when required is not met', async () => {
  const screen = await render(
    <form data-testid="form">
      <Several required name="type" />
    </form>,
  )
  const form = screen.getByTestId('form').element() as HTMLFormElement
  expect(form.checkValidity()).toBe(false)
  await combobox.click()
  await option('Prom').click()
  await option('Hourly').click()
  expect(form.checkValidity()).toBe(true)
  expect(new FormData(form).getAll('type')).toEqual(['prom', 'hourly'])
})

test('a search waits 200 ms after the last letter', async () => {
  await render(<One searchable />)
  await combobox.click()
  await expect.element(search).toHaveFocus()
  // Nothing is awaited until the real clock is back: waiting would advance the fake one.
  vi.useFakeTimers()
  document.execCommand('insertText', false, 'hourly')
  vi.advanceTimersByTime(selectList.searchDebounceMs - 1)
  expect(option('Prom').query()).not.toBeNull()
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.element(option('Prom')).not.toBeInTheDocument()
  await expect.element(option('Hourly')).toHaveAttribute('data-active')
})

test('Enter does not wait for the search: it applies to the typed text', async () => {
  const seen = vi.fn()
  await render(<One searchable seen={seen} />)
  await combobox.click()
  vi.useFakeTimers()
  await userEvent.keyboard('hourly{Enter}')
  vi.useRealTimers()
  expect(seen).toHaveBeenCalledExactlyOnceWith('hourly')
})

test('letters on a closed list choose as in a native select, and start anew after 350 ms', async () => {
  const seen = vi.fn()
  await render(<One seen={seen} />)
  combobox.element().focus()
  vi.useFakeTimers({ toFake: ['Date'] })
  await userEvent.keyboard('to')
  expect(seen).toHaveBeenLastCalledWith('to-airport')
  vi.advanceTimersByTime(selectList.typeAheadResetMs + 1)
  await userEvent.keyboard('p')
  expect(seen).toHaveBeenLastCalledWith('prom')
  await userEvent.keyboard('x')
  expect(seen).toHaveBeenLastCalledWith('prom')
  vi.advanceTimersByTime(selectList.typeAheadResetMs + 1)
  await userEvent.keyboard('from a')
  expect(seen).toHaveBeenLastCalledWith('from-airport')
  await expect.element(listbox).not.toBeInTheDocument()
})

test('letters on an open list without search move the active option, and choose nothing', async () => {
  const seen = vi.fn()
  await render(<One seen={seen} />)
  await combobox.click()
  await userEvent.keyboard('h')
  expect(activeText()).toContain('Hourly')
  expect(seen).not.toHaveBeenCalled()
})

test('the list is at most 240 px high', async () => {
  await render(<One options={many} />)
  await combobox.click()
  expect(listbox.element().getBoundingClientRect().height).toBe(selectList.maxHeight)
})

test('a scrollable list shows a shadow where there is more, and a permanent scrollbar', async () => {
  await render(<One options={many} />)
  await combobox.click()
  const { backgroundImage, backgroundAttachment, scrollbarWidth } = getComputedStyle(listbox.element())

  // Elements that scroll with the options cover the shadow at either end of the list.
  expect(backgroundAttachment).toBe('local, local, scroll, scroll')
  expect(backgroundImage.match(/linear-gradient/g)).toHaveLength(4)
  expect(scrollbarWidth).toBe('thin')
})

test('a list that opens upward does not cover its label', async () => {
  await render(<One options={many} className="mt-[calc(100vh-6rem)]" />)
  await combobox.click()
  const [panel, label] = ['[popover]', 'label'].map((part) =>
    document.querySelector(part)?.getBoundingClientRect(),
  )

  expect(panel?.top).toBeLessThan(combobox.element().getBoundingClientRect().top)
  expect(panel?.bottom).toBeLessThanOrEqual(label?.top ?? 0)
})

test('of 10,000 options only the visible ones are in the document, each with its position', async () => {
  await render(<One options={many} start="5000" />)
  await combobox.click()
  await expect.element(option('Option 5000')).toBeVisible()
  const first = page.getByRole('option').first()
  await expect.element(first).toHaveAttribute('aria-setsize', '10000')
  expect(page.getByRole('option').length).toBeLessThan(60)
  await userEvent.keyboard('{End}')
  await expect.element(option('Option 9999')).toHaveAttribute('aria-posinset', '10000')
  await expect.poll(() => inView('Option 9999')).toBe(true)
  await userEvent.keyboard('{Home}')
  await expect.poll(() => inView('Option 0')).toBe(true)
})

test('10,000 options open and are searched quickly', async () => {
  await render(<One options={many} searchable />)
  const start = performance.now()
  await combobox.click()
  await userEvent.fill(search, 'optoin 9876')
  await expect.element(option('Option 9876')).toBeVisible()
  expect(performance.now() - start).toBeLessThan(2500)
})

test('an open list does not scroll while the chosen option is in view', async () => {
  await render(<One options={[...trips, ...many]} start="to-airport" />)
  await combobox.click()
  await expect.element(option('To Airport')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  expect(listbox.element().scrollTop).toBe(0)
})

test('a long list scrolls to the option that a key moves to, and not back when the visitor scrolls', async () => {
  await render(<One options={many} />)
  combobox.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeText).toBe('Option 0')
  const isInView = (name: string) => {
    const [list, row] = [listbox.element(), option(name).element()].map((part) =>
      part.getBoundingClientRect(),
    )
    return list && row && row.top >= list.top && row.bottom <= list.bottom + 1
  }
  await userEvent.keyboard('{End}')
  await expect.poll(() => isInView('Option 9999')).toBe(true)
  await userEvent.keyboard('{PageUp}')
  await expect.poll(() => isInView('Option 9993')).toBe(true)

  listbox.element().scrollTop = 100_000
  await expect.poll(() => isInView('Option 2500')).toBe(true)
  expect(listbox.element().scrollTop).toBeGreaterThan(90_000)
  expect(listbox.element().scrollTop).toBeLessThan(110_000)
})

test('Down, Up, Home, End, Page Up and Page Down move and skip disabled options', async () => {
  await render(<One options={[...trips, ...many.slice(0, 20)]} />)
  combobox.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  // The list renders after the trigger has responded.
  await expect.poll(activeText).toBe('From Airport')
  await userEvent.keyboard('{ArrowDown}')
  expect(activeText()).toBe('To Airport')
  await userEvent.keyboard('{ArrowDown}')
  expect(activeText()).toContain('Hourly')
  await userEvent.keyboard('{ArrowUp}')
  expect(activeText()).toBe('To Airport')
  await userEvent.keyboard('{End}')
  expect(activeText()).toBe('Option 19')
  await userEvent.keyboard('{PageUp}')
  expect(activeText()).toBe('Option 13')
  await userEvent.keyboard('{PageDown}{PageDown}')
  expect(activeText()).toBe('Option 19')
  await userEvent.keyboard('{Home}{ArrowUp}')
  expect(activeText()).toBe('From Airport')
  await expect.element(combobox).toHaveFocus()
})

test('Enter and Space choose and close, Escape closes and changes nothing', async () => {
  const seen = vi.fn()
  await render(<One seen={seen} />)
  combobox.element().focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(seen).toHaveBeenLastCalledWith('to-airport')
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard(' {End} ')
  expect(seen).toHaveBeenLastCalledWith('prom')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Home}{Escape}')
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'false')
  expect(seen).toHaveBeenCalledTimes(2)
  await expect.element(combobox).toHaveFocus()
})

test('Tab chooses the active option, closes, and moves to the next field', async () => {
  const seen = vi.fn()
  await render(
    <>
      <One seen={seen} />
      <input aria-label="Next" />
    </>,
  )
  combobox.element().focus()
  await userEvent.keyboard('{ArrowDown}{Tab}')
  expect(seen).not.toHaveBeenCalled()
  await expect.element(page.getByLabelText('Next')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}{ArrowDown}{Tab}')
  expect(seen).toHaveBeenCalledExactlyOnceWith('to-airport')
  await expect.element(page.getByLabelText('Next')).toHaveFocus()
  await expect.element(listbox).not.toBeInTheDocument()
})

test('Tab from the search field goes on to the field after the list', async () => {
  await render(
    <>
      <One searchable />
      <input aria-label="Next" />
    </>,
  )
  await combobox.click()
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByLabelText('Next')).toHaveFocus()
  await expect.element(listbox).not.toBeInTheDocument()
})

test('the pointer marks and chooses; a disabled option takes no press; a press outside closes', async () => {
  const seen = vi.fn()
  await render(
    <>
      <One seen={seen} />
      <p>Elsewhere</p>
    </>,
  )
  await combobox.click()
  await option('Hourly').hover()
  await expect.element(option('Hourly')).toHaveAttribute('data-active')
  await option('Tour').click({ force: true })
  expect(seen).not.toHaveBeenCalled()
  await expect.element(listbox).toBeVisible()
  await userEvent.click(document.body, { position: { x: 5, y: 400 } })
  await expect.element(listbox).not.toBeInTheDocument()
  await combobox.click()
  await combobox.click()
  await expect.element(listbox).not.toBeInTheDocument()
})

test('the list is as wide as its trigger, stays in the window and follows a scroll', async () => {
  const screen = await render(
    <div data-testid="box" className="h-80 overflow-auto">
      <div className="h-64" />
      <One options={many} className="w-64" />
      <div className="h-[200vh]" />
    </div>,
  )
  await combobox.click()
  const gapTo = () => {
    const [from, panel] = [combobox.element(), document.querySelector('[popover]')].map((e) =>
      e?.getBoundingClientRect(),
    )
    expect(panel?.width).toBe(from?.width)
    expect(panel?.bottom).toBeLessThanOrEqual(window.innerHeight)
    return Math.round((panel?.top ?? 0) - (from?.bottom ?? 0))
  }
  const gap = gapTo()
  screen.getByTestId('box').element().scrollTop = 100
  await expect.poll(gapTo).toBe(gap)
})

test('a list works in a dialog, and its Escape leaves the dialog open', async () => {
  const seen = vi.fn()
  await render(
    <dialog ref={(dialog) => dialog?.showModal()}>
      <One searchable seen={seen} />
    </dialog>,
  )
  await combobox.click()
  await userEvent.fill(search, 'hour')
  await userEvent.keyboard('{Escape}')
  await expect.element(listbox).not.toBeInTheDocument()
  await expect.element(combobox).toHaveFocus()
  expect(document.querySelector('dialog')?.open).toBe(true)
  await combobox.click()
  await option('Prom').click()
  expect(seen).toHaveBeenCalledExactlyOnceWith('prom')
})

test('hint and error describe the list', async () => {
  await render(<One hint="One only" error="Choose a trip" />)
  await expect.element(combobox).toHaveAccessibleDescription('Choose a trip One only')
  await expect.element(combobox).toHaveAttribute('aria-invalid', 'true')
})

test.each(['light', 'dark'] as const)('axe finds no violation in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  const screen = await render(
    <main>
      <h1>Trips</h1>
      <One required name="type" start="prom" hint="One only" />
      <Several label="Extras" searchable start={['prom']} error="Too many" />
      <One label="Nothing" options={[]} />
    </main>,
  )
  for (const name of ['Trip', 'Extras', 'Nothing']) {
    await page.getByRole('combobox', { name, exact: true }).click()
    await expect.element(listbox).toBeInTheDocument()
    const { violations } = await axe.run(screen.container)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    await userEvent.keyboard('{Escape}')
  }
})

function inView(name: string): boolean {
  const [box, list] = [option(name), listbox].map((place) => place.query()?.getBoundingClientRect())
  return Boolean(box && list && box.top >= list.top && box.bottom <= list.bottom + 1)
}
