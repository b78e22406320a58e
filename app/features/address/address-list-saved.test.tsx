import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSession } from '#app/client/session.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { sampleCustomer } from '#tests/samples/sample-customer.ts'
import { AddressField } from './address-field.tsx'
import { PlacesProvider } from './places-provider.tsx'
import { saveRecentAddresses } from './saved-addresses.ts'

const field = page.getByRole('combobox', { name: 'Pick-up' })
const options = page.getByRole('option')

beforeEach(() => {
  // All test files share one browser and its storage.
  localStorage.clear()
  useSession.setState({ profile: sampleCustomer })
  stubApi({ 'GET /api/places': () => json({ data: [] }) })
})

afterEach(() => {
  useSession.setState({ profile: null })
  localStorage.clear()
})

test('saved addresses come first under their own heading, then the recent ones', async () => {
  saveRecentAddresses(['1 Wall St, New York, NY 10005', 'JFK Terminal 4'])
  const { container } = await render(<Pickup />)
  await field.click()

  await expect
    .element(page.getByRole('listbox', { name: 'Pick-up: saved and recent addresses' }))
    .toBeVisible()
  const saved = page.getByRole('group', { name: 'Saved' }).getByRole('option')
  expect(saved.elements().map((option) => option.textContent)).toEqual([
    'Home350 5th Ave, New York, NY 10118',
    'Work1 Wall St, New York, NY 10005',
  ])
  expect(options.elements()).toHaveLength(3)
  await expect.element(page.getByRole('status')).toHaveTextContent('2 saved addresses, 1 recent address.')
  expect((await axe.run(container)).violations).toEqual([])
})

test('choosing a saved address fills in the address, not its name', async () => {
  await render(<Pickup />)
  await field.click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')

  await expect.element(field).toHaveValue('1 Wall St, New York, NY 10005')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('a saved address is found by its name while typing', async () => {
  await render(<Pickup />)
  await userEvent.fill(field, 'hom')
  await options.first().click()

  await expect.element(field).toHaveValue('350 5th Ave, New York, NY 10118')
})

test('a click does not open the list of a filled-in field', async () => {
  await render(<Pickup start="350 5th Ave, New York, NY 10118" />)
  await field.click()

  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('a guest has no saved addresses', async () => {
  useSession.setState({ profile: null })
  await render(<Pickup />)
  await field.click()

  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

function Pickup({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <PlacesProvider mapsKey={null}>
      <AddressField label="Pick-up" value={value} onChange={setValue} />
    </PlacesProvider>
  )
}
