import { expect, type Page } from '@playwright/test'
import { place } from './booking-steps.ts'

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
}

export function summary(page: Page) {
  return page.getByRole('region', { name: 'Your trip so far' })
}

export async function fillTrip(page: Page): Promise<void> {
  await place(page, 'Pick-up').fill('350 Fifth Avenue, New York')
  await place(page, 'Destination').fill('JFK Airport, Queens')
  await page.keyboard.press('Escape')
}

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See cars and prices' }).click()
}

export async function expectStep(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
}
