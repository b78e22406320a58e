import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test('too many attempts: how long to wait', () => {
  const text = (seconds: number | null) =>
    failureText({ status: 429, body: { message: 'Too many requests' }, retryAfterSeconds: seconds })

  expect(text(40)).toEqual({ title: 'Too many attempts', text: 'Please try again in 40 seconds.' })
  expect(text(840)).toEqual({ title: 'Too many attempts', text: 'Please try again in 14 minutes.' })
  expect(text(null)).toEqual({ title: 'Too many attempts', text: 'Please try again in 1 minute.' })
})

test('a refusal is told in the words of the server', () => {
  const body = { message: 'E-mail or password is not right' }
  expect(failureText({ status: 401, body, retryAfterSeconds: null })).toEqual({
    title: 'E-mail or password is not right',
    text: '',
  })
})

test.each([
  ['no answer', 0, 'No answer came'],
  ['a fault of ours', 500, 'This did not work just now'],
  ['a refusal without words', 400, 'Something went wrong'],
])('%s has a title of its own', (_name, status, title) => {
  expect(failureText({ status, body: undefined, retryAfterSeconds: null }).title).toBe(title)
})
