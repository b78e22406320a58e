import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatTypedDate } from '#domain/time/wall-clock.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { ordinaryDay } from '#tests/support/pickup-dates.ts'
import { TripForm } from './trip-form.tsx'

const config = 'GET /api/config'
const services = () => json({ data: { services: { captcha: { kind: 'embedded' }, mapsKey: null } } })
const places = 'GET /api/places'
const where = { latitude: 40.7645, longitude: -73.9744 }
const plaza = { id: 'plaza', name: 'The Plaza', formattedAddress: 'The Plaza, New York, NY', ...where }

function sent(): Record<string, FormDataEntryValue> {
  const form = document.querySelector('form')
  return form ? Object.fromEntries(new FormData(form)) : {}
}

test('before the first focus the form has plain inputs and loads nothing', async () => {
  const calls = stubApi({ [config]: services })
  await render(<TripForm />)

  await expect
    .element(page.getByRole('textbox', { name: 'Pick-up' }))
    .toHaveAttribute('name', 'pickUpLocation')
  await expect
    .element(page.getByRole('textbox', { name: 'Date' }))
    .toHaveAttribute('placeholder', 'MM/DD/YYYY')
  expect(document.querySelector('input[type=date], input[type=time]')).toBeNull()
  expect(calls).toEqual([])
})

test('the first focus loads suggestions and a calendar; typed text and the focus stay', async () => {
  const response = Promise.withResolvers<Response>()
  stubApi({ [config]: () => response.promise, [places]: () => json({ data: [plaza] }) })
  await render(<TripForm />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Date' }), formatTypedDate(ordinaryDay(60)))
  await userEvent.fill(page.getByRole('textbox', { name: 'New York time' }), '5:30 pm')
  await userEvent.fill(page.getByRole('textbox', { name: 'Pick-up' }), 'Pla')
  response.resolve(services())

  const pickUp = page.getByRole('combobox', { name: 'Pick-up' })
  await expect.element(pickUp).toHaveValue('Pla')
  await expect.element(pickUp).toHaveFocus()
  await userEvent.keyboard('za')
  await expect.element(page.getByRole('option', { name: /The Plaza/ })).toBeVisible()
  await expect.poll(sent).toMatchObject({
    pickUpLocation: 'Plaza',
    pickUpAt: `${ordinaryDay(60)}T17:30`,
    type: 'to-airport',
  })
})

test('keys pressed while the fields are replaced are kept, with the focus', async () => {
  stubApi({ [config]: services, [places]: () => json({ data: [] }) })
  await render(<TripForm />)
  const plain = page.getByRole('textbox', { name: 'Pick-up' }).element() as HTMLInputElement
  const type = () => {
    if (!plain.isConnected) return
    plain.value += 'x'
    setTimeout(type)
  }
  const focused = new Promise<HTMLInputElement>((resolve) => {
    const observer = new MutationObserver(() => {
      if (plain.isConnected) return
      observer.disconnect()
      // Before the next task.
      queueMicrotask(() => resolve(document.activeElement as HTMLInputElement))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  plain.focus()
  type()

  expect((await focused).id).toBe('trip-from')
  expect((await focused).value).toBe(plain.value)
})

test('a space typed just before the fields are replaced is kept', async () => {
  stubApi({ [config]: services, [places]: () => json({ data: [] }) })
  await render(<TripForm />)
  const plain = page.getByRole('textbox', { name: 'Pick-up' }).element() as HTMLInputElement
  plain.value = 'JFK '
  plain.focus()

  await expect.element(page.getByRole('combobox', { name: 'Pick-up' })).toHaveValue('JFK ')
})

test.each([
  { name: 'Date', half: 4 },
  { name: 'New York time', half: 1 },
])('$name that is half typed when the fields have loaded is replaced once it is complete', async (part) => {
  stubApi({ [config]: services, [places]: () => json({ data: [] }) })
  await render(<TripForm />)
  const texts = { Date: formatTypedDate(ordinaryDay(60)), 'New York time': '5:30 pm' }
  let rest = ''
  for (const [name, text] of Object.entries(texts)) {
    const field = page.getByRole('textbox', { name }).element() as HTMLInputElement
    const half = name === part.name ? part.half : text.length
    field.value = text.slice(0, half)
    rest += text.slice(half)
  }
  ;(page.getByRole('textbox', { name: part.name }).element() as HTMLInputElement).focus()
  const { loadMapsKey } = await import('./trip-form-fields.tsx')
  await loadMapsKey()
  await userEvent.keyboard(rest)
  await userEvent.click(page.getByRole('textbox', { name: 'Pick-up' }))

  await expect.element(page.getByRole('combobox', { name: 'Pick-up' })).toHaveFocus()
  expect(sent()).toMatchObject({ pickUpAt: `${ordinaryDay(60)}T17:30` })
  expect(sent()).not.toHaveProperty('isTimeMissing')
})

test('a day without a time is sent as such, and a chosen time is not', async () => {
  stubApi({ [config]: services })
  await render(<TripForm />)
  await userEvent.click(page.getByRole('textbox', { name: 'Date' }))
  await expect.element(page.getByRole('button', { name: /^Choose date/ })).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Date' }), formatTypedDate(ordinaryDay(60)))
  await userEvent.keyboard('{Tab}')
  await expect.poll(sent).toMatchObject({ pickUpAt: `${ordinaryDay(60)}T12:00`, isTimeMissing: 'true' })

  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Hour' }), '9')
  await expect.poll(sent).toMatchObject({ pickUpAt: `${ordinaryDay(60)}T21:00` })
  expect(sent()).not.toHaveProperty('isTimeMissing')
})

test('without a response about the services, our own suggestions are used', async () => {
  stubApi({ [config]: () => json({ message: 'Down' }, 503), [places]: () => json({ data: [plaza] }) })
  await render(<TripForm />)
  await userEvent.click(page.getByRole('textbox', { name: 'Destination' }))

  await userEvent.fill(page.getByRole('combobox', { name: 'Destination' }), 'Plaza')
  await expect.element(page.getByRole('option', { name: /The Plaza/ })).toBeVisible()
})

test('the form has no accessibility violations, before and after the first focus', async () => {
  stubApi({ [config]: services })
  const screen = await render(
    <main>
      <h1>Home</h1>
      <TripForm />
    </main>,
  )
  expect((await axe.run(screen.container)).violations).toEqual([])

  await userEvent.click(page.getByRole('textbox', { name: 'Date' }))
  await expect.element(page.getByRole('button', { name: /^Choose date/ })).toBeVisible()
  expect((await axe.run(screen.container)).violations).toEqual([])
})
