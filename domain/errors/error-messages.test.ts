import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toErrorMessages } from './error-messages.ts'

test("each error of a list is its own message, titled 'Error'", () => {
  const data = {
    message: 'Invalid',
    errors: [{ path: 'guest', message: 'Too short' }, { message: 'Too late' }],
  }

  expect(toErrorMessages(data)).toEqual([
    { title: 'Error', text: 'Too short' },
    { title: 'Error', text: 'Too late' },
  ])
})

test("without a list, the data's message is shown", () => {
  const shown = [{ title: 'Something went wrong', text: 'No car is free' }]

  expect(toErrorMessages({ message: 'No car is free' })).toEqual(shown)
  expect(toErrorMessages({ message: 'No car is free', errors: [] })).toEqual(shown)
  expect(toErrorMessages(new Error('No car is free'))).toEqual(shown)
})

test('without a message, the data itself is shown as text', () => {
  expect(toErrorMessages('Gateway timeout')).toEqual([
    { title: 'Something went wrong', text: 'Gateway timeout' },
  ])
  expect(toErrorMessages({ code: 7 })).toEqual([{ title: 'Something went wrong', text: '{"code":7}' }])
})

test.each([[undefined], [null], [''], ['  '], [{}], [[]]])("%j shows only 'Something went wrong'", (data) => {
  expect(toErrorMessages(data)).toEqual([{ title: 'Something went wrong', text: '' }])
})

test('any response yields at least one message with a title', () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular

  for (const data of [circular, { errors: [null, 3, {}] }, { errors: 'no list' }, { message: 5 }, 0n]) {
    expect(toErrorMessages(data)[0]?.title).toBe('Something went wrong')
  }
  fc.assert(
    fc.property(fc.anything(), (data) => toErrorMessages(data).every((message) => message.title !== '')),
  )
})
