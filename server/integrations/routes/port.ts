import type { Point } from '#domain/places/geo/point.ts'

export type Route = { miles: number; minutes: number }

/** The way by road through all the points, in their order. */
export type Routes = { route(points: readonly [Point, Point, ...Point[]]): Promise<Route> }
