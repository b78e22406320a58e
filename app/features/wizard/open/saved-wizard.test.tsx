import { beforeEach, expect, test } from 'vitest'
import { parseSavedWizard } from '#app/features/wizard/rules/saved-wizard-schema.ts'
import type { SavedWizard } from '#app/features/wizard/state/wizard-store.ts'
import { emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { sampleOffer } from '#tests/samples/offer-samples.ts'
import { readSavedWizard, saveWizard } from './saved-wizard.ts'

const key = 'booking-wizard-1'

const wizard: SavedWizard = {
  step: wizardSteps.LOGIN,
  form: {
    ...emptyBookingForm(new Date()),
    stops: [{ id: 'a', address: 'Grand Central' }],
    childSeats: [{ type: 'booster', count: 2 }],
    flightAt: '2027-05-03T12:00',
    passengers: [
      { id: 'b', firstName: 'Ada', secondName: '', email: 'ada@example.com', phone: '', notify: true },
    ],
    promo: { id: 'c', code: 'SPRING', kind: 'percent', value: 10_000, description: '' },
  },
  car: sampleOffer(),
  slug: 'executive-sedan',
  requestKey: crypto.randomUUID(),
}

beforeEach(() => sessionStorage.clear())

test('a saved wizard is restored unchanged', () => {
  const now = new Date()
  saveWizard(wizard, now)
  expect(parseSavedWizard(readSavedWizard())).toEqual({ wizard, savedAt: now })
})

test('without saved data there is no wizard', () => {
  expect(readSavedWizard()).toBeNull()
})

test('invalid saved data is ignored', () => {
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    JSON.stringify({ ...wizard, step: 7 }),
    JSON.stringify({ ...wizard, form: { ...wizard.form, pickUpAt: 'tomorrow' } }),
    JSON.stringify({ ...wizard, form: { ...wizard.form, stops: [null] } }),
    JSON.stringify({ ...wizard, car: { id: 1 } }),
    JSON.stringify({ ...wizard, requestKey: 'x' }),
  ]) {
    sessionStorage.setItem(key, text)
    expect(parseSavedWizard(readSavedWizard())).toBeNull()
  }
})
