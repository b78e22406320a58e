import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The rows of a file in `curated/`: one per line, cells separated by bars, comments after #. */
export function readTable(name: string): string[][] {
  return readFileSync(join(import.meta.dirname, 'curated', `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

export function readPoint(cell: string): { latitude: number; longitude: number } {
  const [latitude = Number.NaN, longitude = Number.NaN] = cell.split(',').map(Number)
  if (Number.isNaN(latitude) || Number.isNaN(longitude))
    throw new Error(`"${cell}" is not a point on the map`)
  return { latitude, longitude }
}

export function readAliases(cell = ''): string[] {
  return cell
    .split(',')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '')
}
