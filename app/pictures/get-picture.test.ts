import { expect, test } from 'vitest'
import { asThumbnail, getPicture, getScalePicture } from './get-picture.server.ts'

test('a name that is not one of our pictures is refused', () => {
  expect(() => getPicture('no-such-picture')).toThrow(/no-such-picture|not built yet/)
})

test('a car has its own picture for light mode, which has no further one', () => {
  const { light, ...dark } = getPicture('fleet-suv-q')

  expect(dark.alt).toContain('dark studio')
  expect(light?.alt).toContain('light studio')
  expect(light?.light).toBeUndefined()
  expect(getPicture('tunnel').light).toBeUndefined()
})

test('cars are compared at one scale; a car without such a picture shows its main one', () => {
  expect(getScalePicture('fleet-van-q').alt).toContain('same scale')
  expect(getScalePicture('tunnel')).toEqual(getPicture('tunnel'))
})

test('a thumbnail has neither wide files nor a color, in both color modes', () => {
  const thumbnail = asThumbnail(getPicture('fleet-suv-q'))

  for (const { color, widths } of [thumbnail, thumbnail.light ?? thumbnail]) {
    expect(color).toBe('')
    expect(widths.length).toBeGreaterThan(2)
    for (const width of widths) expect(width).toBeLessThanOrEqual(1080)
  }
})
