import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ApiResult } from '#app/client/call-api.ts'
import { offerUndo, UndoBar } from './undo.tsx'

const button = page.getByRole('button', { name: 'Undo' })

test('an undo that the server did not answer can be tried again', async () => {
  const { timesUndone } = await renderOffer(failed(0), done)

  await userEvent.click(button)
  await userEvent.click(button)

  await expect.element(button).not.toBeInTheDocument()
  expect(timesUndone()).toBe(1)
})

test('the offer ends with an undo that is refused', async () => {
  const { timesUndone } = await renderOffer(failed(409))

  await userEvent.click(button)

  await expect.element(button).not.toBeInTheDocument()
  expect(timesUndone()).toBe(0)
})

test('an undo that takes longer than the offer is still shown, and can be tried again if it fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answer = Promise.withResolvers<ApiResult<unknown>>()
  const { timesUndone } = await renderOffer(answer.promise, done)

  await userEvent.click(button)
  vi.advanceTimersByTime(30_000)
  await expect.element(page.getByRole('button', { name: 'Undoing' })).toBeVisible()
  answer.resolve(failed(0))
  await userEvent.click(button)

  await expect.element(button).not.toBeInTheDocument()
  expect(timesUndone()).toBe(1)
})

const done: ApiResult<unknown> = { ok: true, status: 200, data: {} }

function failed(status: number): ApiResult<unknown> {
  return { ok: false, status, body: undefined, retryAfterSeconds: null }
}

/** An offer whose calls get these answers, in this order. */
async function renderOffer(...results: (ApiResult<unknown> | Promise<ApiResult<unknown>>)[]) {
  const queue = results.values()
  let undone = 0
  await render(<UndoBar />)
  offerUndo({
    text: 'Marcus Reed is assigned.',
    undo: async () => queue.next().value ?? failed(0),
    onUndone: () => {
      undone += 1
    },
    doneText: 'Undone',
  })
  return { timesUndone: () => undone }
}
