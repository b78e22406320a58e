import * as z from 'zod'
import type { Point } from '#domain/places/geo/point.ts'
import type { Route, Routes } from './port.ts'

type Options = {
  /** Where the server is, up to and without `/route/v1`. */
  url: string
  /** What answers while the server does not. */
  fallback: Routes
  logger: { info(text: string): void; warn(facts: object, text: string): void }
  timeoutMs?: number
}

/** A routing server that speaks OSRM's protocol. A booking never waits for it longer than a moment. */
export function osrmRoutes({ url, fallback, logger, timeoutMs = 2_000 }: Options): Routes {
  let isDown = false
  return {
    async route(points) {
      const found = await ask(url, { points, timeoutMs })
      // Told once when it goes and once when it comes back, not for every price in between.
      if (!found.ok && !isDown)
        logger.warn({ reason: found.error }, 'routing server down, distances estimated')
      if (found.ok && isDown) logger.info('routing server back')
      isDown = !found.ok
      return found.ok ? found.route : fallback.route(points)
    },
  }
}

type Asked = { points: readonly Point[]; timeoutMs: number }

type Found = { ok: true; route: Route } | { ok: false; error: string }

async function ask(url: string, { points, timeoutMs }: Asked): Promise<Found> {
  const way = points.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';')
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/route/v1/driving/${way}?overview=false`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) return { ok: false, error: `status ${response.status}` }
    const answer = answerSchema.safeParse(await response.json())
    if (!answer.success) return { ok: false, error: 'an answer without a route' }
    const [{ distance, duration }] = answer.data.routes
    return {
      ok: true,
      route: { miles: Math.round((distance / metersPerMile) * 10) / 10, minutes: Math.round(duration / 60) },
    }
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.name : 'unknown' }
  }
}

const metersPerMile = 1609.344

const amount = z.number().nonnegative()
const routeSchema = z.object({ distance: amount, duration: amount })
const answerSchema = z.object({ code: z.literal('Ok'), routes: z.tuple([routeSchema], routeSchema) })
