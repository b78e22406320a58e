import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ChauffeurAssignment } from '#domain/booking/detail/booking-detail.ts'
import { openOperatorPage } from '#tests/pages/payment-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import { operatorTrip } from '#tests/samples/operator-trip.ts'
import AssignPage from './assign.tsx'

const waiting: ChauffeurAssignment = {
  ...operatorTrip,
  airline: 'Delta',
  flightNumber: 'DL 412',
  flightKind: 'international',
  flightAt: '2026-11-17T19:00:00.000Z',
  passengers: [
    { firstName: 'Ben', secondName: 'Cho', email: 'ben@example.com', phone: '+12125550148', notify: true },
  ],
  distanceMiles: 17,
  durationMinutes: 50,
  chauffeur: null,
}
const chauffeur = { name: 'Marcus Reed', phone: '+12125550199', car: 'Black sedan, T123456C' }
const call = '/api/operator/assignment'
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const field = (name: string) => page.getByRole('textbox', { name })
const save = page.getByRole('button', { name: 'Save and email the customer' })

test('an operator sees the trip, assigns a chauffeur, sees the confirmation, and can change it', async () => {
  const { calls, screen } = await open({
    [`GET ${call}`]: () => json({ data: waiting }),
    [`POST ${call}`]: () => json({ data: { ...waiting, chauffeur } }),
  })
  await expect.element(heading('Assign a chauffeur')).toBeVisible()
  const trip = page.getByRole('region', { name: 'The trip' })
  await expect.element(trip.getByText(/November\s17, 2026, 9:30\sa\.m\., New\sYork\stime/)).toBeVisible()
  await expect.element(trip.getByText('Executive Sedan')).toBeVisible()
  for (const text of ['Ben Cho', 'Anna Novak', 'Grand Central Terminal', '3 bags', 'Booster Seat'])
    await expect.element(trip.getByText(text)).toBeVisible()
  await expect.element(trip.getByText(/^Delta DL 412, international, departs at 2\sp\.m\.$/)).toBeVisible()
  await expect.element(trip.getByText('The dog comes too')).toBeVisible()
  const phones = trip.getByRole('link', { name: /^\(212\)/ }).elements()
  expect(phones.map((link) => link.getAttribute('href'))).toEqual(['tel:+12125550148', 'tel:+12125550147'])
  expect(location.hash).toBe('')
  expect((await axe.run(screen.container)).violations).toEqual([])

  await userEvent.fill(field('Chauffeur’s name'), 'Marcus Reed')
  await userEvent.fill(field('Phone'), '(212) 555-0199')
  await userEvent.fill(field('Car and plate'), 'Black sedan, T123456C')
  await userEvent.click(save)
  await expect.element(heading('The chauffeur is assigned')).toHaveFocus()
  await expect.element(page.getByText('(212) 555-0199')).toBeVisible()
  expect((await axe.run(screen.container)).violations).toEqual([])
  expect(calls.at(-1)?.body).toEqual({ ...chauffeur, phone: '(212) 555-0199' })
  for (const { headers } of calls)
    expect(headers.get('Authorization')).toBe('Operator operator.1900000000.sealed')

  await userEvent.click(page.getByRole('button', { name: 'Change' }))
  await expect.element(heading('Change the chauffeur')).toBeVisible()
  await expect.element(field('Phone')).toHaveValue('(212) 555-0199')
})

test('an error from the server is shown at its field, and the input stays', async () => {
  const errors = [{ path: 'phone', message: 'Enter a US phone number with its area code' }]
  await open({
    [`GET ${call}`]: () => json({ data: waiting }),
    [`POST ${call}`]: () => json({ message: 'Please check your entries', errors }, 422),
  })
  await userEvent.fill(field('Chauffeur’s name'), 'Marcus Reed')
  await userEvent.click(save)

  await expect.element(field('Phone')).toHaveFocus()
  await expect.element(field('Phone')).toBeInvalid()
  await expect.element(field('Chauffeur’s name')).toHaveValue('Marcus Reed')
})

test('a booking that ended meanwhile shows that and no form', async () => {
  const message = 'This booking is canceled. It doesn’t need a chauffeur.'
  let isOver = false
  await open({
    [`GET ${call}`]: () => (isOver ? json({ message }, 409) : json({ data: waiting })),
    [`POST ${call}`]: () => {
      isOver = true
      return json({ message }, 409)
    },
  })
  await userEvent.click(save)

  await expect.element(heading('No chauffeur can be assigned')).toBeVisible()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('an invalid link shows an error', async () => {
  await open({ [`GET ${call}`]: () => json({ message: 'No' }, 401) })

  await expect.element(heading('This link doesn’t work')).toBeVisible()
})

function open(handlers: Parameters<typeof openOperatorPage>[1] = {}) {
  return openOperatorPage(<AssignPage />, handlers)
}
