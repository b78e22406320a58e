import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSession } from '#app/client/session.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { receiptStorage } from '#app/features/wizard/submit/saved-receipt.tsx'
import { useSubmitState } from '#app/features/wizard/submit/submit-state.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { bookButton, bookings, created, guest, openFinalStep } from '#tests/pages/final-step-page.tsx'
import { json } from '#tests/pages/stub-api.ts'
import { sampleCustomer } from '#tests/samples/sample-customer.ts'

const { FORM, LOGIN } = wizardSteps

afterEach(() => useSession.setState({ profile: null }))

/** The first response is lost; the next one arrives. */
function loseFirstResponse() {
  let tries = 0
  return () => {
    if (++tries === 1) throw new TypeError('Failed to fetch')
    return created()
  }
}

test('after a lost response a notice appears, the form stays, and the retry uses the same key', async () => {
  const { sent } = await openFinalStep({ [bookings]: loseFirstResponse() })

  await userEvent.click(bookButton())
  await expect.element(page.getByText('We didn’t get a response')).toBeVisible()
  expect(useWizard.getState().form.guest).toEqual(guest)
  await userEvent.click(page.getByRole('button', { name: 'Send again' }))
  await expect.element(page.getByText('The confirmation')).toBeVisible()
  const [first, second] = sent()
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
})

test('a retry from the notice moves the focus to the book button, where it stays', async () => {
  const checked = Promise.withResolvers<void>()
  let tries = 0
  await openFinalStep({
    [bookings]: async () => {
      if (++tries > 1) await checked.promise
      throw new TypeError('Failed to fetch')
    },
  })

  await userEvent.click(bookButton())
  await userEvent.click(page.getByRole('button', { name: 'Send again' }))
  await expect.element(bookButton()).toHaveTextContent('Sending')
  await expect.element(bookButton()).toHaveFocus()
  checked.resolve()
  await expect.element(page.getByText('We didn’t get a response')).toBeVisible()
  await expect.element(bookButton()).toHaveFocus()
})

for (const name of ['Don’t send automatically', 'Add a traveler'])
  test(`sending when the connection is back moves the focus from "${name}" to the book button`, async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const response = Promise.withResolvers<Response>()
    const { sent } = await openFinalStep({ [bookings]: () => response.promise })
    await userEvent.click(bookButton())
    await userEvent.click(page.getByRole('button', { name: 'Send when I’m back online' }))
    page.getByRole('button', { name }).element().focus()

    onLine.mockRestore()
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => sent()).toHaveLength(1)
    await expect.element(bookButton()).toHaveFocus()
    response.resolve(created())
    await expect.element(page.getByText('The confirmation')).toBeVisible()
  })

test('after a lost response, the retry books the trip as sent, and the changed trip stays in the form', async () => {
  const { sent } = await openFinalStep({ [bookings]: loseFirstResponse() })

  await userEvent.click(bookButton())
  await expect.element(page.getByText(/you’ll be booked only once/)).toBeVisible()
  useWizard.getState().fill({ destinationLocation: 'LaGuardia Airport' })
  const { requestKey } = useWizard.getState()
  await userEvent.click(page.getByRole('button', { name: 'Send again' }))
  await expect.element(page.getByText('The confirmation')).toBeVisible()
  expect(receiptStorage.read()).toMatchObject({
    isEarlier: true,
    trip: { destinationLocation: 'JFK Airport' },
  })
  const [first, second] = sent()
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
  expect(second?.body).toMatchObject({ destinationLocation: 'JFK Airport' })
  expect(useWizard.getState()).toMatchObject({
    step: FORM,
    car: null,
    form: { destinationLocation: 'LaGuardia Airport', guest },
    requestKey: expect.not.stringMatching(requestKey),
  })
})

test('a 429 shows when to try again, and the form stays filled in', async () => {
  await openFinalStep({
    [bookings]: () => json({ message: 'Too many bookings.' }, 429, { 'Retry-After': '90' }),
  })

  await userEvent.click(bookButton())
  await expect
    .element(page.getByText(/^Please try again in 2 minutes\. Your details are saved/))
    .toBeVisible()
  expect(useWizard.getState().form.guest).toEqual(guest)
})

/** Anna's booking has no response and her session has ended; the visitor continues as a guest. */
async function openSignedOut() {
  useSession.setState({ profile: sampleCustomer })
  const { sent } = await openFinalStep(
    { [bookings]: loseFirstResponse() },
    { guest: { ...guest, firstName: 'Max', email: 'max@example.com' } },
  )
  await userEvent.click(bookButton())
  await expect.element(page.getByText('We didn’t get a response')).toBeVisible()
  // As after a reload, when only the tab's storage has the attempt.
  useSubmitState.setState({ phase: 'idle' }, true)
  useSession.setState({ profile: null })
  const notice = page.getByRole('alert').filter({ hasText: 'We haven’t confirmed an earlier booking' })
  await expect.element(notice).toBeVisible()
  return { sent, notice }
}

test('before a guest’s booking is sent, a notice warns of a customer’s unanswered one, without its details', async () => {
  const { sent, notice } = await openSignedOut()

  await userEvent.dblClick(bookButton())
  await expect.element(notice).toBeVisible()
  expect(sent()).toHaveLength(1)
  expect(notice.element().textContent).not.toMatch(/Anna|JFK|Avenue|\$/)
  await userEvent.click(notice.getByRole('button', { name: 'Book a new one' }))
  await expect.element(page.getByText('The confirmation')).toBeVisible()
  expect(sent()[1]?.body).toMatchObject({ guest: { email: 'max@example.com' } })
})

test('after signing in again, the customer’s unanswered booking is retried', async () => {
  const { sent, notice } = await openSignedOut()

  await userEvent.click(notice.getByRole('button', { name: 'Sign in to finish' }))
  expect(useWizard.getState().step).toBe(LOGIN)
  useSession.setState({ profile: sampleCustomer })
  await expect.element(notice).not.toBeInTheDocument()
  await userEvent.click(bookButton())
  await expect.element(page.getByText('The confirmation')).toBeVisible()
  const [first, second] = sent()
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
  expect(second?.body).toMatchObject({ guest: null })
})

test('another customer does not see the notice', async () => {
  const { notice } = await openSignedOut()

  useSession.setState({ profile: { ...sampleCustomer, id: 'max' } })
  await expect.element(notice).not.toBeInTheDocument()
  expect(page.getByText('We didn’t get a response').elements()).toEqual([])
})
