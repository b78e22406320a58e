import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, json } from '#app/features/api/test-api.ts'
import type { BookingReceipt } from '#domain/booking/offer.ts'
import { wizardSteps } from '#domain/booking/wizard-steps.ts'
import { FinalStep } from './final-step.tsx'
import { offersPage, sampleOffer } from './offer-samples.ts'
import { openStep } from './submit-test-page.tsx'

export const bookings = 'POST /api/bookings'

export const guest = {
  firstName: 'Anna',
  secondName: 'Novak',
  email: 'anna@example.com',
  phone: '+12125550147',
  acceptSms: false,
}

export const receipt: BookingReceipt = {
  reference: 'SW-7K3M-9QXT',
  status: 'requested',
  price: sampleOffer().price,
  holdExpiresAt: '2026-11-16T03:00:00.000Z',
  awaitsEmail: false,
  manageUrl: '/booking/info?token=t',
  paymentUrl: '/payment?booking=SW-7K3M-9QXT&token=t',
}

export const created = () => json({ data: receipt }, 201)

type Handlers = Parameters<typeof answerCalls>[0]

/** For tests: the last step, with the calls that every one makes, and those of the test. */
export async function openFinal(handlers: Handlers = {}, form = {}) {
  const calls = answerCalls({
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
