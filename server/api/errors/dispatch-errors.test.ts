import { expect, test } from 'vitest'
import type { Site } from '#domain/site/site.ts'
import { deskLegErrors } from './dispatch-errors.ts'

test('the desk reads from when a no-show can be reported, in a sentence with one period at its end', () => {
  const tooEarly = deskLegErrors['no-show-too-early']
  const error = { code: 'no-show-too-early', from: '2026-11-17T22:15:00.000Z' } as const

  expect(typeof tooEarly === 'function' && tooEarly(error, {} as Site).message).toBe(
    'You can report a no-show after Tue, Nov 17, 5:15 p.m., when the free waiting time ends.',
  )
})
