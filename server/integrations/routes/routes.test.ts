import { afterEach, expect, test } from 'vitest'
import type { Point } from '#domain/places/geo/point.ts'
import { getZone } from '#domain/places/geo/zones.ts'
import { openOsrmDouble, osrmRoute } from '#tests/doubles/osrm.ts'
import { estimatedRoutes } from './estimate.ts'
import { osrmRoutes } from './osrm.ts'

const jfk = getZone('jfk').centre
const midtown = getZone('midtown').centre
const uptown = getZone('uptown').centre
const points: [Point, Point] = [jfk, midtown]

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

test('the estimate goes through all points, in their order', async () => {
  const whole = await estimatedRoutes.route([jfk, midtown, uptown])
  const first = await estimatedRoutes.route([jfk, midtown])
  const second = await estimatedRoutes.route([midtown, uptown])

  expect(whole.miles).toBeCloseTo(first.miles + second.miles, 5)
  expect(whole.minutes).toBe(first.minutes + second.minutes)
})

test('the route comes from the routing server, with longitude first', async () => {
  const { double, routes, logged } = await open(osrmRoute(27_358.8, 2_640))

  expect(await routes.route(points)).toEqual({ miles: 17, minutes: 44 })
  expect(double.asked).toEqual(['/route/v1/driving/-73.7781,40.6413;-73.984,40.7549?overview=false'])
  expect(logged).toEqual([])
})

test.each([
  ['reports an error', { status: 500, body: 'no' }],
  ['finds no route', { status: 400, body: { code: 'NoRoute', message: 'Impossible route' } }],
  ['returns another JSON shape', { body: { code: 'Ok', routes: [] } }],
  ['does not return JSON', { body: '<html>' }],
  [
    'sends more than a megabyte',
    { body: { code: 'Ok', routes: [{ distance: 1, duration: 1 }], hint: 'x'.repeat(1_100_000) } },
  ],
  ['is silent', 'silence'],
] as const)('when the server %s, the distance is estimated', async (_how, answer) => {
  const { routes } = await open(answer)

  expect(await routes.route(points)).toEqual(await estimatedRoutes.route(points))
})

test('an outage is logged once, and so is its end', async () => {
  const { double, routes, logged } = await open({ status: 503, body: '' })
  await routes.route(points)
  await routes.route(points)
  double.answerWith(osrmRoute(1609.344, 60))
  expect(await routes.route(points)).toEqual({ miles: 1, minutes: 1 })
  await routes.route(points)

  expect(logged).toEqual(['routing server down, distances estimated', 'routing server back'])
})

test('a server that refuses the connection is down', async () => {
  const { double, routes, logged } = await open(osrmRoute(1, 1))
  await double.close()
  close = undefined

  expect(await routes.route(points)).toEqual(await estimatedRoutes.route(points))
  expect(logged).toHaveLength(1)
})

async function open(answer: Parameters<typeof openOsrmDouble>[0]) {
  const double = await openOsrmDouble(answer)
  close = double.close
  const logged: string[] = []
  const logger = {
    warn: (_data: object, text: string) => void logged.push(text),
    info: (text: string) => void logged.push(text),
  }
  const routes = osrmRoutes({ url: `${double.url}/`, fallback: estimatedRoutes, logger, timeoutMs: 300 })
  return { double, routes, logged }
}
