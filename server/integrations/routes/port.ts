import type { Point } from '#domain/places/geo/point.ts'

export type Route = { miles: number; minutes: number }

/** The route by road through all points, in order. */
export type Routes = { route(points: readonly [Point, Point, ...Point[]]): Promise<Route> }
