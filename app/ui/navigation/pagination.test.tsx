import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Pagination, pageItems } from './pagination.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
})

async function renderPages(currentPage: number, total: number) {
  return render(
    <Pagination {...{ total, currentPage, perPage: 10 }} href={(number) => `/fleet?page=${number}`} />,
  )
}

test('pages, previous and next are real links', async () => {
  const screen = await renderPages(2, 45)

  const hrefs = screen
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([1, 1, 2, 3, 4, 5, 3].map((number) => `/fleet?page=${number}`))
})

test('the active page button is solid, the others are outlines', async () => {
  const screen = await renderPages(2, 45)

  const active = screen.getByRole('link', { name: 'Page 2' })
  await expect.element(active).toHaveAttribute('aria-current', 'page')
  await expect.element(active).toHaveClass('bg-primary')
  await expect.element(screen.getByRole('link', { name: 'Page 3' })).toHaveClass('border-primary')
})

test('the first page has no previous link and the last no next link', async () => {
  const first = await renderPages(1, 30)
  expect(first.getByRole('link', { name: 'Previous page' }).query()).toBeNull()
  await first.unmount()
  const last = await renderPages(3, 30)
  expect(last.getByRole('link', { name: 'Next page' }).query()).toBeNull()
})

test('a single page needs no pagination', async () => {
  const screen = await renderPages(1, 10)
  expect(screen.container.textContent).toBe('')
})

test.each([
  [1, 10, '1 2 … 10'],
  [4, 10, '1 2 3 4 5 … 10'],
  [5, 10, '1 … 4 5 6 … 10'],
  [7, 10, '1 … 6 7 8 9 10'],
  [10, 10, '1 … 9 10'],
  [2, 3, '1 2 3'],
])('page %i of %i shows %s', (current, count, shown) => {
  const pages = pageItems(current, count).map((item) => item.page ?? '…')
  expect(pages.join(' ')).toBe(shown)
})

test('it fits a phone of 320 px', async () => {
  await page.viewport(320, 600)
  const screen = await renderPages(50, 1000)
  const heights = [...screen.container.querySelectorAll('li')].map((item) => item.getBoundingClientRect().top)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(Math.max(...heights) - Math.min(...heights.filter((top) => top > 0))).toBeLessThan(44)
})

test('axe finds no violation in pagination', async () => {
  const screen = await renderPages(5, 100)
  expect((await axe.run(screen.container)).violations).toEqual([])
})
