import { afterAll, expect, test } from 'vitest'
import { findNewestAnswer, type QuoteAnswer } from '#server/data/booking/quote-answers.ts'
import { findQuoteByReference } from '#server/data/booking/quotes.ts'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { openTestMailbox } from '#tests/support/open-test-mailbox.ts'
import { openQuoteTestApi } from '#tests/support/quote-test-api.ts'
import { sendCompanyEmail } from './company/send-company-email.ts'
import { sendQuoteAnswer, sendQuoteDeclined, sendQuoteReminder } from './send-quote-emails.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const quotes = await openQuoteTestApi(api)
const { deps, emailsFrom } = await openTestMailbox(api.database, { now: () => now })
const jobId = '0c7a2d4e-6a3f-4b0a-9b9d-8f4f0e1d2c3b'

async function answered(): Promise<{ reference: string; quoteId: string; answer: QuoteAnswer }> {
  const reference = await quotes.ask()
  await quotes.answer(reference)
  const quoteId = (await findQuoteByReference(api.db, reference))?.id ?? ''
  return { reference, quoteId, answer: (await findNewestAnswer(api.db, quoteId)) as QuoteAnswer }
}

test('an answer is emailed with its options, its end and one link', async () => {
  const { reference, answer } = await answered()

  const [email] = await emailsFrom(sendQuoteAnswer(deps, { answerId: answer.id, jobId }))

  expect(email?.subject).toBe(`Your quote (${reference})`)
  expect(email?.text).toContain('Executive Sedan: $150.00 all-in')
  expect(email?.text).toContain('Includes tolls.')
  expect(email?.text).toContain('November 23, 2026')
  expect(email?.text.match(/http:\/\/\S+\/quote#\S+/g)).toHaveLength(1)
})

test('an answer that was replaced or withdrawn meanwhile is not emailed', async () => {
  const { reference, answer } = await answered()
  await quotes.answer(reference)
  expect(await emailsFrom(sendQuoteAnswer(deps, { answerId: answer.id, jobId }))).toEqual([])

  const other = await answered()
  const { version } = await quotes.read(other.reference)
  await quotes.desk('POST', `/${other.reference}/withdraw`, { version })
  expect(await emailsFrom(sendQuoteAnswer(deps, { answerId: other.answer.id, jobId }))).toEqual([])
})

test('a reminder is queued once, for a day before the answer expires', async () => {
  const { reference, answer } = await answered()

  const reminders = (await quotes.jobsOf(reference)).filter(({ name }) => name === 'quote-reminder')

  expect(reminders).toHaveLength(1)
  expect(reminders[0]?.at).toEqual(new Date(answer.validUntil.getTime() - 86_400_000))
})

test('an answer that is valid for less than a day has no reminder', async () => {
  const reference = await quotes.ask()
  await quotes.answer(reference, { validUntil: quotes.inDays(0.9) })

  expect((await quotes.jobsOf(reference)).map(({ name }) => name)).not.toContain('quote-reminder')
})

test('the reminder goes to a customer who has not opened the answer, and to no one else', async () => {
  const unopened = await answered()
  const [email] = await emailsFrom(sendQuoteReminder(deps, { answerId: unopened.answer.id, jobId }))
  expect(email?.subject).toContain('Your quote expires')

  const [opened, accepted, declined] = [await answered(), await answered(), await answered()]
  await quotes.offer(opened.reference)
  await quotes.accept(accepted.reference)
  await quotes.decline(declined.reference)
  for (const { answer } of [opened, accepted, declined])
    expect(await emailsFrom(sendQuoteReminder(deps, { answerId: answer.id, jobId }))).toEqual([])
})

test('a customer is told that the company declined, without the reason', async () => {
  const { reference, quoteId } = await answered()
  const { version } = await quotes.read(reference)
  await quotes.desk('POST', `/${reference}/decline`, { version, reason: 'Never pays' })

  const [email] = await emailsFrom(sendQuoteDeclined(deps, { quoteId, jobId }))

  expect(email?.subject).toBe(`We can’t offer this trip (${reference})`)
  expect(`${email?.text}${email?.html}`).not.toContain('Never pays')
})

test('the company’s email about a new quote opens it at the desk', async () => {
  const reference = await quotes.ask()
  const id = (await findQuoteByReference(api.db, reference))?.id ?? ''

  const [email] = await emailsFrom(sendCompanyEmail(deps, { kind: 'new-quote', id, jobId }))

  expect(email?.text).toContain(`/desk/quotes/${reference}`)
})

test('the company reads what a customer wrote who declined', async () => {
  const { reference, quoteId: id } = await answered()
  await quotes.decline(reference, 'Found a bus')

  const [email] = await emailsFrom(sendCompanyEmail(deps, { kind: 'quote-declined', id, jobId }))

  expect(email?.text).toContain('> Found a bus')
})
