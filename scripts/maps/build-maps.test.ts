import { brotliCompressSync } from 'node:zlib'
import { geoMercator } from 'd3-geo'
import { assert, double, property } from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AreaMap } from '#app/features/map/area-map.tsx'
import { type AreaMapData, isOnSheet, project } from '#app/features/map/map-sheet.ts'
import { serviceAreas } from '#domain/site/catalogue.ts'
import { drawMaps } from './build-maps.ts'

const book = await drawMaps()
const maps = Object.entries<AreaMapData>(book)

test('every service area has a map, and so have the whole region and the office', () => {
  const names = [...serviceAreas.map(({ name }) => name), 'metropolitan', 'office']
  expect(Object.keys(book).sort()).toEqual(names.sort())
  for (const [name, { paths }] of maps) expect(paths.area, name).not.toBe('')
})

test('a point is at the same position as in d3', () => {
  for (const [, { frame }] of maps) {
    const { west, north, scale } = frame
    const mercator = geoMercator()
      .scale(scale)
      .translate([-west * scale, north * scale])
    assert(
      property(
        double({ min: -75, max: -71, noNaN: true }),
        double({ min: 40, max: 42, noNaN: true }),
        (x, y) => {
          const expected = mercator([x, y]) ?? [Number.NaN, Number.NaN]
          const at = project({ longitude: x, latitude: y }, frame)
          expect(Math.hypot(at.x - expected[0], at.y - expected[1])).toBeLessThan(0.1)
        },
      ),
    )
  }
})

test('every label and pin is on its sheet, and those for narrow crops within the crop', () => {
  for (const [name, { frame, cropped, labels, pin }] of maps) {
    const cut = cropped ? (frame.width - frame.height) / 2 : 0
    for (const point of [...labels, ...(pin ? [pin] : [])]) {
      expect(isOnSheet(point, frame), name).toBe(true)
      const seen = point.x >= cut && point.x <= frame.width - cut
      expect(seen || ('minor' in point && point.minor), name).toBe(true)
    }
    expect(labels.filter(({ minor }) => !minor).length, name).toBeGreaterThan(3)
  }
})

test('a map is at most four kilobytes compressed', () => {
  for (const [name, map] of maps) {
    const html = renderToString(createElement(AreaMap, { map }))
    expect(brotliCompressSync(html).length, name).toBeLessThan(4096)
  }
})
