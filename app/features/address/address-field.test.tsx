import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Place } from '#domain/places/geo/place.ts'
import { AddressField } from './address-field.tsx'
import type { AddressFieldProps } from './address-field-props.ts'
import { PlacesProvider } from './places-provider.tsx'
import { saveRecentAddresses } from './recent-addresses.ts'

const airport = placeOf('jfk', 'Kennedy Airport', 'Kennedy Airport, Queens, NY 11430')
const astoria: Place = {
  ...placeOf('astoria', 'Astoria', 'Astoria, Queens, NY'),
  kind: 'neighbourhood',
  precision: 'neighbourhood',
}
const terminal = placeOf('jfk-4', 'Kennedy Airport Terminal 4', 'JFK Terminal 4, Queens, NY 11430')

/** What `/api` answers: a path with its query, and the response. */
let answers: Record<string, () => Promise<Response> | Response>
let asked: string[]

beforeEach(() => {
  // One browser runs all files, and keeps the addresses that an earlier one has booked with.
  localStorage.clear()
  asked = []
  answers = { '/api/places?query=ken': () => Response.json({ data: [airport, terminal] }) }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input)
    asked.push(path)
    const response = await (answers[path] ?? (() => Response.json({ data: [] })))()
    if (init?.signal?.aborted) throw new DOMException('Aborted', 'AbortError')
    return response
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  delete document.documentElement.dataset.colourMode
})

const field = page.getByRole('combobox', { name: 'Pick-up' })
const listbox = page.getByRole('listbox')
const options = page.getByRole('option')

test('the placeholder is SPEC’s, and an existing value is there from the start', async () => {
  await render(<Pickup start="350 5th Ave" />)

  await expect.element(field).toHaveValue('350 5th Ave')
  await expect.element(field).toHaveAttribute('placeholder', 'Enter your address')
})

test('picking sets the formatted address and gives the whole place', async () => {
  const onPick = vi.fn()
  await render(<Pickup onPick={onPick} />)

  await userEvent.fill(field, 'ken')
  await options.first().click()

  await expect.element(field).toHaveValue('Kennedy Airport, Queens, NY 11430')
  await expect.element(field).toHaveFocus()
  expect(onPick).toHaveBeenCalledExactlyOnceWith(airport)
  await expect.element(listbox).not.toBeInTheDocument()
})

