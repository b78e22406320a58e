import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import type { DeskServer } from './desk-server.ts'

type Device = BrowserContextOptions & { day: string }

/** The board of a day on which Ada Lovelace rides, once it hears of changes. */
export async function openBoard(
  server: DeskServer,
  browser: Browser,
  { day, ...device }: Device,
): Promise<Page> {
  const page = await server.openSignedIn(browser, device)
  const followed = page.waitForResponse('**/api/desk/events')
  await page.goto(`/desk/board?day=${day}`)
  await expect(page.getByText('Ada Lovelace').first()).toBeVisible()
  await followed
  return page
}

export function row(page: Page, name: string) {
  return page.getByRole('group', { name, exact: true })
}

export function timeline(page: Page) {
  return page.getByRole('region', { name: 'Timeline' })
}

export function lane(page: Page) {
  return row(page, 'Unassigned')
}

export function bar(page: Page, passenger: string) {
  return page.locator('[data-bar]').filter({ hasText: passenger }).first()
}

/** What a screen reader hears of the board. */
export function announced(page: Page) {
  return page.locator('[data-live-announcer]').filter({ has: page.locator('p') })
}

/** Not at its center: React Aria takes a press there for one of a screen reader. */
export async function pickUp(page: Page, passenger: string): Promise<void> {
  const box = await bar(page, passenger).boundingBox()
  if (!box) throw new Error('The bar is not on the screen')
  await page.mouse.move(box.x + 9, box.y + 9)
  await page.mouse.down()
}

export async function moveOver(page: Page, name: string): Promise<void> {
  const box = await row(page, name).boundingBox()
  if (!box) throw new Error('The row is not on the screen')
  await page.mouse.move(900, box.y + 18, { steps: 4 })
}

export async function drag(page: Page, passenger: string, name: string): Promise<void> {
  await pickUp(page, passenger)
  await moveOver(page, name)
  await page.mouse.up()
}
