import { expect } from '@playwright/test'
import { addDays } from '#domain/time/wall-clock.ts'
import { announced, bar, drag, lane, moveOver, openBoard, pickUp, row, timeline } from './support/board.ts'
import { fourTrips, useBoardServer } from './support/board-server.ts'
import { expectAccessible, expectGoodLooks } from './support/page-checks.ts'
import { test } from './support/test.ts'

// The tests share one day, and leave it as the next one needs it.
test.describe.configure({ mode: 'serial' })

const { day } = fourTrips
const server = useBoardServer(fourTrips)

test('a leg dragged by mouse is refused where it does not fit, with the reason, and assigned where it does', async ({
  browser,
}) => {
  const page = await openBoard(server, browser, { day })
  const [here, there] = [page, await openBoard(server, browser, { day })]
  await expect(lane(here)).toContainText('Grace Hopper')
  await expect(lane(there)).toContainText('Grace Hopper')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))

  await pickUp(page, 'Grace Hopper')
  await moveOver(page, 'Executive Sedan 1')
  await expect(row(page, 'Executive Sedan 1')).toContainText('Not enough time')
  await expect(timeline(page)).toContainText('more minutes are needed in between')
  await expect(row(page, 'Executive Sedan 3')).toContainText('Fits')
  await page.mouse.up()
  const refusal = page.getByRole('main').getByRole('alert')
  await expect(refusal).toContainText('was not assigned to Executive Sedan 1')
  expect(sent).toEqual([])

  await pickUp(page, 'Grace Hopper')
  await moveOver(page, 'Executive Sedan 3')
  await page.mouse.up()

  await expect(row(page, 'Executive Sedan 3')).toContainText('Grace Hopper')
  await expect(lane(page)).not.toContainText('Grace Hopper')
  await expect(refusal).toHaveCount(0)
  // The other window has it without a reload.
  await expect(row(there, 'Executive Sedan 3')).toContainText('Grace Hopper', { timeout: 5_000 })
  await expect(row(there, 'Executive Sedan 3')).toContainText('Joy Park')
})

test('by keyboard a leg is picked up, moved, refused, dropped and put back, each announced', async ({
  browser,
}) => {
  const page = await openBoard(server, browser, { day })
  await bar(page, 'Linus Weiss').focus()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').first()).toContainText('Started dragging')
  await expect(lane(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar(page, 'Linus Weiss')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(lane(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(announced(page)).toContainText('Executive Sedan 1. Fits: Executive Sedan 1 with Marcus Reed')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(announced(page)).toContainText('is assigned to Executive Sedan 1 with Marcus Reed')
  await expect(row(page, 'Executive Sedan 1')).toContainText('Linus Weiss')

  // A row that does not fit refuses, and the leg stays picked up.
  await bar(page, 'Grace Hopper').focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Executive Sedan 3')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(announced(page)).toContainText('Not dropped. Doesn’t fit.')
  await expect(row(page, 'Executive Sedan 1')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(lane(page)).toContainText('Grace Hopper')

  // Without a drag, arrows lead along a row and between rows, and Space opens a trip.
  await bar(page, 'Ada Lovelace').focus()
  await page.keyboard.press('ArrowRight')
  await expect(bar(page, 'Linus Weiss')).toBeFocused()
  await page.keyboard.press(' ')
  await expect(page.getByRole('dialog', { name: /Linus Weiss/ })).toBeVisible()
})

test('a drop that the server cannot take is kept and can be sent again, and a stale one says who was faster', async ({
  browser,
}) => {
  const page = await openBoard(server, browser, { day })
  const calls = '**/api/desk/legs/*/assign'
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }))
  await drag(page, 'Grace Hopper', 'Executive Sedan 3')
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'was not assigned' })
  await expect(notice).toContainText('was not assigned to Executive Sedan 3 with Joy Park')
  await expect(notice).toContainText('The server has a problem')
  await page.unroute(calls)
  await page.route(calls, (route) => route.abort())
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toContainText('We couldn’t reach the server')
  await expect(lane(page)).toContainText('Grace Hopper')
  await page.unroute(calls)

  // Someone else is faster, and this window has not heard of it.
  const other = await openBoard(server, browser, { day })
  await page.route('**/api/desk/board?*', (route) => route.abort())
  await drag(other, 'Grace Hopper', 'Executive Sedan 4')
  await expect(row(other, 'Executive Sedan 4')).toContainText('Grace Hopper')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toContainText('This trip has changed meanwhile. Grace Hopper')
  await page.unroute('**/api/desk/board?*')
  await page.reload()
  await expect(row(page, 'Executive Sedan 4')).toContainText('Grace Hopper')
})

