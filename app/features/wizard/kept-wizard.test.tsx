import { beforeEach, expect, test } from 'vitest'
import { emptyForm } from '#domain/booking/booking-form.ts'
import { wizardSteps } from '#domain/booking/wizard-steps.ts'
import { type KeptWizard, keepWizard, keptWizard } from './kept-wizard.ts'
import { sampleOffer } from './offer-samples.ts'

const key = 'booking-wizard-1'

const wizard: KeptWizard = {
  step: wizardSteps.LOGIN,
  form: {
    ...emptyForm(new Date()),
    stops: [{ id: 'a', address: 'Grand Central' }],
    childSeats: [{ type: 'booster', count: 2 }],
    flightAt: '2027-05-03T12:00',
    passengers: [{ id: 'b', firstName: 'Ada', secondName: '', email: 'ada@example.com', phone: '' }],
    promo: { id: 'c', code: 'SPRING', kind: 'percent', value: 10_000, description: '' },
  },
  car: sampleOffer(),
  slug: 'executive-sedan',
  requestKey: crypto.randomUUID(),
}

beforeEach(() => sessionStorage.clear())

test('what is kept comes back as it was', () => {
  const now = new Date()
  keepWizard(wizard, now)
  expect(keptWizard()).toEqual({ wizard, keptAt: now })
})

test('nothing kept is nothing', () => {
  expect(keptWizard()).toBeNull()
})

test('what cannot be understood is left alone', () => {
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
    expect(keptWizard()).toBeNull()
  }
})
