import type { Page } from '@playwright/test'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { addDays, toCalendarDay } from '#domain/time/wall-clock.ts'
import { addMissingCars } from '#server/data/dispatch/schedule.ts'
import { type SeededLeg, seedBoard } from '#tests/support/seed-board.ts'
import { withDesk } from './open-desk.ts'

export const boardLegCount = 500
const rowCount = 60
const legsPerRow = 8
const slowdown = 4

export type BoardFigures = { paintMs: number; frameMs: number; frames: number }

/**
 * A board of 60 cars and 500 legs in a browser whose CPU is slowed four times: from the arrival of the data until the bars
 * are painted, and the longest frame while one of them is dragged over the rows. Undefined without a PostgreSQL.
 */
export function measureBoard(): Promise<BoardFigures | undefined> {
  const day = addDays(toCalendarDay(newYorkClockAt(new Date())), 1)
  return withDesk(
    async ({ db }) => {
      await addMissingCars(db)
      await seedBoard(db, { day, rows: rowCount, legs: makeLegs() })
    },
    async ({ page, devtools, url }) => {
      await page.goto(`${url}/desk/board?day=${addDays(day, 20)}`)
      await page.getByText('Unassigned').first().waitFor()
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const paints: number[] = []
      for (let round = 0; round < 3; round += 1)
        paints.push(await timePaint(page, `${url}/desk/board?day=${day}`))
      const { frameMs, frames } = await timeDrag(page)
      return { paintMs: paints.toSorted((a, b) => a - b)[1] ?? 0, frameMs, frames }
    },
  )
}

/** Eight legs on each row, one after the other, and twenty without a car. */
function makeLegs(): SeededLeg[] {
  const onRows = Array.from({ length: rowCount * legsPerRow }, (_, index) => ({
    at: clock(45 + 165 * (index % legsPerRow)),
    passenger: `Passenger ${index}`,
    row: Math.floor(index / legsPerRow),
  }))
  const waiting = Array.from({ length: boardLegCount - onRows.length }, (_, index) => ({
    at: clock(6 * 60 + 40 * index),
    passenger: `Waiting ${index}`,
  }))
  return [...onRows, ...waiting]
}

function clock(minutes: number): SeededLeg['at'] {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` as SeededLeg['at']
}

/** From the last byte of the data until a frame has the bars. */
async function timePaint(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const found = new MutationObserver(() => {
      if (!document.querySelector('[data-bar]')) return
      found.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('bars')))
    })
    document.addEventListener('DOMContentLoaded', () =>
      found.observe(document.body, { childList: true, subtree: true }),
    )
  })
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('bars').length > 0)
  return page.evaluate(() => {
    const [bars] = performance.getEntriesByName('bars')
    const data = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/api/desk/board')) as PerformanceResourceTiming
    return (bars?.startTime ?? 0) - data.responseEnd
  })
}

/** Drags a leg of the lane across the rows, and takes the longest time between two frames. */
async function timeDrag(page: Page): Promise<{ frameMs: number; frames: number }> {
  const bar = page.locator('[data-drop=lane] [data-bar]').first()
  await bar.scrollIntoViewIfNeeded()
  const box = await bar.boundingBox()
  if (!box) throw new Error('The bar is not on the screen')
  await page.mouse.move(box.x + 5, box.y + 8)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    const next = (time: number) => {
      times.push(time)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await page.mouse.down()
  for (let step = 1; step <= 60; step += 1) await page.mouse.move(box.x + 5 + step, box.y + 8 + step * 9)
  await page.mouse.move(box.x + 5, box.y + 8)
  await page.mouse.up()
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  return { frameMs: Math.max(...gaps), frames: gaps.length }
}
