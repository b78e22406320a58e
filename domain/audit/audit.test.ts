import { expect, test } from 'vitest'
import { auditActions, auditSentence } from './audit.ts'

test.each([
  [{ actor: 'Olivia Owen', action: 'staff-invited', subject: 'Ben Ito' }, 'Olivia Owen invited Ben Ito'],
  [
    { actor: 'Olivia Owen', action: 'staff-invited-again', subject: 'Ben Ito' },
    'Olivia Owen invited Ben Ito again, with a new password and second factor',
  ],
  [{ actor: 'Ben Ito', action: 'passkey-added', subject: 'Phone' }, 'Ben Ito added the passkey Phone'],
  [{ actor: 'Ben Ito', action: 'signed-in', subject: undefined }, 'Ben Ito signed in'],
  [
    { actor: undefined, action: 'sign-in-refused', subject: undefined },
    'Someone tried to sign in, and was refused',
  ],
  [{ actor: 'Ben Ito', action: 'rate-published', subject: 'R-1' }, 'Ben Ito rate published R-1'],
])('%j reads "%s"', (entry, sentence) => {
  expect(auditSentence(entry)).toBe(sentence)
})

test('no sentence has a gap where a subject is missing', () => {
  for (const action of Object.keys(auditActions))
    expect(auditSentence({ actor: 'Ben', action, subject: undefined })).not.toMatch(/[{}]| {2}|\s$/)
})
