import { afterEach, expect, test } from 'vitest'
import type { Point } from '#domain/places/geo/point.ts'
import { getZone } from '#domain/places/geo/zones.ts'
import { openOsrmDouble, osrmRoute } from '#tests/doubles/osrm.ts'
import { estimatedRoutes } from './estimate.ts'
import { osrmRoutes } from './osrm.ts'

const jfk = getZone('jfk').centre
const midtown = getZone('midtown').centre
const uptown = getZone('uptown').centre
const way: [Point, Point] = [jfk, midtown]

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

test('the estimate goes through all points, in their order', async () => {
  const whole = await estimatedRoutes.route([jfk, midtown, uptown])
  const first = await estimatedRoutes.route([jfk, midtown])
  const second = await estimatedRoutes.route([midtown, uptown])

  expect(whole.miles).toBeCloseTo(first.miles + second.miles, 5)
  expect(whole.minutes).toBe(first.minutes + second.minutes)
})

test('a routing server is asked for the way, longitude first, and believed', async () => {
  const { double, routes, told } = await open(osrmRoute(27_358.8, 2_640))

  expect(await routes.route(way)).toEqual({ miles: 17, minutes: 44 })
  expect(double.asked).toEqual(['/route/v1/driving/-73.7781,40.6413;-73.984,40.7549?overview=false'])
  expect(told).toEqual([])
})

test.each([
  ['says it is broken', { status: 500, body: 'no' }],
  ['knows no way', { status: 400, body: { code: 'NoRoute', message: 'Impossible route' } }],
  ['answers something else', { body: { code: 'Ok', routes: [] } }],
  ['answers no JSON', { body: '<html>' }],
  ['says nothing', 'silence'],
] as const)('when the server %s, the distance is estimated', async (_how, answer) => {
  const { routes } = await open(answer)

  expect(await routes.route(way)).toEqual(await estimatedRoutes.route(way))
})

test('that the server is down is told once, and that it is back once', async () => {
  const { double, routes, told } = await open({ status: 503, body: '' })
  await routes.route(way)
  await routes.route(way)
  double.answerWith(osrmRoute(1609.344, 60))
  expect(await routes.route(way)).toEqual({ miles: 1, minutes: 1 })
  await routes.route(way)

  expect(told).toEqual(['routing server down, distances estimated', 'routing server back'])
})

test('a server that is not there is the same as one that is down', async () => {
  const { double, routes, told } = await open(osrmRoute(1, 1))
  await double.close()
  close = undefined

  expect(await routes.route(way)).toEqual(await estimatedRoutes.route(way))
  expect(told).toHaveLength(1)
})

async function open(answer: Parameters<typeof openOsrmDouble>[0]) {
  const double = await openOsrmDouble(answer)
  close = double.close
  const told: string[] = []
  const logger = {
    warn: (_facts: object, text: string) => void told.push(text),
    info: (text: string) => void told.push(text),
  }
  const routes = osrmRoutes({ url: `${double.url}/`, fallback: estimatedRoutes, logger, timeoutMs: 300 })
  return { double, routes, told }
}
