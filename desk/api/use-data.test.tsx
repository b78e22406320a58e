import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
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
