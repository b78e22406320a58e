import { expect, test } from 'vitest'
import type { Queued } from '#drive/data/store.ts'
import { signOutText } from './settings-screen.tsx'
import { signedOutText } from './sign-in-screens.tsx'

const stored = { kind: 'press', order: 1 } as Queued
const unstorable = { kind: 'press', isUnstorable: true } as Queued

test('entries that the phone can’t store are not said to be stored', () => {
  expect(signedOutText([stored])).toMatch(/is stored on this phone/)
  expect(signedOutText([stored, unstorable])).toMatch(/Keep this page open and sign in with a code/)
  expect(signedOutText([])).toBe('')
})

test('a sign-out warns of entries that will be lost with the page', () => {
  expect(signOutText([stored])).toMatch(/One entry hasn’t been sent. It stays on this phone/)
  expect(signOutText([stored, stored])).toMatch(/2 entries haven’t been sent. They stay on this phone/)
  expect(signOutText([stored, unstorable])).toMatch(/they will be lost/)
  expect(signOutText([])).toMatch(/^Your trips are removed/)
})
