import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PlacesProvider } from '#app/features/address/places-provider.tsx'
import { setValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { timeMessages } from '#domain/booking/request/time-messages.ts'
import { addDays, formatTypedDate } from '#domain/time/wall-clock.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { openStep } from '#tests/pages/wizard-step-page.tsx'
import { ordinaryDay, repeatedTime, skippedTime } from '#tests/support/pickup-dates.ts'
import { FormStep } from './form-step.tsx'

const day = ordinaryDay(60)

async function openForm(form: Partial<BookingForm> = {}) {
  stubApi({
    'GET /api/places': () => json({ data: [] }),
    // Without an answer the address fields do not show how they are read.
    'GET /api/places/meant': () => json({ message: 'Unavailable' }, 503),
  })
  const view = (
    <PlacesProvider mapsKey={null}>
      <FormStep />
    </PlacesProvider>
  )
  return openStep(view, { step: wizardSteps.FORM, form })
}

function form(): BookingForm {
  return useWizard.getState().form
}

function announcement(text: string) {
  return page.getByRole('status').getByText(text, { exact: true })
}

function unfold(title: string) {
  return userEvent.click(page.getByText(title, { exact: true }))
}

function press(name: string | RegExp) {
  return userEvent.click(page.getByRole('button', { name, exact: typeof name === 'string' }))
}

test('a valid trip continues to the cars', async () => {
  await openForm()
  await press('See cars and prices')

  await expect.poll(() => useWizard.getState().step).toBe(wizardSteps.CARS)
})

test('Enter in a field does not submit the form', async () => {
  await openForm()
  await unfold('Add your flight')
  await userEvent.click(page.getByLabelText('Flight number'))
  await userEvent.keyboard('B6 100{Enter}')

  expect(useWizard.getState()).toMatchObject({ step: wizardSteps.FORM, form: { flightNumber: 'B6 100' } })
})

test('missing fields are shown at the field and in a summary, and the first field takes the focus', async () => {
  await openForm({ pickUpLocation: '', destinationLocation: '' })
  await press('See cars and prices')

  const pickUp = page.getByRole('combobox', { name: 'Pick-up' })
  await expect.element(pickUp).toHaveFocus()
  await expect.element(pickUp).toHaveAccessibleDescription('Address is required')
  await expect.element(page.getByRole('alert').getByText('Please fix 2 fields')).toBeVisible()
  expect(useWizard.getState().step).toBe(wizardSteps.FORM)

  await press('Destination: Address is required')
  await expect.element(page.getByRole('combobox', { name: 'Destination' })).toHaveFocus()
})

test('an invalid time marks date and time, its error is shown once, and the date takes the focus', async () => {
  await openForm({ pickUpAt: '2020-01-01T12:00', returnAt: '2019-12-31T12:00', isRoundTrip: true })
  await press('See cars and prices')

  const date = page.getByRole('textbox', { name: 'Pick-up date' })
  await expect.element(date).toHaveFocus()
  await expect.element(date).toHaveAttribute('aria-invalid')
  await expect
    .element(date)
    .toHaveAccessibleDescription(`${timeMessages.tooEarly} Wednesday, January 1, 2020`)
  const time = page.getByRole('group', { name: 'Pick-up time' })
  await expect.element(time.getByRole('combobox', { name: 'Hour' })).toHaveAttribute('aria-invalid')
  await expect.element(time).toHaveAccessibleDescription(`${timeMessages.tooEarly} New York time`)
  expect(page.getByText(timeMessages.tooEarly, { exact: true }).elements()).toHaveLength(1)
  await expect
    .element(page.getByRole('button', { name: `Pick-up date and time: ${timeMessages.tooEarly}` }))
    .toBeVisible()

  await press(`Return date and time: ${timeMessages.returnTooEarly}`)
  const back = page.getByRole('textbox', { name: 'Return date' })
  await expect.element(back).toHaveFocus()
  await expect.element(back).toHaveAccessibleDescription(new RegExp(`^${timeMessages.returnTooEarly}`))
  expect(page.getByText(timeMessages.returnTooEarly, { exact: true }).elements()).toHaveLength(1)
})

test('an error disappears when its field is corrected, and the others stay', async () => {
  await openForm({ pickUpLocation: '', destinationLocation: '' })
  await press('See cars and prices')
  await userEvent.type(page.getByRole('combobox', { name: 'Pick-up' }), 'The Plaza')

  await expect.element(page.getByText('Please fix one field')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Destination:/ })).toBeVisible()
})

