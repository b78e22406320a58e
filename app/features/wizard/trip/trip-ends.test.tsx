import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PlacesProvider } from '#app/features/address/places-provider.tsx'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import type { Place } from '#domain/places/geo/place.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { openStep } from '#tests/pages/wizard-step-page.tsx'
import { FormStep } from './form-step.tsx'

test('an airport as the pick-up of a trip to the airport offers From Airport, one tap', async () => {
  await openForm({ type: 'to-airport', pickUpLocation: 'Kennedy, NY', destinationLocation: 'Home, NY' })
  await expect.element(page.getByRole('status').getByText('This looks like From Airport.')).toBeVisible()

  await userEvent.click(page.getByRole('button', { name: 'Switch to From Airport' }))

  expect(useWizard.getState().form.type).toBe('from-airport')
  expect(page.getByText('This looks like From Airport.').query()).toBeNull()
})

test('the airports are one-tap choices at the end that needs one', async () => {
  await openForm({ type: 'to-airport', pickUpLocation: '', destinationLocation: '' })
  const airports = page.getByRole('group', { name: 'Airports' })
  await userEvent.click(airports.getByRole('button', { name: 'Newark' }))

  expect(useWizard.getState().form.destinationLocation).toBe(
    'Newark Airport, 3 Brewster Rd, Newark, NJ 07114',
  )
  await expect
    .element(airports.getByRole('button', { name: 'Newark' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('a trip from a cruise terminal offers the cruise terminals, and a trip between two places none', async () => {
  await openForm({ type: 'from-seaport', pickUpLocation: '', destinationLocation: '' })
  const piers = page.getByRole('group', { name: 'Cruise terminals' })
  await userEvent.click(piers.getByRole('button', { name: 'Cape Liberty' }))
  expect(useWizard.getState().form.pickUpLocation).toMatch(/^Cape Liberty Cruise Port/)

  useWizard.getState().fill({ type: 'point-to-point' })
  await expect.element(piers).not.toBeInTheDocument()
})

async function openForm(form: Partial<BookingForm>) {
  stubApi({
    'GET /api/places': () => json({ data: [] }),
    'GET /api/places/meant': ({ path }) => {
      const address = new URLSearchParams(path.split('?')[1]).get('address') ?? ''
      return json({ data: [placeOf(address, address.startsWith('Kennedy') ? 'airport' : 'landmark')] })
    },
  })
  const view = (
    <PlacesProvider mapsKey={null}>
      <FormStep />
    </PlacesProvider>
  )
  return openStep(view, { step: wizardSteps.FORM, form })
}

function placeOf(formattedAddress: string, kind: Place['kind']): Place {
  return {
    ...{
      id: formattedAddress,
      name: formattedAddress,
      kind,
      formattedAddress,
      zone: 'jfk',
      precision: 'exact',
    },
    address: {
      ...{ subpremise: '', street_number: '', route: '', locality: '', administrative_area_level_2: '' },
      ...{ administrative_area_level_1: 'NY', country: 'United States', postal_code: '' },
      ...{ latitude: 40.6, longitude: -73.8 },
    },
  }
}
