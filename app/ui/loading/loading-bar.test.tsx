import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { loadingBar } from '#domain/page-constants.ts'
import { LoadingBar } from './loading-bar.tsx'

test('the bar is a progress bar while it shows, and gone when all is loaded', async () => {
  const screen = await render(<LoadingBar active={false} />)
  const bar = screen.getByRole('progressbar', { name: 'Loading page' })
  expect(bar.query()).toBeNull()

  await screen.rerender(<LoadingBar active />)
  expect(bar.query()).toBeNull()
  await expect.element(bar).toBeVisible()

  await screen.rerender(<LoadingBar active={false} />)
  await expect.poll(() => screen.container.childElementCount, { timeout: 3000 }).toBe(0)
})

test('the strip is 16 px high at the top of the window, its line 3 px, and the line grows', async () => {
  const screen = await render(<LoadingBar active />)
  await expect.element(screen.getByRole('progressbar')).toBeVisible()

  const strip = screen.getByRole('progressbar').element()
  const grown = strip.firstElementChild as HTMLElement
  expect(strip.getBoundingClientRect()).toMatchObject({ top: 0, left: 0, height: loadingBar.height })
  expect(grown.firstElementChild?.getBoundingClientRect().height).toBe(loadingBar.lineHeight)
  await expect.poll(() => grown.getBoundingClientRect().width).toBeGreaterThan(window.innerWidth / 4)
})

test('the line starts without any width', async () => {
  const screen = await render(<LoadingBar active={false} />)
  const widths: number[] = []
  const observer = new MutationObserver(() => {
    const line = screen.container.querySelector('[role=progressbar] > div')
    if (line) widths.push(line.getBoundingClientRect().width)
  })
  observer.observe(screen.container, { childList: true, subtree: true })

  await screen.rerender(<LoadingBar active />)
  await expect.element(screen.getByRole('progressbar')).toBeVisible()
  observer.disconnect()
  expect(widths[0]).toBeLessThan(window.innerWidth / 4)
})

test('the server renders nothing of it, so no inline style', () => {
  expect(renderToString(<LoadingBar active />)).toBe('')
})
