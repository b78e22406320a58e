import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { getAreaMap } from '#app/features/map/area-map.server.ts'
import type { MapName } from '#app/features/map/map-sheet.ts'
import { tripMapNames } from '#app/features/map/trip-maps.ts'
import type { LiveTrip } from '#domain/dispatch/live-trip.ts'
import { mapPlaces } from '#domain/places/geo/map-places.ts'
import type { Point } from '#domain/places/geo/point.ts'
import { liveTrip } from '#server/api/openapi/booking-examples.ts'
import { LiveMap } from './live-map.tsx'

const frames = Object.fromEntries(tripMapNames.map((name) => [name, getAreaMap(name).frame]))
const { midtown, lowerManhattan, jfk, whitePlains, flatbush, parkSlope } = mapPlaces

/** Each test has addresses of its own, and the first a map of its own: both are cached. */
let addresses: Record<string, Point>
/** Requests for these paths are answered once this resolves. */
let held: { paths: string[]; until: Promise<void> }

beforeEach(() => {
  addresses = {}
  held = { paths: [], until: Promise.resolve() }
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    if (held.paths.includes(pathname)) await held.until
    if (pathname.startsWith('/maps/')) return Response.json(getAreaMap(pathname.slice(6) as MapName))
    const at = addresses[searchParams.get('address') ?? '']
    return Response.json({ data: at ? [{ address: at }] : [] })
  })
})

afterEach(() => vi.restoreAllMocks())

const map = page.getByRole('img', { name: /^Map with your car at / })

test('when the car moves to the area of another map, the first map stays until the other is loaded', async () => {
  addresses = { 'Moving, from': flatbush.at }
  const trip = sampleTrip({ pickUp: 'Moving, from' })
  const screen = await render(<Live trip={{ ...trip, position: at(whitePlains.at) }} />)
  await expect.element(map).toBeVisible()
  const [before, skeletons] = [landOf(screen.container), watchSkeletons(screen.container)]
  const answer = Promise.withResolvers<void>()
  held = { paths: ['/maps/brooklyn'], until: answer.promise }

  await screen.rerender(<Live trip={{ ...trip, position: at(parkSlope.at) }} />)
  await expect.element(map).toBeVisible()
  answer.resolve()

  await expect.poll(() => landOf(screen.container)).not.toBe(before)
  await expect.element(map).toBeVisible()
  expect(skeletons()).toBe(0)
})

test('once the passenger is on board, the map stays while the destination is looked up', async () => {
  addresses = { 'Boarding, from': midtown.at, 'Boarding, to': jfk.at }
  const trip = sampleTrip({ pickUp: 'Boarding, from', destination: 'Boarding, to' })
  const screen = await render(<Live trip={trip} />)
  await expect.element(map).toBeVisible()
  const [before, skeletons] = [landOf(screen.container), watchSkeletons(screen.container)]

  await screen.rerender(<Live trip={{ ...trip, progress: 'on-board' }} />)

  await expect.poll(() => landOf(screen.container)).not.toBe(before)
  await expect.element(page.getByRole('img', { name: /on the way to your destination$/ })).toBeVisible()
  expect(skeletons()).toBe(0)
})

test('a map that was shown before is there at once, for example after the connection was lost', async () => {
  addresses = { 'Again, from': midtown.at }
  const trip = sampleTrip({ pickUp: 'Again, from' })
  const screen = await render(<Live trip={trip} />)
  await expect.element(map).toBeVisible()
  await screen.rerender(<Live trip={null} />)
  const skeletons = watchSkeletons(screen.container)

  await screen.rerender(<Live trip={trip} />)

  await expect.element(map).toBeVisible()
  expect(skeletons()).toBe(0)
})

function Live({ trip }: { trip: LiveTrip | null }) {
  return <main>{trip ? <LiveMap trip={trip} frames={frames} /> : null}</main>
}

function sampleTrip(changes: Partial<LiveTrip>): LiveTrip {
  return { ...liveTrip, progress: 'en-route', position: at(lowerManhattan.at), ...changes }
}

function at(point: Point): LiveTrip['position'] {
  return { ...point, at: '2026-11-19T14:08:30.000Z' }
}

/** Differs from map to map. */
function landOf(container: Element): string | null | undefined {
  return container.querySelector('.map-land')?.getAttribute('d')
}

/** Counts the placeholders that are shown from now on, even if only for a moment. */
function watchSkeletons(container: Element): () => number {
  let count = 0
  const see = (changes: MutationRecord[]) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches('.animate-pulse, :has(.animate-pulse)')) count += 1
  }
  const observer = new MutationObserver(see)
  observer.observe(container, { childList: true, subtree: true })
  return () => {
    see(observer.takeRecords())
    return count
  }
}