test('a server error stays at its field until the field is changed', async () => {
  await openForm()
  setValidationErrors([{ path: 'comment', message: 'Please say less' }])
  const comment = page.getByLabelText('Notes for your chauffeur')
  await expect.element(comment).toHaveFocus()

  await userEvent.click(page.getByLabelText('Round trip'))
  await expect.element(comment).toHaveAccessibleDescription(/Please say less/)
  await userEvent.type(comment, 'Two dogs')
  await expect.element(page.getByText('Please say less')).not.toBeInTheDocument()
})

test('stops can be added, moved by button, arrow key and drag, and removed, and each change is announced', async () => {
  await openForm()
  for (const [index, stop] of ['First', 'Second', 'Third'].entries()) {
    await press('Add a stop')
    await expect.element(page.getByRole('combobox', { name: `Stop ${index + 1}` })).toHaveFocus()
    await userEvent.keyboard(stop)
  }
  const order = () => form().stops.map(({ address }) => address)
  expect(order()).toEqual(['First', 'Second', 'Third'])

  await press('Move stop 3 up')
  expect(order()).toEqual(['First', 'Third', 'Second'])
  await expect.element(page.getByRole('button', { name: 'Move stop 2 up' })).toHaveFocus()
  await expect.element(announcement('Stop 3 is now number 2 of 3')).toBeInTheDocument()

  const handle = page.getByRole('button', { name: /^Move stop 1:/ })
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(order()).toEqual(['Third', 'First', 'Second'])
  await expect.element(announcement('Stop 1 is now number 2 of 3')).toBeInTheDocument()

  await userEvent.dragAndDrop(
    page.getByRole('button', { name: /^Move stop 1:/ }),
    page.getByRole('combobox', { name: 'Stop 3' }),
    { targetPosition: { x: 10, y: 50 } },
  )
  expect(order()).toEqual(['First', 'Second', 'Third'])

  await press('Remove stop 2')
  expect(order()).toEqual(['First', 'Third'])
  await expect.element(page.getByRole('button', { name: 'Add a stop' })).toHaveFocus()
  await expect.element(announcement('Stop 2 removed, 2 left')).toBeInTheDocument()
  await press('Remove stop 1')
  await press('Remove stop 1')
  await expect.element(announcement('Stop 1 removed, none left')).toBeInTheDocument()
  await press('Add a stop')
  await expect.element(announcement('Stop 1 removed, none left')).not.toBeInTheDocument()
})

