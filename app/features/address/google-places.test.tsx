import { useState } from 'react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type GoogleMapsCalls, googleMapsScript } from '#tests/doubles/google-maps.ts'
import { serveScript } from '#tests/doubles/serve-script.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { AddressField, type AddressFieldProps } from './address-field.tsx'
import { unknownAddressNote } from './address-reading.tsx'
import { googleAddress } from './google-places.ts'
import { PlacesProvider } from './places-provider.tsx'

const plaza = {
  id: 'plaza',
  name: 'The Plaza',
  formattedAddress: '768 5th Ave, New York, NY 10019, USA',
  point: { lat: 40.7646, lng: -73.9744 },
  types: ['lodging', 'establishment'],
  components: [
    { longText: '768', shortText: '768', types: ['street_number'] },
    { longText: '5th Avenue', shortText: '5th Ave', types: ['route'] },
    { longText: 'New York', shortText: 'New York', types: ['locality'] },
    { longText: 'New York', shortText: 'NY', types: ['administrative_area_level_1'] },
    { longText: 'New York County', shortText: 'New York County', types: ['administrative_area_level_2'] },
    { longText: 'United States', shortText: 'US', types: ['country'] },
    { longText: '10019', shortText: '10019', types: ['postal_code'] },
  ],
}
const astoria = {
  ...plaza,
  id: 'astoria',
  name: 'Astoria',
  formattedAddress: 'Astoria, Queens, NY, USA',
  point: { lat: 41.9, lng: -73.92 },
  types: ['neighborhood', 'political'],
  components: [{ longText: 'Astoria', shortText: 'Astoria', types: ['neighborhood', 'political'] }],
}
const nowhere = { ...plaza, id: 'nowhere', name: 'The Nowhere Inn', point: null }
const failing = { ...plaza, id: 'failing', name: 'The Slow Motel', failsAfterMs: 300 }

const google = serveScript('maps.googleapis.com', googleMapsScript([plaza, astoria, nowhere, failing]))
afterAll(google.end)
afterEach(() => {
  vi.restoreAllMocks()
})

const field = page.getByRole('combobox', { name: 'Pick-up' })
const options = page.getByRole('option')
const locate = page.getByRole('button', { name: 'Use my location for the pick-up' })
const failedNote = page.getByText(/Suggestions aren’t available/).first()
const option = (name: string) => page.getByRole('option', { name, exact: false })
const calls = () => (window as unknown as { googleMapsCalls: GoogleMapsCalls }).googleMapsCalls

