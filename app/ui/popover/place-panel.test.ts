import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placePanel } from './place-panel.ts'

const window = { left: 0, top: 0, width: 400, height: 800 }
const panel = { width: 300, height: 240 }

test('a panel is below its anchor, at its left edge', () => {
  const place = placePanel({ left: 40, top: 100, width: 300, height: 52 }, panel, window)
  expect(place).toMatchObject({ left: 40, top: 158 })
  expect(place.maxHeight).toBeGreaterThan(panel.height)
})

test('a panel that does not fit below its anchor is above it', () => {
  const place = placePanel({ left: 40, top: 700, width: 300, height: 52 }, panel, window)
  expect(place.top + panel.height).toBe(694)
})

test('a panel above its anchor is above the label of the anchor too', () => {
  const anchor = { left: 40, top: 700, width: 300, height: 52, labelTop: 668 }
  expect(placePanel(anchor, panel, window).top + panel.height).toBe(662)
  expect(placePanel({ ...anchor, top: 100, labelTop: 68 }, panel, window).top).toBe(158)
})

test('a panel is moved back from the edge of the window', () => {
  const place = placePanel({ left: 350, top: 100, width: 44, height: 44 }, panel, window)
  expect(place.left + panel.width).toBe(392)
})

test('a panel that fits on neither side takes the larger one and returns its height', () => {
  const place = placePanel({ left: 0, top: 120, width: 300, height: 52 }, panel, { ...window, height: 340 })
  expect(place).toMatchObject({ top: 178, maxHeight: 154 })
})

test('a panel that can fit the window is never outside it', () => {
  const number = fc.integer({ min: -500, max: 1500 })
  fc.assert(
    fc.property(number, number, fc.nat(300), fc.nat(200), (left, top, width, height) => {
      const place = placePanel({ left, top, width, height }, panel, window)
      const shown = Math.min(panel.height, place.maxHeight)
      expect(place.left).toBeGreaterThanOrEqual(0)
      expect(place.left + panel.width).toBeLessThanOrEqual(window.width)
      expect(place.top).toBeGreaterThanOrEqual(0)
      expect(place.top + shown).toBeLessThanOrEqual(window.height)
    }),
  )
})
