import axe from 'axe-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import Gallery from './gallery.tsx'

async function renderGallery() {
  const element = (
    <main>
      <Gallery />
    </main>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

afterEach(async () => {
  delete document.documentElement.dataset.colorMode
  await page.viewport(1280, 800)
})

test.each(['light', 'dark'])('axe finds no violation in any control in %s', async (mode) => {
  document.documentElement.dataset.colorMode = mode
  const screen = await renderGallery()

  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test.each([320, 390, 1440, 2560])('nothing is wider than a window of %i px', async (width) => {
  await page.viewport(width, 900)
  await renderGallery()

  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
