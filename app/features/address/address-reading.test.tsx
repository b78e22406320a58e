import axe from 'axe-core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Place } from '#domain/places/geo/place.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { AddressField } from './address-field.tsx'
import { unknownAddressNote } from './address-reading.tsx'
import { PlacesProvider } from './places-provider.tsx'

const airport = placeOf('LaGuardia Airport', 'LaGuardia Airport, Queens, NY 11371')
const marquis = placeOf('Marriott Marquis', 'Marriott Marquis, 1535 Broadway, New York, NY 10036')
const field = page.getByRole('combobox', { name: 'Pick-up' })

test('a text that is not picked shows what it is read as, and one tap opens the suggestions', async () => {
  await open({ meant: [airport], found: [airport, marquis] })
  await userEvent.fill(field, 'Laguardia arport')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  expect(page.getByText(/We read this as/).query()).toBeNull()

  await userEvent.tab()
  await expect.element(status('We read this as LaGuardia Airport, Queens, NY 11371.')).toBeVisible()
  await expect
    .element(field)
    .toHaveAccessibleDescription('We read this as LaGuardia Airport, Queens, NY 11371. Change Pick-up')
  await expect.element(field).toHaveValue('Laguardia arport')

  await userEvent.click(page.getByRole('button', { name: 'Change Pick-up' }))
  await expect.element(field).toHaveFocus()
  await userEvent.click(page.getByRole('option', { name: /^Marriott Marquis/ }))
  await expect.element(field).toHaveValue('Marriott Marquis, 1535 Broadway, New York, NY 10036')
  await userEvent.tab()
  expect(page.getByText(/We read this as/).query()).toBeNull()
})

test('a text that says as much as its address needs no reading', async () => {
  const calls = await open({ start: 'LaGuardia Airport, Queens, NY 11371, USA', meant: [airport] })

  await expect.poll(() => calls.length).toBe(1)
  expect(page.getByText(/We read this as/).query()).toBeNull()
})

test('a town that was typed asks for the street and number', async () => {
  const town: Place = { ...placeOf('Hoboken', 'Hoboken, NJ'), kind: 'town', precision: 'neighbourhood' }
  await open({ start: 'hobokan', meant: [town] })

  await expect
    .element(
      status(
        'We read this as Hoboken, NJ. This isn’t an exact address yet. Please add the street and number.',
      ),
    )
    .toBeVisible()
})

test('an unknown address says what to do: a status, not an error', async () => {
  await open({ start: '12 Nowhere Rd', meant: [] })

  await expect.element(status(unknownAddressNote)).toBeVisible()
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  expect(page.getByRole('group').query()).toBeNull()
})

test('a text carried into the field that is not found offers up to three places, one tap each', async () => {
  const others = [placeOf('W Hotel', 'W Hotel, NY'), placeOf('Aloft', 'Aloft, NY'), placeOf('Pod', 'Pod, NY')]
  await open({ start: 'Mariott hotel', meant: [], found: [marquis, ...others] })

  const group = page.getByRole('group', { name: /^Did you mean/ })
  await expect.element(group).toBeVisible()
  expect(group.getByRole('button').elements()).toHaveLength(3)
  await userEvent.click(group.getByRole('button', { name: /^Marriott Marquis/ }))

  await expect.element(field).toHaveValue('Marriott Marquis, 1535 Broadway, New York, NY 10036')
  await expect.element(group).not.toBeInTheDocument()
})

test('a press on the button below the field is not lost when the reading appears', async () => {
  await open({ meant: [], found: [] })
  // A reading that is already loaded appears at once.
  await userEvent.fill(field, '1 Nowhere Rd')
  await userEvent.tab()
  await expect.element(status(unknownAddressNote)).toBeVisible()
  await userEvent.fill(field, '2 Nowhere Rd')

  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.element(status(unknownAddressNote)).toBeVisible()
  await expect.element(page.getByText('Pressed once')).toBeVisible()
})

test('if the whole text finds nothing, its first part is searched', async () => {
  const calls = await open({ start: 'Marqis, 5th floor', meant: [], found: [] })

  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/places?query=Marqis')
})

test('if the server does not answer, nothing is said about the address', async () => {
  const calls = await open({ start: '9 Silent St', meant: null })

  await expect.poll(() => calls.length).toBe(1)
  expect(page.getByText(unknownAddressNote).query()).toBeNull()
})

test.each(['light', 'dark'])('accessible in %s mode', async (colorMode) => {
  document.documentElement.dataset.colorMode = colorMode
  const screen = await open({ start: `Unknown inn ${colorMode}`, meant: [], found: [marquis, airport] })
  await expect.element(page.getByRole('group', { name: /^Did you mean/ })).toBeVisible()

  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  delete document.documentElement.dataset.colorMode
})

type Answers = { start?: string; meant: Place[] | null; found?: Place[] }

async function open({ start = '', meant, found = [] }: Answers) {
  const calls = stubApi({
    'GET /api/places': () => json({ data: found }),
    'GET /api/places/meant': () => (meant ? json({ data: meant }) : json({ message: 'Unavailable' }, 503)),
  })
  const { container } = await render(<Pickup start={start} />)
  return Object.assign(calls, { container })
}

function Pickup({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  const [isPressed, setPressed] = useState(false)
  return (
    <PlacesProvider mapsKey={null}>
      <main>
        <h1>Trip</h1>
        <AddressField label="Pick-up" value={value} onChange={setValue} />
        <button type="button" onClick={() => setPressed(true)}>
          {isPressed ? 'Pressed once' : 'Continue'}
        </button>
      </main>
    </PlacesProvider>
  )
}

function status(text: string) {
  return page.getByRole('status').filter({ hasText: text })
}

function placeOf(name: string, formattedAddress: string): Place {
  return {
    id: name,
    name,
    kind: 'landmark',
    formattedAddress,
    zone: 'midtown',
    precision: 'exact',
    address: {
      ...{ subpremise: '', street_number: '', route: '', locality: '', administrative_area_level_2: '' },
      administrative_area_level_1: formattedAddress.includes('NJ') ? 'NJ' : 'NY',
      country: 'United States',
      postal_code: '',
      latitude: 40.7,
      longitude: -73.9,
    },
  }
}
