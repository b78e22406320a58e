import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { paymentAttemptMachine } from '#domain/status/payment-attempt-status.ts'

test('the drawing of a try in docs/payments.md has the moves of its table, and no others', async () => {
  const text = await readFile('docs/payments.md', 'utf8')
  const drawing = text.match(/stateDiagram-v2\n([\s\S]*?)```/)?.[1] ?? ''

  const drawn = [...drawing.matchAll(/^ {2}(\w+) --> (\w+)/gm)].map(
    ([, from = '', to = '']) => `${from} → ${to}`,
  )

  const table = Object.entries(paymentAttemptMachine.table).flatMap(([from, moves]) =>
    moves.map((to) => `${from} → ${to}`.replaceAll('-', '_')),
  )
  expect(drawn.sort()).toEqual(table.sort())
})