test('child seats can be added, counted, moved and removed', async () => {
  await openForm()
  await unfold('Add extras')
  await press('Booster Seat')
  await expect.element(page.getByRole('button', { name: 'Increase Booster Seat' })).toHaveFocus()
  await press('Rear Facing Seat (Infant)')
  await press('Increase Booster Seat')
  expect(form().childSeats).toEqual([
    { type: 'booster', count: 2 },
    { type: 'infant', count: 1 },
  ])

  ;(page.getByRole('button', { name: /^Move Booster Seat/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await press('Remove Rear Facing Seat (Infant)')
  expect(form().childSeats).toEqual([{ type: 'booster', count: 2 }])
  await expect.element(page.getByRole('button', { name: 'Rear Facing Seat (Infant)' })).toHaveFocus()
  await expect.element(announcement('Rear Facing Seat (Infant) removed, 1 left')).toBeInTheDocument()
})

test('hours are shown only for hourly trips, a flight only for airport trips', async () => {
  await openForm({ type: 'prom' })
  await expect.element(page.getByRole('spinbutton', { name: /^Hours/ })).toBeVisible()
  expect(page.getByText('Add your flight').elements()).toEqual([])

  useWizard.getState().fill({ type: 'from-airport' })
  await expect.element(announcement('Hours removed. Flight fields added.')).toBeInTheDocument()
  await unfold('Add your flight')
  await expect.element(page.getByLabelText('Flight number')).toBeVisible()
  await expect.element(page.getByText('Landing date')).toBeVisible()
  await expect.element(page.getByRole('spinbutton', { name: /^Hours/ })).not.toBeInTheDocument()
})

test('optional fields are folded, and open by themselves if they have a value or an error', async () => {
  await openForm({ comment: 'Ring twice' })
  await expect.element(page.getByLabelText('Notes for your chauffeur')).toBeVisible()
  expect(page.getByLabelText('Meet and greet').elements()).toEqual([])
  expect(page.getByLabelText('Flight number').elements()).toEqual([])

  setValidationErrors([{ path: 'flightNumber', message: 'Please check' }])
  await expect.element(page.getByLabelText('Flight number')).toHaveFocus()
  await unfold('Add your flight')
  await expect.element(page.getByLabelText('Flight number')).not.toBeInTheDocument()
})

test('a pick-up too late for the flight shows a warning but is allowed', async () => {
  await openForm({
    type: 'to-airport',
    pickUpAt: `${day}T12:00`,
    flightAt: `${day}T13:00`,
    flightKind: 'international',
  })

  await expect
    .element(page.getByRole('group', { name: 'Flight' }).getByRole('status'))
    .not.toBeEmptyDOMElement()
  await press('See cars and prices')
  expect(useWizard.getState().step).toBe(wizardSteps.CARS)
})

test('a suggested time stays one until the time itself is changed', async () => {
  await openForm({ pickUpAt: `${day}T09:00`, isPickUpSuggested: true })
  await userEvent.fill(page.getByLabelText(/^Pick-up date/), formatTypedDate(addDays(day, 1)))
  await userEvent.keyboard('{Tab}')
  await expect.poll(form).toMatchObject({ pickUpAt: `${addDays(day, 1)}T09:00`, isPickUpSuggested: true })

  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Hour' }), '10')
  expect(form()).toMatchObject({ pickUpAt: `${addDays(day, 1)}T10:00`, isPickUpSuggested: false })
})

test('one tap sets the pick-up that fits the flight', async () => {
  await openForm({
    type: 'from-airport',
    isPickUpSuggested: true,
    pickUpAt: `${day}T12:00`,
    flightAt: `${day}T15:45`,
    flightKind: 'international',
  })

  await press('Use 4:30 p.m.')

  expect(form()).toMatchObject({
    pickUpAt: `${day}T16:30`,
    pickUpOccurrence: 'earlier',
    isPickUpSuggested: false,
  })
  await expect.element(page.getByText('Pick-up time set to 4:30 p.m.')).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Use 4:30 p.m.' })).not.toBeInTheDocument()
})

test('a round trip takes a flight for each way, and proposes the time of the return', async () => {
  const later = addDays(day, 3)
  const { container } = await openForm({
    type: 'to-airport',
    pickUpAt: `${day}T09:00`,
    isRoundTrip: true,
    returnAt: `${later}T12:00`,
  })
  await unfold('Add your flight')
  const back = page.getByRole('group', { name: 'Return flight' })
  await userEvent.fill(back.getByLabelText('Flight number'), 'DL 413')
  await userEvent.click(back.getByRole('radio', { name: 'International' }))
  await expect.element(back.getByText('Landing date')).toBeVisible()
  useWizard.getState().fill({ returnFlightAt: `${later}T12:10` })
  await userEvent.click(back.getByRole('button', { name: 'Use 12:55 p.m.' }))

  expect(form()).toMatchObject({
    returnFlightNumber: 'DL 413',
    returnFlightKind: 'international',
    returnAt: `${later}T12:55`,
    pickUpAt: `${day}T09:00`,
    flightNumber: '',
  })
  expect((await axe.run(container)).violations).toEqual([])
})

test('a time skipped by daylight saving shows an error without a submit', async () => {
  await openForm({ pickUpAt: skippedTime() })
  await expect.element(page.getByText(timeMessages.skipped)).toBeVisible()

  await press('See cars and prices')
  expect(useWizard.getState().step).toBe(wizardSteps.FORM)
})

test('for a time that occurs twice, the form asks which', async () => {
  await openForm({ pickUpAt: repeatedTime() })
  await userEvent.click(page.getByRole('radio', { name: 'The second' }))

  expect(form().pickUpOccurrence).toBe('later')
})

test('a round trip asks for the return, and a pick-up moved past it moves it along', async () => {
  const later = addDays(day, 14)
  await openForm({ pickUpAt: `${day}T12:00`, returnAt: `${addDays(day, 1)}T12:00` })
  await expect.element(page.getByLabelText(/^Return date/)).not.toBeInTheDocument()
  await userEvent.click(page.getByLabelText('Round trip'))
  await userEvent.fill(page.getByLabelText(/^Pick-up date/).first(), formatTypedDate(later))
  await userEvent.keyboard('{Enter}')

  expect(form()).toMatchObject({ pickUpAt: `${later}T12:00`, returnAt: `${addDays(later, 1)}T12:00` })
})

test('the character count shows how much is too long', async () => {
  await openForm({ comment: 'x'.repeat(999) })
  await expect.element(page.getByText('999 of 1000 characters')).toBeVisible()
  useWizard.getState().fill({ comment: 'x'.repeat(1003) })
  await expect.element(page.getByText('3 characters too many')).toBeVisible()
  useWizard.getState().fill({ comment: '🚗'.repeat(1000) })
  await expect.element(page.getByText('1000 of 1000 characters')).toBeVisible()
})

test('typing changes only the DOM of its own field group', async () => {
  const screen = await openForm({ comment: 'Hi' })
  const changed = new Set<string>()
  const watch = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement
      changed.add(element?.closest('details')?.querySelector('summary')?.textContent ?? 'outside')
    }
  })
  watch.observe(screen.container, { subtree: true, childList: true, attributes: true, characterData: true })
  await userEvent.type(page.getByLabelText('Notes for your chauffeur'), 'Hello')
  watch.disconnect()

  expect([...changed]).toEqual(['Add notes for your chauffeur'])
})

