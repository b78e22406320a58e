import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ApiResult } from '#app/client/call-api.ts'
import { offerUndo, UndoBar } from './undo.tsx'

const button = page.getByRole('button', { name: 'Undo' })

test('an undo that the server did not answer can be tried again', async () => {
  const undo = answers(failed(0), done)
  await render(<UndoBar />)
  offerUndo({
    text: 'Marcus Reed is assigned.',
    undo: undo.send,
    onUndone: undo.onUndone,
    doneText: 'Undone',
  })

  await userEvent.click(button)
  await userEvent.click(button)

  await expect.element(button).not.toBeInTheDocument()
  expect(undo.undone()).toBe(1)
})

test('the offer ends with an undo that is refused', async () => {
  const undo = answers(failed(409))
  await render(<UndoBar />)
  offerUndo({
    text: 'Marcus Reed is assigned.',
    undo: undo.send,
    onUndone: undo.onUndone,
    doneText: 'Undone',
  })

  await userEvent.click(button)

  await expect.element(button).not.toBeInTheDocument()
  expect(undo.undone()).toBe(0)
})

const done: ApiResult<unknown> = { ok: true, status: 200, data: {} }

function failed(status: number): ApiResult<unknown> {
  return { ok: false, status, body: undefined, retryAfterSeconds: null }
}

/** Answers the calls in this order. */
function answers(...results: ApiResult<unknown>[]) {
  const queue = results.values()
  let undone = 0
  return {
    send: async () => queue.next().value ?? failed(0),
    onUndone: () => {
      undone += 1
    },
    undone: () => undone,
  }
}
