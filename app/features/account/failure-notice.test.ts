import { expect, test } from 'vitest'
import { failureText } from './failure-notice.tsx'

test('too many attempts: the text gives the waiting time', () => {
  const text = (seconds: number | null) =>
    failureText({ status: 429, body: { message: 'Too many requests' }, retryAfterSeconds: seconds })

  expect(text(40)).toEqual({ title: 'Too many attempts', text: 'Please try again in 40 seconds.' })
  expect(text(840)).toEqual({ title: 'Too many attempts', text: 'Please try again in 14 minutes.' })
  expect(text(null)).toEqual({ title: 'Too many attempts', text: 'Please try again in 1 minute.' })
})

test('a refusal shows the server’s message', () => {
  const body = { message: 'E-mail or password is not right' }
  expect(failureText({ status: 401, body, retryAfterSeconds: null })).toEqual({
    title: 'E-mail or password is not right',
    text: '',
  })
})

test.each([
  ['no response', 0, 'No answer came'],
  ['a server error', 500, 'This did not work just now'],
  ['a refusal without a message', 400, 'Something went wrong'],
])('%s has a title of its own', (_name, status, title) => {
  expect(failureText({ status, body: undefined, retryAfterSeconds: null }).title).toBe(title)
})
