import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api, openBooking } from '#tests/pages/booking-info-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import { sampleBooking, sampleCancelled, samplePaid } from '#tests/samples/booking-samples.ts'

const free = { refundCents: 0, keptCents: 0, freeUntil: '2999-11-17T14:30:00.000Z', totalCents: 11400 }
const late = { refundCents: 5700, keptCents: 5700, freeUntil: '2020-11-17T14:30:00.000Z', totalCents: 11400 }
const over = sampleCancelled()

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

const answer = (name: string) => userEvent.click(page.getByRole('alertdialog').getByRole('button', { name }))

test('before canceling, the customer sees the current terms and the deadline for free cancellation', async () => {
  const { calls } = await openBooking(sampleBooking(), {
    [`GET ${api}/cancellation`]: () => json({ data: free }),
  })
  await press('Cancel booking')

  const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' })
  await expect
    .element(dialog.getByText(/You haven’t been charged, and canceling costs nothing\./))
    .toBeVisible()
  await expect.element(dialog.getByText(/Canceling is free until .+ New\sYork\stime/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep booking' }))
  await expect.element(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/cancel'))).toEqual([])
})

test('a confirmed cancellation is sent with the amount that was shown, and the button disappears', async () => {
  const { calls } = await openBooking(sampleBooking({ paymentStatus: 'paid', payment: samplePaid() }), {
    [`GET ${api}/cancellation`]: () => json({ data: late }),
    [`POST ${api}/cancel`]: () => json({ data: over }),
  })
  await press('Cancel booking')
  await expect
    .element(page.getByText(/You’ll get \$57\.00 back\. The cancellation fee is \$57\.00/))
    .toBeVisible()
  await answer('Cancel booking')

  await expect.element(page.getByText('You haven’t been charged.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Cancel booking' }).elements()).toEqual([])
  expect(calls.find(({ path }) => path.endsWith('/cancel'))?.body).toEqual({
    refundCents: 5700,
    keptCents: 5700,
  })
})

test('if the amounts changed meanwhile, the customer is asked again', async () => {
  const terms = [free, late]
  const sent: unknown[] = []
  await openBooking(sampleBooking({ payment: samplePaid() }), {
    [`GET ${api}/cancellation`]: () => json({ data: terms.shift() }),
    [`POST ${api}/cancel`]: ({ body }) => {
      sent.push(body)
      return sent.length === 1 ? json({ message: 'It is another now' }, 409) : json({ data: over })
    },
  })
  await press('Cancel booking')
  await answer('Cancel booking')

  const again = page.getByRole('alertdialog', { name: 'The amounts have changed. Cancel this booking?' })
  await expect.element(again.getByText(/The cancellation fee is \$57\.00/)).toBeVisible()
  await userEvent.click(again.getByRole('button', { name: 'Cancel booking' }))
  await expect.element(page.getByText(/This booking is canceled/)).toBeVisible()
  expect(sent).toEqual([
    { refundCents: 0, keptCents: 0 },
    { refundCents: 5700, keptCents: 5700 },
  ])
})

test('if the amounts change three times, the page says that nothing was canceled', async () => {
  const fees = [5700, 5800, 5900]
  let asked = 0
  await openBooking(sampleBooking({ payment: samplePaid() }), {
    [`GET ${api}/cancellation`]: () => {
      const keptCents = fees[asked++] ?? 0
      return json({ data: { ...late, keptCents, refundCents: late.totalCents - keptCents } })
    },
    [`POST ${api}/cancel`]: () => json({ message: 'The refund has changed' }, 409),
  })
  await press('Cancel booking')
  for (const fee of ['$57.00', '$58.00', '$59.00']) {
    const dialog = page.getByRole('alertdialog').filter({ hasText: `The cancellation fee is ${fee}` })
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }))
  }

  await expect.element(page.getByText(/Your booking hasn’t been canceled\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
})

test('after a lost response the same terms are sent again without another question', async () => {
  let tries = 0
  const { calls } = await openBooking(sampleBooking(), {
    [`GET ${api}/cancellation`]: () => json({ data: free }),
    [`POST ${api}/cancel`]: () => {
      tries += 1
      if (tries === 1) throw new TypeError('The wire broke')
      return json({ data: over })
    },
  })
  await press('Cancel booking')
  await answer('Cancel booking')
  await expect.element(page.getByText('We couldn’t reach our server')).toBeVisible()
  await expect.element(page.getByText(/a booking is canceled only once/)).toBeVisible()

  await press('Try again')
  await expect.element(page.getByText(/This booking is canceled/)).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/cancellation'))).toHaveLength(1)
})
