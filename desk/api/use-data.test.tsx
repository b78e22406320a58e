import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { ApiResult } from '#app/client/call-api.ts'
import { useData } from './use-data.ts'

test('a load that began before data was saved does not replace what was saved', async () => {
  const answers: ((text: string) => void)[] = []
  const load = () =>
    new Promise<{ ok: true; status: number; data: string }>((resolve) => {
      answers.push((data) => resolve({ ok: true, status: 200, data }))
    })
  const { result, act } = await renderHook(() => useData('booking', load))
  await act(async () => answers[0]?.('as loaded'))
  expect(result.current.data).toBe('as loaded')

  await act(async () => void result.current.reload())
  await act(async () => result.current.setData('as saved'))
  await act(async () => answers[1]?.('as it was before'))

  expect(result.current).toMatchObject({ data: 'as saved', isLoading: false })
})

test('a list that fails to load does not show the list before it', async () => {
  const { result, rerender, act, answer } = await renderLists('upcoming')
  await act(async () => answer('upcoming', 'Ada'))

  await rerender('past')
  expect(result.current.data).toBe('Ada')
  await act(async () => answer('past', null))

  expect(result.current).toMatchObject({ data: null, failure: { status: 503 }, isLoading: false })
})

test('a reload that fails leaves its list in place', async () => {
  const { result, act, answer } = await renderLists('upcoming')
  await act(async () => answer('upcoming', 'Ada'))

  await act(async () => void result.current.reload())
  await act(async () => answer('upcoming', null))

  expect(result.current).toMatchObject({ data: 'Ada', failure: { status: 503 }, isLoading: false })
})

test('more rows of a list do not replace the list that is opened meanwhile', async () => {
  const { result, rerender, act, answer } = await renderLists('upcoming')
  await act(async () => answer('upcoming', 'Ada'))
  const whileUpcoming = result.current

  await rerender('past')
  const whileLoading = result.current
  await act(async () => whileUpcoming.setData('Ada, Grace'))
  await act(async () => whileLoading.setData('Ada, Linus of the past'))
  await act(async () => answer('past', 'Linus'))

  expect(result.current).toMatchObject({ data: 'Linus', isLoading: false })
})

/** Loads the list of a name; `answer` ends the newest load of it, with a failure if there are no rows. */
async function renderLists(first: string) {
  const answers = new Map<string, (result: ApiResult<string>) => void>()
  const hook = await renderHook(
    (name = first) =>
      useData(name, () => new Promise<ApiResult<string>>((resolve) => answers.set(name, resolve))),
    { initialProps: first },
  )
  return {
    ...hook,
    answer: (name: string, rows: string | null) =>
      answers.get(name)?.(
        rows === null
          ? { ok: false, status: 503, body: undefined, retryAfterSeconds: null }
          : { ok: true, status: 200, data: rows },
      ),
  }
}
