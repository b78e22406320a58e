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
  const body = { message: 'The email or password is incorrect' }
  expect(failureText({ status: 401, body, retryAfterSeconds: null })).toEqual({
    title: 'The email or password is incorrect',
    text: '',
  })
})

test.each([
  ['no response', 0, 'We couldn’t reach our server'],
  ['a server error', 500, 'Something went wrong on our side'],
  ['a refusal without a message', 400, 'Something went wrong'],
])('%s has a title of its own', (_name, status, title) => {
  expect(failureText({ status, body: undefined, retryAfterSeconds: null }).title).toBe(title)
})
