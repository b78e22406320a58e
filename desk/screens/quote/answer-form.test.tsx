import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { RequestBody } from '#domain/api/contract.ts'
import { json, stubApi } from '#tests/pages/stub-api.ts'
import { AnswerForm } from './answer-form.tsx'
import type { DeskQuote } from './desk-quote.ts'

const quotePath = '/api/desk/quotes/SQ-7K3-M9Q-XTB'
const price = page.getByRole('textbox', { name: 'Price in dollars' })
const send = page.getByRole('button', { name: 'Send to the customer' })

test('an answer that is sent while new prices load is not sent, and says so; then it has the new price', async () => {
  const newPrices = Promise.withResolvers<Response>()
  const { answers } = await openForm({ prices: [priced(100_00), newPrices.promise] })

  await page.getByRole('textbox', { name: 'Destination' }).fill('Newark Airport')
  await userEvent.keyboard('{Enter}')

  const notice = page.getByText('The prices are still loading. Check them, then send again.')
  await expect.element(notice).toBeVisible()
  expect(answers()).toEqual([])

  newPrices.resolve(priced(120_00))
  await expect.element(price).toHaveValue('120.00')
  await send.click()
  await expect.poll(answers).toMatchObject([[{ priceCents: 120_00, reason: '' }]])
})

test('an answer that is sent before the first prices have loaded leaves no error at the price', async () => {
  const firstPrices = Promise.withResolvers<Response>()
  await renderForm({ prices: [firstPrices.promise] })
  await expect.element(page.getByText('Loading', { exact: true })).toBeInTheDocument()

  await send.click()
  await expect.element(page.getByText('The prices are still loading.', { exact: false })).toBeVisible()
  firstPrices.resolve(priced(100_00))

  await expect.element(price).toHaveValue('100.00')
  await expect.element(price).not.toHaveAttribute('aria-invalid')
})

test('a price that the server finds to differ from newer rates asks for a reason, and is sent with it', async () => {
  const newerRates = 'The rates say $120.00. Enter why this price differs.'
  const { answers } = await openForm({ prices: [priced(100_00)], newerRates })
  await expect.element(price).toHaveValue('100.00')

  await send.click()
  await expect.element(page.getByText(newerRates)).toBeVisible()
  const reason = page.getByRole('textbox', { name: 'Reason for another price' })
  await expect.element(reason).toHaveFocus()

  await reason.fill('Agreed by phone')
  await send.click()
  await expect.poll(answers).toMatchObject([[{ reason: '' }], [{ reason: 'Agreed by phone' }]])
})

type Answer = RequestBody<'POST /desk/quotes/{reference}/answer'>
type Options = {
  /** The responses to the calls for prices, in this order. */
  prices: (Response | Promise<Response>)[]
  /** Why the server refuses an option without a reason. */
  newerRates?: string
}

/** The form with the first prices. */
async function openForm(options: Options) {
  const form = await renderForm(options)
  await expect.element(price).toBeVisible()
  return form
}

/** The form for the first answer to a complete request. `answers` has the options of each answer that was sent. */
async function renderForm({ prices, newerRates }: Options) {
  const queue = prices.values()
  const answers: Answer['options'][] = []
  stubApi({
    [`POST ${quotePath}/prices`]: () => queue.next().value ?? json({}, 503),
    [`POST ${quotePath}/answer`]: ({ body }) => {
      const { options } = body as Answer
      answers.push(options)
      return newerRates && !options[0]?.reason
        ? json({ message: newerRates, errors: [{ path: 'options.0.reason', message: newerRates }] }, 422)
        : json({ data: quote })
    },
  })
  await render(<AnswerForm quote={quote} onReloaded={() => {}} onSent={() => {}} />)
  return { answers: () => answers }
}

const car = { id: '0199a3f6-6f0c-7cc3-9d1a-8a1f5b3c2d10', name: 'Executive Sedan' }

function priced(totalCents: number): Response {
  const fits = { fits: true, fitReasons: [], available: true, freeUnits: 2 }
  return json({ data: [{ ...car, ...fits, price: { totalCents, lines: [] }, priceReason: null }] })
}

const quote = {
  reference: 'SQ-7K3-M9Q-XTB',
  version: 1,
  asked: {
    type: 'point-to-point',
    pickUpAt: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    pickUpLocation: 'Plaza Hotel',
    destinationLocation: 'JFK Airport',
    stops: [],
    passengerCount: 2,
    luggageCount: 2,
    isAccessible: false,
    isMeetAndGreet: false,
    isRoundTrip: false,
    returnAt: null,
    childSeats: [],
    duration: null,
  },
  askedCar: car,
  answers: [],
} as unknown as DeskQuote
