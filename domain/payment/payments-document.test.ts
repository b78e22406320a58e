import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { paymentAttemptMachine } from '#domain/status/payment-status.ts'

test('the diagram of payment attempts in docs/payments.md has exactly the transitions of the state machine', async () => {
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