test('with a key Google’s places library is loaded in English, and the field waits for it', async () => {
  await render(<Pickup start="350 5th Ave" />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading the address field')

  await expect.element(field).toHaveValue('350 5th Ave')

  expect(google.requested).toHaveLength(1)
  const { key, language, libraries } = Object.fromEntries(google.requested[0]?.searchParams ?? [])
  expect({ key, language, libraries }).toEqual({ key: 'maps-key', language: 'en', libraries: 'places' })
})

test('suggestions are limited to the United States, and a session lasts until a place is picked', async () => {
  await render(<Pickup />)
  const before = calls().suggestions.length
  await userEvent.fill(field, 'the p')
  await expect.element(option('The Plaza')).toBeVisible()
  await userEvent.fill(field, 'the pl')
  await expect.poll(() => calls().suggestions.length).toBe(before + 2)
  await options.first().click()
  await expect.element(field).toHaveValue(plaza.formattedAddress)
  await userEvent.fill(field, 'the n')
  await expect.element(option('The Nowhere Inn')).toBeVisible()

  const [first, second, third] = calls().suggestions.slice(before)
  expect(first).toMatchObject({ input: 'the p', includedRegionCodes: ['us'], language: 'en' })
  expect(second?.session).toBe(first?.session)
  expect(third?.session).not.toBe(first?.session)
})

test('picking sets formatted_address and passes SPEC’s address object', async () => {
  const onPick = vi.fn()
  await render(<Pickup onPick={onPick} />)

  await userEvent.fill(field, 'plaza')
  await options.first().click()

  await expect.element(field).toHaveValue(plaza.formattedAddress)
  expect(onPick).toHaveBeenCalledExactlyOnceWith({
    name: 'The Plaza',
    formattedAddress: plaza.formattedAddress,
    address: {
      subpremise: '',
      street_number: '768',
      route: '5th Avenue',
      locality: 'New York',
      administrative_area_level_1: 'NY',
      administrative_area_level_2: 'New York County',
      country: 'United States',
      postal_code: '10019',
      latitude: 40.7646,
      longitude: -73.9744,
    },
  })
  expect(calls().fields.at(-1)).toContain('addressComponents')
  expect(calls().fields.at(-1)).toHaveLength(13)
})

test('a place without geometry raises no-results, and the value does not change', async () => {
  const [onPick, onNoResults] = [vi.fn(), vi.fn()]
  await render(<Pickup {...{ onPick, onNoResults }} />)

  await userEvent.fill(field, 'nowhere')
  await options.first().click()

  await expect.poll(() => onNoResults.mock.calls.length).toBe(1)
  await expect.element(field).toHaveValue('nowhere')
  expect(onPick).not.toHaveBeenCalled()
})

test('picking a place without geometry shows a note until the value is edited', async () => {
  await render(<Pickup />)

  await userEvent.fill(field, 'nowhere')
  await options.first().click()

  const note = 'We couldn’t find that place. Choose another, or type the address.'
  await expect.element(field).toHaveAccessibleDescription(note)
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await expect.element(page.getByRole('status')).toHaveTextContent(note)
  await userEvent.fill(field, 'nowhere near')
  await expect.element(field).toHaveAccessibleDescription('')
})

test('a place whose details fail to load shows a note, which ends when my location is set', async () => {
  stubLocation(40.76)
  await render(<Pickup />)
  await userEvent.fill(field, 'slow')
  await options.first().click()
  await expect.element(failedNote).toBeVisible()
  await expect.element(field).toHaveValue('slow')

  await userEvent.click(locate)
  await expect.element(field).toHaveValue(plaza.formattedAddress)
  await field.click()

  await expect.element(failedNote).not.toBeInTheDocument()
})

test('details that fail after the visitor went on typing show nothing', async () => {
  await render(<Pickup />)
  await userEvent.fill(field, 'slow')
  await options.first().click()
  await userEvent.fill(field, 'the p')
  // Enabled again once the request for the details has ended.
  await expect.element(locate).toBeEnabled()

  await expect.element(option('The Plaza')).toBeVisible()
  await expect.element(failedNote).not.toBeInTheDocument()
})

test('details that fail after the visitor left the field open no list until the visitor returns', async () => {
  await render(
    <>
      <Pickup />
      <button type="button">Next</button>
    </>,
  )
  await userEvent.fill(field, 'slow')
  await options.first().click()
  await expect.element(locate).toBeDisabled()
  await userEvent.keyboard('{Tab}')
  await expect.element(locate).toBeEnabled()

  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await expect.element(failedNote).not.toBeInTheDocument()
  await field.click()
  await expect.element(failedNote).toBeVisible()
})

test('a picked area asks for the street and number', async () => {
  await render(<Pickup />)

  await userEvent.fill(field, 'astoria')
  await options.first().click()

  await expect.element(field).toHaveValue('Astoria, Queens, NY, USA')
  await expect
    .element(field)
    .toHaveAccessibleDescription('This isn’t an exact address yet. Please add the street and number.')
})

test('a typed address that our map does not have says so with Google’s suggestions, too', async () => {
  stubApi({ 'GET /api/places/meant': () => json({ data: [] }) })
  await render(<Pickup start="1 Unheard Of Ln" />)

  await expect.element(page.getByRole('status').getByText(unknownAddressNote)).toBeVisible()
})

test('the list shows Google’s attribution', async () => {
  await render(<Pickup />)
  await userEvent.fill(field, 'plaza')
  await expect.element(page.getByText('Google Maps')).toBeVisible()
})

test('a failed call shows a note', async () => {
  await render(<Pickup />)
  await userEvent.fill(field, 'fail')
  await expect.element(page.getByText(/Suggestions aren’t available/).first()).toBeInTheDocument()
  await expect.element(field).toHaveValue('fail')
})

test.each([
  [40.76, ''],
  [41.9, 'This isn’t an exact address yet. Please add the street and number.'],
  [10, 'We couldn’t find an address where you are. Type the address instead.'],
  [99, 'We couldn’t look up the address where you are. Try again, or type the address.'],
])('my location at latitude %d', async (latitude, message) => {
  stubLocation(latitude)
  await render(<Pickup />)

  await userEvent.click(locate)

  if (latitude === 40.76) await expect.element(field).toHaveValue(plaza.formattedAddress)
  await expect.element(field).toHaveAccessibleDescription(message)
})

function stubLocation(latitude: number) {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords: { latitude, longitude: -73.97 } } as GeolocationPosition),
  )
}

function Pickup({ start = '', ...rest }: Partial<AddressFieldProps> & { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <PlacesProvider mapsKey="maps-key">
      <AddressField label="Pick-up" {...rest} value={value} onChange={setValue} />
    </PlacesProvider>
  )
}

const point = { latitude: 40.7484, longitude: -73.9857 }

test('each part of an address has the long or short text that SPEC requires', () => {
  const components = [
    { longText: 'Suite 5', shortText: '5', types: ['subpremise'] },
    { longText: '350', shortText: '350', types: ['street_number'] },
    { longText: '5th Avenue', shortText: '5th Ave', types: ['route'] },
    { longText: 'New York', shortText: 'NYC', types: ['locality', 'political'] },
    { longText: 'New York', shortText: 'NY', types: ['administrative_area_level_1', 'political'] },
    {
      longText: 'New York County',
      shortText: 'NY County',
      types: ['administrative_area_level_2', 'political'],
    },
    { longText: 'United States', shortText: 'US', types: ['country', 'political'] },
    { longText: '10118', shortText: '10118', types: ['postal_code'] },
  ]

  expect(googleAddress(components, point)).toEqual({
    subpremise: '5',
    street_number: '350',
    route: '5th Avenue',
    locality: 'New York',
    administrative_area_level_1: 'NY',
    administrative_area_level_2: 'New York County',
    country: 'United States',
    postal_code: '10118',
    ...point,
  })
})

test('a missing part of an address is empty', () => {
  expect(googleAddress([{ longText: null, shortText: null, types: ['route'] }], point)).toEqual({
    subpremise: '',
    street_number: '',
    route: '',
    locality: '',
    administrative_area_level_1: '',
    administrative_area_level_2: '',
    country: '',
    postal_code: '',
    ...point,
  })
})