test('at the maximum number of stops, a text with the phone number replaces the button', async () => {
  const stops = Array.from({ length: 19 }, (_, index) => ({ id: `s${index}`, address: 'Penn Station' }))
  await openForm({ stops })

  await press('Add a stop')
  await expect.element(page.getByRole('combobox', { name: 'Stop 20' })).toHaveFocus()
  const full = page.getByRole('status').getByText(/^You can add up to 20 stops online\./)
  await expect.element(full).toBeVisible()
  await expect.element(full.getByRole('link', { name: '(212) 555-0147' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Add a stop' }).elements()).toEqual([])

  await press('Remove stop 20')
  await expect.element(page.getByRole('button', { name: 'Add a stop' })).toHaveFocus()
  await expect.element(full).not.toBeInTheDocument()
})

test('an hourly trip has no round trip, with an explanation; the choice returns with another type', async () => {
  await openForm({ type: 'point-to-point', isRoundTrip: true })
  const roundTrip = page.getByRole('checkbox', { name: 'Round trip' })
  await expect.element(roundTrip).toBeChecked()

  for (const type of ['hourly-as-directed', 'birthday-party', 'prom'] as const) {
    useWizard.getState().fill({ type })
    await expect.element(page.getByText(/^The car stays with you for all your hours/)).toBeVisible()
    await expect.element(roundTrip).not.toBeInTheDocument()
  }
  await press('See cars and prices')
  expect(useWizard.getState().step).toBe(wizardSteps.CARS)

  useWizard.getState().goTo(wizardSteps.FORM, { signedIn: false })
  useWizard.getState().fill({ type: 'tour' })
  await expect.element(roundTrip).toBeChecked()
})

test('the form has no accessibility violations, with and without errors', async () => {
  const screen = await openForm({
    pickUpLocation: '',
    stops: [
      { id: 'a', address: '' },
      { id: 'b', address: '' },
    ],
    childSeats: [
      { type: 'infant', count: 1 },
      { type: 'booster', count: 1 },
    ],
    isRoundTrip: true,
  })
  expect((await axe.run(screen.container)).violations).toEqual([])
  await press('See cars and prices')
  expect((await axe.run(screen.container)).violations).toEqual([])
})
