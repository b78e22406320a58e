import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Place } from '#domain/places/geo/place.ts'
import { AddressField, type AddressFieldProps } from './address-field.tsx'
import { PlacesProvider } from './places-provider.tsx'
import { saveRecentAddresses } from './saved-addresses.ts'

const airport = placeOf('jfk', 'Kennedy Airport', 'Kennedy Airport, Queens, NY 11430')
const astoria: Place = {
  ...placeOf('astoria', 'Astoria', 'Astoria, Queens, NY'),
  kind: 'neighbourhood',
  precision: 'neighbourhood',
}
const terminal = placeOf('jfk-4', 'Kennedy Airport Terminal 4', 'JFK Terminal 4, Queens, NY 11430')

/** Responses by path and query. */
let responses: Record<string, () => Promise<Response> | Response>
let requested: string[]

beforeEach(() => {
  // All test files share one browser and its storage.
  localStorage.clear()
  requested = []
  responses = { '/api/places?query=ken': () => Response.json({ data: [airport, terminal] }) }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input)
    requested.push(path)
    const response = await (responses[path] ?? (() => Response.json({ data: [] })))()
    if (init?.signal?.aborted) throw new DOMException('Aborted', 'AbortError')
    return response
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  delete document.documentElement.dataset.colorMode
})

const field = page.getByRole('combobox', { name: 'Pick-up' })
const listbox = page.getByRole('listbox')
const options = page.getByRole('option')

test('the placeholder is SPEC’s, and an existing value is shown', async () => {
  await render(<Pickup start="350 5th Ave" />)

  await expect.element(field).toHaveValue('350 5th Ave')
  await expect.element(field).toHaveAttribute('placeholder', 'Enter your address')
})

test('picking sets the formatted address and calls onPick with the place', async () => {
  const onPick = vi.fn()
  await render(<Pickup onPick={onPick} />)

  await userEvent.fill(field, 'ken')
  await options.first().click()

  await expect.element(field).toHaveValue('Kennedy Airport, Queens, NY 11430')
  await expect.element(field).toHaveFocus()
  expect(onPick).toHaveBeenCalledExactlyOnceWith(airport)
  await expect.element(listbox).not.toBeInTheDocument()
})

test('the arrow keys, Home and End move through the list, past its end back to the text; Enter picks', async () => {
  await render(<Pickup />)
  await userEvent.fill(field, 'ken')
  await expect.element(listbox).toBeVisible()
  expect(activeText()).toBe('')

  const seen: string[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await userEvent.keyboard(`{${key}}`)
    seen.push(activeText())
  }
  expect(seen.map((text) => text.slice(0, 26))).toEqual([
    'Kennedy AirportQueens, NY ',
    'Kennedy Airport Terminal 4',
    '',
    'Kennedy Airport Terminal 4',
    'Kennedy AirportQueens, NY ',
    'Kennedy Airport Terminal 4',
  ])
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('JFK Terminal 4, Queens, NY 11430')
})

test('without an active entry Enter submits the form; Tab leaves the typed text', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  await render(
    <form onSubmit={onSubmit}>
      <Pickup />
      <button type="submit">Next</button>
    </form>,
  )
  await userEvent.fill(field, 'ken')
  await expect.element(listbox).toBeVisible()

  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  await userEvent.keyboard('{ArrowDown}{Tab}')

  await expect.element(field).toHaveValue('ken')
  await expect.element(page.getByRole('button', { name: 'Use my location for the pick-up' })).toHaveFocus()
  await expect.element(listbox).not.toBeInTheDocument()
})

test('Escape closes the list, but not a surrounding dialog', async () => {
  await render(
    <dialog ref={(dialog) => dialog?.showModal()}>
      <Pickup />
    </dialog>,
  )
  await userEvent.fill(field, 'ken')
  await expect.element(listbox).toBeVisible()

  await userEvent.keyboard('{Escape}')

  await expect.element(listbox).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('ken')
  expect(document.querySelector('dialog')?.open).toBe(true)
})

test('after Escape, late suggestions do not open the list until a key does', async () => {
  const late = Promise.withResolvers<Response>()
  responses['/api/places?query=ken'] = () => late.promise
  await render(<Pickup />)

  await userEvent.fill(field, 'ken')
  await expect.poll(() => requested).toEqual(['/api/places?query=ken'])
  await userEvent.keyboard('{Escape}')
  late.resolve(Response.json({ data: [airport, terminal] }))
  // In an open list this would go to the first entry.
  await userEvent.keyboard('{ArrowDown}')

  await expect.element(options.first()).toBeVisible()
  expect(activeText()).toBe('')
})

