import { expect, type Page } from '@playwright/test'
import { announced, bar, lane, openBoard, row, timeline } from './support/board.ts'
import { tomorrow, useBoardServer } from './support/board-server.ts'
import { pointIn, useFingers } from './support/finger.ts'
import { test } from './support/test.ts'

// The tests share one day.
test.describe.configure({ mode: 'serial' })

const day = tomorrow
const server = useBoardServer({
  day,
  rows: 4,
  legs: [
    { at: '10:00', passenger: 'Ada Lovelace', row: 0 },
    { at: '10:30', passenger: 'Grace Hopper' },
    { at: '11:00', passenger: 'Linus Weiss' },
  ],
})
const tablet = { day, hasTouch: true, viewport: { width: 768, height: 1024 } }

test('a long press drags a trip to a row that fits, and a second finger puts it back', async ({
  browser,
}) => {
  const page = await openBoard(server, browser, tablet)
  const finger = await useFingers(page)
  await finger.press(await pointIn(bar(page, 'Grace Hopper'), 9, 9))
  await expect(besideFinger(page)).toBeVisible()

  await finger.moveTo(await pointOn(page, 'Executive Sedan 1'))
  await expect(besideFinger(page)).toContainText('more minutes are needed in between')
  await expect(announced(page)).toContainText('Executive Sedan 1. Doesn’t fit.')
  await finger.moveTo(await pointOn(page, 'Executive Sedan 3'))
  await expect(besideFinger(page)).toContainText('Fits: Executive Sedan 3 with Joy Park')
  await finger.addFinger()
  await expect(besideFinger(page)).toBeHidden()
  await finger.lift()
  await expect(announced(page)).toContainText('The trip is back where it was.')
  await expect(lane(page)).toContainText('Grace Hopper')

  await finger.press(await pointIn(bar(page, 'Grace Hopper'), 9, 9))
  await expect(besideFinger(page)).toBeVisible()
  await finger.moveTo(await pointOn(page, 'Executive Sedan 3'))
  await finger.lift()

  await expect(announced(page)).toContainText('is assigned to Executive Sedan 3 with Joy Park')
  await expect(row(page, 'Executive Sedan 3')).toContainText('Grace Hopper')
  await expect(lane(page)).not.toContainText('Grace Hopper')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a trip held at the edge scrolls the board, and a swipe over a trip scrolls it and moves nothing', async ({
  browser,
}) => {
  const page = await openBoard(server, browser, tablet)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const finger = await useFingers(page)
  await finger.press(await pointIn(bar(page, 'Linus Weiss'), 9, 9))
  await expect(besideFinger(page)).toBeVisible()
  await finger.moveTo({ x: 400, y: 1010 })
  const last = page.locator('[data-drop]').last()
  await expect(last).toBeInViewport()
  await finger.moveTo({ x: 400, y: 30 })
  await finger.lift()
  await expect(announced(page)).toContainText('The trip is back where it was.')

  const start = await pointIn(bar(page, 'Linus Weiss'), 30, 9)
  const before = await timeline(page).evaluate(({ scrollLeft }) => scrollLeft)

  await finger.press(start)
  await finger.moveTo({ x: start.x - 150, y: start.y })
  await finger.lift()

  await expect
    .poll(() => timeline(page).evaluate(({ scrollLeft }) => scrollLeft))
    .toBeGreaterThan(before + 50)
  await expect(besideFinger(page)).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent).toEqual([])
})

test('on a phone a long press opens the list of rows to drop the trip on, the best first', async ({
  browser,
}) => {
  const page = await openBoard(server, browser, { ...tablet, viewport: { width: 390, height: 844 } })
  const finger = await useFingers(page)
  await finger.press(await pointIn(page.getByRole('button', { name: /Linus Weiss/ }), 40, 20))
  await expect(besideFinger(page)).toBeVisible()
  const places = page.locator('[data-drop]')
  await expect(places.first()).toContainText('Fits')
  const place = places.filter({ hasText: 'Executive Sedan 4' })
  await finger.moveTo(await pointIn(place, 60, 20))
  await expect(besideFinger(page)).toContainText('Fits: Executive Sedan 4 with Luis Ortega')

  await finger.lift()

  await expect(page.getByRole('region', { name: 'Executive Sedan 4' })).toContainText('Linus Weiss')
  await expect(places).toHaveCount(0)
})

/** The picture of the trip that follows the finger. */
function besideFinger(page: Page) {
  return page.locator('[data-dragged-trip]')
}

/** A row is as wide as the day: its left end may be out of sight. */
async function pointOn(page: Page, name: string) {
  const { y } = await pointIn(row(page, name), 0, 20)
  return { x: 500, y }
}
