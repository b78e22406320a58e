import * as z from 'zod'
import type { Point } from '#domain/places/geo/point.ts'
import { readJson } from '#server/http/limits/read-json.ts'
import type { Route, Routes } from './port.ts'

type Options = {
  /** The server's base URL, without `/route/v1`. */
  url: string
  /** Used while the server does not respond. */
  fallback: Routes
  logger: { info(text: string): void; warn(data: object, text: string): void }
  timeoutMs?: number
}

/** Routes from an OSRM server. After a short timeout it uses the fallback. */
export function osrmRoutes({ url, fallback, logger, timeoutMs = 2_000 }: Options): Routes {
  let isDown = false
  return {
    async route(points) {
      const result = await requestRoute(url, { points, timeoutMs })
      // Logged once when the server goes down and once when it is back, not for every price.
      if (!result.ok && !isDown)
        logger.warn({ reason: result.error }, 'routing server down, distances estimated')
      if (result.ok && isDown) logger.info('routing server back')
      isDown = !result.ok
      return result.ok ? result.route : fallback.route(points)
    },
  }
}

type RouteRequest = { points: readonly Point[]; timeoutMs: number }

type RouteResult = { ok: true; route: Route } | { ok: false; error: string }

async function requestRoute(url: string, { points, timeoutMs }: RouteRequest): Promise<RouteResult> {
  const coordinates = points.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';')
  try {
    const response = await fetch(
      `${url.replace(/\/+$/, '')}/route/v1/driving/${coordinates}?overview=false`,
      {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      },
    )
    if (!response.ok) return { ok: false, error: `status ${response.status}` }
    const body = responseSchema.safeParse(await readJson(response))
    if (!body.success) return { ok: false, error: 'a response without a route' }
    const [{ distance, duration }] = body.data.routes
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
const responseSchema = z.object({ code: z.literal('Ok'), routes: z.tuple([routeSchema], routeSchema) })
