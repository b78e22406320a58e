import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadingBar } from '#domain/page-constants.ts'
import { finishLoading, loadingView, resetLoading, showLoading, startLoading } from './loading-bar.ts'
import '#app/styles/app.css'

const bar = page.getByRole('progressbar', { name: 'Loading page' })
const strip = () => document.querySelector('[role=progressbar]')

afterEach(resetLoading)

test('the bar has the role progressbar while it shows, and is removed when loading ends', async () => {
  showLoading(true)
  expect(strip()).toBeNull()
  await expect.element(bar).toBeVisible()

  showLoading(false)
  await expect.poll(strip, { timeout: 3000 }).toBeNull()
})

test('the strip is 16 px high at the top of the window, its line 3 px, and the line grows', async () => {
  showLoading(true)
  await expect.element(bar).toBeVisible()

  const grown = strip()?.firstElementChild as HTMLElement
  expect(strip()?.getBoundingClientRect()).toMatchObject({ top: 0, left: 0, height: loadingBar.height })
  expect(grown.firstElementChild?.getBoundingClientRect().height).toBe(loadingBar.lineHeight)
  await expect.poll(() => grown.getBoundingClientRect().width).toBeGreaterThan(window.innerWidth / 4)
})

test('the line starts with zero width', async () => {
  const widths: number[] = []
  const observer = new MutationObserver(() => {
    const line = strip()?.firstElementChild
    if (line) widths.push(line.getBoundingClientRect().width)
  })
  observer.observe(document.body, { childList: true, subtree: true })

  showLoading(true)
  await expect.element(bar).toBeVisible()
  observer.disconnect()
  expect(widths[0]).toBeLessThan(window.innerWidth / 4)
})

test('a page from the back/forward cache has no bar', async () => {
  showLoading(true)
  await expect.element(bar).toBeVisible()

  resetLoading()

  expect(strip()).toBeNull()
})

const { throttleMs, durationMs, hideDelayMs, resetDelayMs } = loadingBar
const begin = 10_000
const started = startLoading(null, begin)

test('nothing shows before the throttle of 200 ms has passed', () => {
  expect(loadingView(null, begin)).toEqual({ phase: 'idle', progress: 0 })
  expect(loadingView(started, begin + throttleMs - 1)).toMatchObject({ phase: 'waiting' })
  expect(loadingView(started, begin + throttleMs)).toEqual({ phase: 'running', progress: 0 })
})

test('loading that ends within the throttle never shows', () => {
  const finished = finishLoading(started, begin + throttleMs - 1)

  expect(loadingView(finished, begin + throttleMs)).toMatchObject({ phase: 'idle' })
})

test('progress eases over 2000 ms: always forward, ever slower, never complete', () => {
  const at = [0, 250, 500, 1000, durationMs, 20_000].map(
    (ms) => loadingView(started, begin + throttleMs + ms).progress,
  )

  expect(at).toEqual([...at].sort((a, b) => a - b))
  expect(at[4]).toBeGreaterThan(0.6)
  expect(at[5]).toBeLessThan(1)
})

test('on completion the bar is full for 500 ms, fades, and is reset 400 ms later', () => {
  const end = begin + 3000
  const finished = finishLoading(started, end)

  expect(loadingView(finished, end)).toEqual({ phase: 'complete', progress: 1 })
  expect(loadingView(finished, end + hideDelayMs - 1).phase).toBe('complete')
  expect(loadingView(finished, end + hideDelayMs)).toEqual({ phase: 'fading', progress: 1 })
  expect(loadingView(finished, end + hideDelayMs + resetDelayMs)).toMatchObject({
    phase: 'idle',
    progress: 0,
  })
})

test('a second start while loading changes nothing, and one after the end begins anew', () => {
  expect(startLoading(started, begin + 900)).toBe(started)

  const again = startLoading(finishLoading(started, begin + 1000), begin + 1100)
  expect(loadingView(again, begin + 1100)).toMatchObject({ phase: 'waiting', progress: 0 })
})

test('an end without a beginning, and a second end, change nothing', () => {
  const finished = finishLoading(started, begin + 1000)

  expect(finishLoading(null, begin)).toBeNull()
  expect(finishLoading(finished, begin + 2000)).toBe(finished)
})