test('the arrows go through the list and back to the text; Home, End and Enter do as they say', async () => {
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

test('without an active entry Enter belongs to the form, and Tab keeps what was typed', async () => {
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
  await expect.element(page.getByRole('button', { name: 'Use my location' })).toHaveFocus()
  await expect.element(listbox).not.toBeInTheDocument()
})

test('Escape closes the list alone; in a dialog the dialog stays', async () => {
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

test('Escape before the suggestions have come keeps their list closed, until it is asked for', async () => {
  const late = Promise.withResolvers<Response>()
  answers['/api/places?query=ken'] = () => late.promise
  await render(<Pickup />)

  await userEvent.fill(field, 'ken')
  await expect.poll(() => asked).toEqual(['/api/places?query=ken'])
  await userEvent.keyboard('{Escape}')
  late.resolve(Response.json({ data: [airport, terminal] }))
  // In an open list this would go to the first entry.
  await userEvent.keyboard('{ArrowDown}')

  await expect.element(options.first()).toBeVisible()
  expect(activeText()).toBe('')
})

test('the number of suggestions is announced, and that there are none', async () => {
  await render(<Pickup />)
  const status = page.getByRole('status')

  await userEvent.fill(field, 'ken')
  await expect.element(status).toHaveTextContent('2 suggestions. Use the arrow keys to choose.')
  await userEvent.fill(field, 'kenx')
  await expect.element(status).toHaveTextContent('No suggestions.')
})

test('typing on before the pause asks once, and an answer for an older text is dropped', async () => {
  const late = Promise.withResolvers<Response>()
  answers['/api/places?query=ke'] = () => late.promise
  await render(<Pickup />)

  await userEvent.fill(field, 'ke')
  await expect.poll(() => asked).toEqual(['/api/places?query=ke'])
  await field.click()
  await userEvent.keyboard('n')
  await expect.element(options.nth(1)).toBeVisible()
  late.resolve(Response.json({ data: [placeOf('old', 'Old answer', 'Old answer')] }))
  await late.promise

  expect(asked).toEqual(['/api/places?query=ke', '/api/places?query=ken'])
  await expect.element(page.getByText('Old answer')).not.toBeInTheDocument()
})

test('a service that fails is told quietly, and typing goes on', async () => {
  answers['/api/places?query=ken'] = () => Response.json({ message: 'down' }, { status: 503 })
  await render(<Pickup />)

  await userEvent.fill(field, 'ken')

  const note = 'Suggestions are not available right now. What you type will do.'
  await expect.element(page.getByText(note).first()).toBeInTheDocument()
  await expect.element(field).toHaveValue('ken')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('recent addresses are offered while the field is empty, and only after they were remembered', async () => {
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

test('my location becomes the address of the place there', async () => {
  standAt({ latitude: 40.64, longitude: -73.78 })
  answers['/api/places/reverse?lat=40.64&lng=-73.78'] = () => Response.json({ data: airport })
  const onPick = vi.fn()
  await render(<Pickup onPick={onPick} />)

  await page.getByRole('button', { name: 'Use my location' }).click()

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
])(
  'my location at %o, answered with %i, tells the visitor what to do: %s',
  async (point, status, message) => {
    standAt(point)
    answers['/api/places/reverse?lat=10&lng=10'] = () => Response.json({ message: 'no' }, { status })
    await render(<Pickup start="Typed before" />)

    await page.getByRole('button', { name: 'Use my location' }).click()

    await expect.element(field).toHaveAccessibleDescription(message)
    await expect.element(field).toHaveValue('Typed before')
    await userEvent.fill(field, 'Typed after')
    await expect.element(field).not.toHaveAttribute('aria-invalid')
  },
)

test('why my location failed is said before any other fault of the field, until the next edit or choice', async () => {
  standAt(null)
  saveRecentAddresses(['The Plaza, New York'])
  const { rerender } = await render(<Pickup error="Address is required" />)
  const locate = page.getByRole('button', { name: 'Use my location' })

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

test('my location that is known only as an area asks for the street and number, until the value is edited', async () => {
  standAt({ latitude: 40.76, longitude: -73.92 })
  answers['/api/places/reverse?lat=40.76&lng=-73.92'] = () => Response.json({ data: astoria })
  await render(<Pickup hint="Door to door" />)

  await page.getByRole('button', { name: 'Use my location' }).click()

  const note = 'This is not an exact address yet. Please add the street and number.'
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
  answers['/api/places?query=ast'] = () => Response.json({ data: [place] })
  await render(<Pickup />)

  await userEvent.fill(field, 'ast')
  await options.first().click()

  await expect.element(field).toHaveValue('Astoria, Queens, NY')
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      asks ? 'This is not an exact address yet. Please add the street and number.' : '',
    )
})

test('until it is known which service serves, a block of the same size stands in its place', async () => {
  const config = Promise.withResolvers<Response>()
  answers['/api/config'] = () => config.promise
  const screen = await render(<AddressField label="Pick-up" value="350 5th Ave" onChange={() => {}} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading the address field')
  const before = screen.container.getBoundingClientRect().height

  config.resolve(Response.json({ data: { services: { captcha: { kind: 'embedded' }, mapsKey: null } } }))

  await expect.element(field).toHaveValue('350 5th Ave')
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

test.each(['light', 'dark'] as const)('axe finds no fault in %s', async (mode) => {
  document.documentElement.dataset.colourMode = mode
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

function standAt(point: { latitude: number; longitude: number } | null) {
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
