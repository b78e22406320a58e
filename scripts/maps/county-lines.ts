import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Line } from './drawing.ts'

/**
 * The census's county lines away from water (public domain). Its shores and rivers are too coarse for a city, so lines
 * that touch them are in our own drawing and left out here.
 */
export async function readCountyLines(): Promise<Line[]> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Topology<{ counties: GeometryCollection }>
  const lines = mesh(atlas, atlas.objects.counties, (one, other) =>
    isInland(String(one.id), String(other.id)),
  )
  return lines.coordinates as Line[]
}

function isInland(one: string, other: string): boolean {
  if (one === other || one.slice(0, 2) !== other.slice(0, 2)) return false
  if (!neighborStates.has(one.slice(0, 2))) return false
  if (drawnByUs.has(one) || drawnByUs.has(other)) return false
  return !(eastOfHudson.has(one) !== eastOfHudson.has(other))
}

const neighborStates = new Set(['34', '36', '09'])

/** The five boroughs, Nassau, Suffolk, and Hudson County in New Jersey. */
const drawnByUs = new Set(['36061', '36005', '36047', '36081', '36085', '36059', '36103', '34017'])

/** Westchester, Putnam and Dutchess: their line to the other bank is the river. */
const eastOfHudson = new Set(['36119', '36079', '36027'])