test('a trip is assigned, pinned and moved in its dialog, and a car that breaks down hands over its trips', async ({
  browser,
}) => {
  const page = await openBoard(server, browser, { day })
  await bar(page, 'Grace Hopper').click({ position: { x: 9, y: 9 } })
  const dialog = page.getByRole('dialog', { name: /Grace Hopper/ })
  await dialog.getByRole('combobox', { name: 'Chauffeur' }).click()
  await page.getByRole('option', { name: /Marcus Reed.*more minutes are needed/ }).click()
  await expect(dialog).toContainText('This doesn’t fit')
  await expect(dialog.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Chauffeur' }).click()
  await page.getByRole('option', { name: /Joy Park/ }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog).toContainText('is assigned to Executive Sedan 4 with Joy Park')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('region', { name: 'Notifications' })).toContainText('is as before')
  await dialog.getByRole('combobox', { name: 'Chauffeur' }).click()
  await page.getByRole('option', { name: /Joy Park/ }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog).toContainText('is assigned to Executive Sedan 4 with Joy Park')
  await dialog.getByRole('button', { name: 'Pinned: plans keep it' }).click()
  await expect(dialog.getByRole('button', { name: 'Pin against plans' })).toBeVisible()
  await dialog.getByRole('button', { name: 'On the way' }).click()
  await dialog.getByRole('button', { name: 'One step back' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The chauffeur has not left yet')
  await dialog.getByRole('button', { name: 'Back to “Not started”' }).click()
  await expect(dialog.getByRole('heading', { name: 'Status: Not started' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Executive Sedan 4 broke down' }).click()
  const broken = page.getByRole('dialog', { name: 'Executive Sedan 4 broke down' })
  await broken.getByLabel('Out of service until').fill(`${addDays(day, 1)}T06:00`)
  await broken.getByLabel('Reason').fill('Flat tire')
  await broken.getByRole('button', { name: 'Take it out of service' }).click()
  await expect(broken).toContainText('One trip needs another car')
  await broken
    .getByRole('button', { name: /with Joy Park/ })
    .first()
    .click()
  await expect(broken).toContainText('Assigned to')
  await broken.getByRole('button', { name: 'Back to the board' }).click()
  await expect(row(page, 'Executive Sedan 4')).toContainText('Flat tire')
  await expect(row(page, 'Executive Sedan 4')).not.toContainText('Grace Hopper')
  await expect(lane(page)).not.toContainText('Grace Hopper')
})

test('by touch a trip is moved in a few taps, on a phone and on a tablet, with the reasons of the rows that do not fit', async ({
  browser,
}) => {
  const page = await openBoard(server, browser, {
    day,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('button', { name: /Nia Osei/ }).tap()
  const dialog = page.getByRole('dialog', { name: /Nia Osei/ })
  const best = dialog.getByRole('list', { name: 'Fits best' }).getByRole('listitem')
  await expect(best.first()).toContainText(/with .* empty miles?/)
  await best.filter({ hasText: 'Executive Sedan 3' }).getByRole('button', { name: 'Assign' }).tap()
  await expect(dialog).toContainText('is assigned to Executive Sedan 3')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Executive Sedan 3' })).toContainText('Nia Osei')

  await page.setViewportSize({ width: 768, height: 1024 })
  await bar(page, 'Nia Osei').tap({ position: { x: 9, y: 9 } })
  await dialog.getByRole('combobox', { name: 'Car' }).tap()
  const search = page.getByRole('combobox', { name: 'Search Car' })
  await search.fill('Executive Sedan 4')
  await expect(page.getByRole('option', { name: /Executive Sedan 4.*out of service/ })).toBeVisible()
  await search.fill('Executive Sedan 2')
  await page.getByRole('option', { name: /Executive Sedan 2/ }).tap()
  await dialog.getByRole('combobox', { name: 'Chauffeur' }).tap()
  await page.getByRole('option', { name: /Ada Cole/ }).tap()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).tap()
  await expect(dialog).toContainText('is assigned to Executive Sedan 2 with Ada Cole')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Executive Sedan 2')).toContainText('Nia Osei')
})

test('the board is accessible in light and dark, is a list on a phone, and has a day on paper', async ({
  browser,
}) => {
  const page = await openBoard(server, browser, { day })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.goto(`/desk/board?day=${day}&days=7&by=chauffeur`)
  await expect(row(page, 'Marcus Reed')).toContainText('Ada Lovelace')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('region', { name: 'Marcus Reed' })).toContainText('Ada Lovelace')
  await expectGoodLooks(page)
  await page.getByRole('button', { name: /Ada Lovelace/ }).click()
  await expect(page.getByRole('dialog', { name: /Ada Lovelace/ })).toContainText('JFK Airport')
  await page.keyboard.press('Escape')
  await page.goto(`/desk/board/print?day=${day}`)
  await expect(page.getByRole('region', { name: 'Marcus Reed' })).toContainText('Ada Lovelace (2)')
})