test('the number of suggestions is announced, including none', async () => {
  await render(<Pickup />)
  const status = page.getByRole('status')

  await userEvent.fill(field, 'ken')
  await expect.element(status).toHaveTextContent('2 suggestions. Use the arrow keys to choose.')
  await userEvent.fill(field, 'kenx')
  await expect.element(status).toHaveTextContent('No suggestions.')
})

test('typing is debounced, and a response for an older text is dropped', async () => {
  const late = Promise.withResolvers<Response>()
  responses['/api/places?query=ke'] = () => late.promise
  await render(<Pickup />)

  await userEvent.fill(field, 'ke')
  await expect.poll(() => requested).toEqual(['/api/places?query=ke'])
  await field.click()
  await userEvent.keyboard('n')
  await expect.element(options.nth(1)).toBeVisible()
  late.resolve(Response.json({ data: [placeOf('old', 'Old answer', 'Old answer')] }))
  await late.promise

  expect(requested).toEqual(['/api/places?query=ke', '/api/places?query=ken'])
  await expect.element(page.getByText('Old answer')).not.toBeInTheDocument()
})

test('a failed service shows a note, not an error, and typing still works', async () => {
  responses['/api/places?query=ken'] = () => Response.json({ message: 'down' }, { status: 503 })
  await render(<Pickup />)

  await userEvent.fill(field, 'ken')

  const note = 'Suggestions aren’t available right now. You can still type the address.'
  await expect.element(page.getByText(note).first()).toBeInTheDocument()
  await expect.element(field).toHaveValue('ken')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('recent addresses are offered while the field is empty', async () => {
  await render(<Pickup />)
  await field.click()
  await expect.element(listbox).not.toBeInTheDocument()

  saveRecentAddresses(['350 5th Ave, New York', 'JFK Terminal 4', '', '350 5th Ave, New York'])
  await field.click()
  await expect.element(page.getByRole('listbox', { name: 'Pick-up: recent addresses' })).toBeVisible()
  expect(options.elements().map((option) => option.textContent)).toEqual([
    '350 5th Ave, New York',
    'JFK Terminal 4',
  ])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')

  await expect.element(field).toHaveValue('JFK Terminal 4')
})

test('my location sets the address at that position', async () => {
  stubLocation({ latitude: 40.64, longitude: -73.78 })
  responses['/api/places/reverse?lat=40.64&lng=-73.78'] = () => Response.json({ data: airport })
  const onPick = vi.fn()
  await render(<Pickup onPick={onPick} />)

  await page.getByRole('button', { name: 'Use my location for the pick-up' }).click()

  await expect.element(field).toHaveValue('Kennedy Airport, Queens, NY 11430')
  expect(onPick).toHaveBeenCalledExactlyOnceWith(airport)
})

test.each([
  [
    { latitude: 10, longitude: 10 },
    404,
    'We couldn’t find an address where you are. Type the address instead.',
  ],
  [
    { latitude: 10, longitude: 10 },
    503,
    'We couldn’t look up the address where you are. Try again, or type the address.',
  ],
  [null, 200, 'We couldn’t find your location. Allow location access in your browser, or type the address.'],
])('my location at %o with response %i shows what to do: %s', async (point, status, message) => {
  stubLocation(point)
  responses['/api/places/reverse?lat=10&lng=10'] = () => Response.json({ message: 'no' }, { status })
  await render(<Pickup start="Typed before" />)

  await page.getByRole('button', { name: 'Use my location for the pick-up' }).click()

  await expect.element(field).toHaveAccessibleDescription(message)
  await expect.element(field).toHaveValue('Typed before')
  await userEvent.fill(field, 'Typed after')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('the error of my location is shown instead of the field’s own, until the next edit or pick', async () => {
  stubLocation(null)
  saveRecentAddresses(['The Plaza, New York'])
  const { rerender } = await render(<Pickup error="Address is required" />)
  const locate = page.getByRole('button', { name: 'Use my location for the pick-up' })

  await locate.click()
  await expect.element(field).toHaveAccessibleDescription(/^We couldn’t find your location\./)
  await userEvent.keyboard('x')
  await expect.element(field).toHaveAccessibleDescription('Address is required')

  await userEvent.clear(field)
  await locate.click()
  await expect.element(field).toHaveAccessibleDescription(/^We couldn’t find your location\./)
  await rerender(<Pickup />)
  await field.click()
  await options.first().click()
  await expect.element(field).toHaveValue('The Plaza, New York')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('my location that is only an area asks for the street and number, until the value is edited', async () => {
  stubLocation({ latitude: 40.76, longitude: -73.92 })
  responses['/api/places/reverse?lat=40.76&lng=-73.92'] = () => Response.json({ data: astoria })
  await render(<Pickup hint="Door to door" />)

  await page.getByRole('button', { name: 'Use my location for the pick-up' }).click()

  const note = 'This isn’t an exact address yet. Please add the street and number.'
  await expect.element(field).toHaveValue('Astoria, Queens, NY')
  await expect.element(field).toHaveAccessibleDescription(`Door to door ${note}`)
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await expect.element(page.getByRole('status')).toHaveTextContent(note)

  await userEvent.fill(field, '31-10 Broadway, Astoria, Queens, NY')
  await expect.element(field).toHaveAccessibleDescription('Door to door')
})

test.each([
  ['a neighborhood', { precision: 'neighbourhood' }, true],
  ['a ZIP code', { precision: 'zip' }, true],
  ['a house that is placed by its ZIP code', { precision: 'zip', street_number: '12' }, false],
  ['a street', { precision: 'zip', route: 'Steinway Street' }, true],
  ['a corner', { precision: 'street' }, false],
  ['a corner of named streets', { precision: 'neighbourhood', route: 'Broadway & Canal Street' }, false],
  ['a door', { precision: 'exact' }, false],
] as const)('picking %s (%o) asks for the street and number: %s', async (_, known, asks) => {
  const { precision, ...parts } = { street_number: '', ...known }
  const place = { ...astoria, precision, address: { ...astoria.address, ...parts } }
  responses['/api/places?query=ast'] = () => Response.json({ data: [place] })
  await render(<Pickup />)

  await userEvent.fill(field, 'ast')
  await options.first().click()

  await expect.element(field).toHaveValue('Astoria, Queens, NY')
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      asks ? 'This isn’t an exact address yet. Please add the street and number.' : '',
    )
})

test('until the service is known, a placeholder of the same size is shown', async () => {
  const config = Promise.withResolvers<Response>()
  responses['/api/config'] = () => config.promise
  const screen = await render(<AddressField label="Pick-up" value="NY" onChange={() => {}} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading the address field')
  const before = screen.container.getBoundingClientRect().height

  config.resolve(Response.json({ data: { services: { captcha: { kind: 'embedded' }, mapsKey: null } } }))

  await expect.element(field).toHaveValue('NY')
  expect(screen.container.getBoundingClientRect().height).toBe(before)
})

test('the sizes are those of a button: sm has smaller text, md is as tall as sm, xl is the default and the tallest', async () => {
  const look = async (size?: AddressFieldProps['size']) => {
    const screen = await render(<Pickup size={size} />)
    const { fontSize, paddingInlineStart, height } = getComputedStyle(field.element())
    await screen.unmount()
    return { text: parseFloat(fontSize), padding: parseFloat(paddingInlineStart), height }
  }
  const [sm, md, xl, byDefault] = [await look('sm'), await look('md'), await look('xl'), await look()]

  expect(sm.text).toBeLessThan(md.text)
  expect(sm.padding).toBeLessThan(md.padding)
  expect([sm.height, md.height, xl.height]).toEqual(['44px', '44px', '52px'])
  expect(byDefault).toEqual(xl)
})

test.each(['light', 'dark'] as const)('has no accessibility violations in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  const screen = await render(
    <main>
      <h1>Trip</h1>
      <Pickup hint="Door to door" error="Address is required" required />
    </main>,
  )
  await userEvent.fill(field, 'ken')
  await expect.element(listbox).toBeVisible()

  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

function Pickup({ start = '', ...rest }: Partial<AddressFieldProps> & { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <PlacesProvider mapsKey={null}>
      <AddressField label="Pick-up" {...rest} value={value} onChange={setValue} />
    </PlacesProvider>
  )
}

function activeText(): string {
  const id = document.activeElement?.getAttribute('aria-activedescendant')
  return (id && document.getElementById(id)?.textContent) || ''
}

function stubLocation(point: { latitude: number; longitude: number } | null) {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => {
    if (point) found({ coords: point } as GeolocationPosition)
    else failed?.({ code: 1, message: 'denied' } as GeolocationPositionError)
  })
}

function placeOf(id: string, name: string, formattedAddress: string): Place {
  return {
    id,
    name,
    kind: 'airport',
    formattedAddress,
    zone: 'jfk',
    precision: 'exact',
    address: {
      subpremise: '',
      street_number: '',
      route: '',
      locality: 'Queens',
      administrative_area_level_1: 'NY',
      administrative_area_level_2: 'Queens County',
      country: 'United States',
      postal_code: '11430',
      latitude: 40.64,
      longitude: -73.78,
    },
  }
}
