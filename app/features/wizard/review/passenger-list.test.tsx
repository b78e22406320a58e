import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSession } from '#app/client/session.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { bookButton, bookings, created, openFinalStep } from '#tests/pages/final-step-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import { sampleCustomer } from '#tests/samples/sample-customer.ts'

const emptyGuest = { firstName: '', secondName: '', email: '', phone: '', acceptSms: false }

afterEach(() => useSession.setState({ profile: null }))

test('travelers are added, validated and removed', async () => {
  const { sent } = await openFinalStep({ [bookings]: created }, { passengerCount: 2 })

  await userEvent.click(page.getByRole('button', { name: 'Add a traveler' }))
  const first = page.getByRole('group', { name: 'Traveler 1' })
  await expect.element(first.getByRole('textbox', { name: 'First name' })).toHaveFocus()
  await userEvent.click(bookButton())
  await expect
    .element(first.getByRole('textbox', { name: 'First name' }))
    .toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Please fix 3 fields')).toBeVisible()
  expect(sent()).toEqual([])

  await userEvent.click(page.getByRole('button', { name: 'Remove traveler 1' }))
  await expect.element(page.getByRole('button', { name: 'Add a traveler' })).toHaveFocus()
  expect(page.getByText('Please fix 3 fields').elements()).toEqual([])
})

test('no more travelers can be added than the trip is for', async () => {
  await openFinalStep({}, { passengerCount: 1 })

  await userEvent.click(page.getByRole('button', { name: 'Add a traveler' }))
  const add = page.getByRole('button', { name: 'Add another traveler' })
  await expect.element(add).toHaveAccessibleDescription('The trip is for one passenger.')
  ;(add.element() as HTMLElement).click()
  expect(useWizard.getState().form.passengers).toHaveLength(1)
})

test('saved travelers can be added with one press, each once', async () => {
  useSession.setState({ profile: sampleCustomer })
  await openFinalStep({}, { guest: emptyGuest, passengerCount: 2 })

  const offered = page
    .getByRole('group', { name: 'Saved travelers' })
    .getByRole('button', { name: 'Max Novak' })
  await userEvent.click(offered)
  await expect
    .element(page.getByRole('group', { name: 'Traveler 1' }).getByRole('textbox', { name: 'Email' }))
    .toHaveValue('max@example.com')
  await expect.element(offered).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add another traveler' })).toHaveFocus()
})

test('the traveler is told only if the customer ticks the box', async () => {
  const traveler = { firstName: 'Ben', secondName: '', email: 'ben@example.com', phone: '+12125550148' }
  const { sent } = await openFinalStep(
    { [bookings]: created },
    { passengers: [{ id: 'one', ...traveler, notify: false }] },
  )
  const box = page.getByRole('checkbox', { name: 'Also email the traveler' })
  await expect.element(box).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Save this traveler' })).not.toBeInTheDocument()

  await userEvent.click(box)
  await userEvent.click(bookButton())

  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.body).toMatchObject({ passengers: [{ ...traveler, notify: true }] })
})

test('a traveler whom the customer wants to save is saved with the booking, once', async () => {
  useSession.setState({ profile: sampleCustomer })
  const traveler = { firstName: 'Ben', email: 'ben@example.com', phone: '+12125550148' }
  const saved: unknown[] = []
  await openFinalStep(
    {
      [bookings]: () => json({ message: 'Not now' }, 503),
      'POST /api/auth/passengers': ({ body }) => {
        saved.push(body)
        return json({ data: { id: 'saved', ...traveler, secondName: null } }, 201)
      },
    },
    { guest: emptyGuest, passengers: [{ id: 'one', ...traveler, secondName: '', notify: false }] },
  )
  await userEvent.click(page.getByRole('checkbox', { name: 'Save this traveler' }))
  expect(saved).toEqual([])

  await userEvent.click(bookButton())
  await expect.poll(() => saved).toEqual([{ ...traveler, secondName: null }])
  await expect.element(page.getByRole('checkbox', { name: 'Save this traveler' })).not.toBeInTheDocument()
  expect(useSession.getState().profile?.passengers).toHaveLength(sampleCustomer.passengers.length + 1)
})
