import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { FinalStep } from '#app/features/wizard/review/final-step.tsx'
import type { CreateBookingResponse } from '#domain/booking/cars/offer.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { offersPage, sampleOffer } from '#tests/samples/offer-samples.ts'
import { json, stubApi } from './stub-api.ts'
import { openStep } from './wizard-step-page.tsx'

export const bookings = 'POST /api/bookings'

export const guest = {
  firstName: 'Anna',
  secondName: 'Novak',
  email: 'anna@example.com',
  phone: '+12125550147',
  acceptSms: false,
}

export const receipt: CreateBookingResponse = {
  reference: 'SW-7K3M-9QXT',
  status: 'requested',
  price: sampleOffer().price,
  holdExpiresAt: '2026-11-16T03:00:00.000Z',
  awaitsEmail: false,
  manageUrl: '/booking/info?token=t',
  paymentUrl: '/payment?booking=SW-7K3M-9QXT&token=t',
}

export const created = () => json({ data: receipt }, 201)

type Handlers = Parameters<typeof stubApi>[0]

/** For tests: the last step, with the calls it always makes and those of the test. */
export async function openFinalStep(handlers: Handlers = {}, form = {}) {
  const calls = stubApi({
    'GET /api/config': () => json({ data: {} }),
    'GET /api/captcha/challenge': async () => json(await easyChallenge()),
    'POST /api/bookings/cars': () => offersPage([sampleOffer()]),
    ...handlers,
  })
  const screen = await openStep(<FinalStep />, {
    step: wizardSteps.FINAL,
    car: sampleOffer(),
    form: { guest, ...form },
  })
  await expect.element(bookButton()).not.toHaveAttribute('aria-disabled')
  return { screen, sent: () => calls.filter(({ path }) => path === '/api/bookings') }
}

export function bookButton() {
  return page.getByRole('button', { name: /^(Book for|Send the request|Sending)/ })
}

function easyChallenge() {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    data: { action: 'booking' },
  })
}
