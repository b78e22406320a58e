import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** Fingers on a touchscreen, as the browser gets them from the device: it scrolls, and makes clicks of taps. */
export async function useFingers(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  let at: Point = { x: 0, y: 0 }
  return {
    async press(place: Point): Promise<void> {
      at = place
      await send('touchStart', [at])
    },
    async moveTo({ x, y }: Point, steps = 8): Promise<void> {
      const from = at
      for (let step = 1; step <= steps; step += 1) {
        at = { x: from.x + ((x - from.x) * step) / steps, y: from.y + ((y - from.y) * step) / steps }
        await send('touchMove', [at])
      }
    },
    /** A second finger, beside the first. */
    addFinger: () => send('touchStart', [at, { x: at.x + 60, y: at.y }]),
    lift: () => send('touchEnd', []),
  }
}

/** A point inside of an element, from its upper left corner. */
export async function pointIn(element: Locator, x: number, y: number): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the screen')
  return { x: box.x + x, y: box.y + y }
}
