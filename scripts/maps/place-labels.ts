import { isOnSheet, type MapFrame, type MapLabel, project } from '#app/features/map/map-sheet.ts'
import type { AreaLabel, MapView } from '#app/features/map/map-view.ts'
import { mapPlaces } from '#domain/places/geo/map-places.ts'
import type { Point } from '#domain/places/geo/point.ts'

/** The labels of a map. Labels that a narrow crop would cut off are marked as wide only. */
export function placeLabels(view: MapView, frame: MapFrame, cropped: boolean): MapLabel[] {
  const cut = cropped ? (frame.width - frame.height) / 2 : 0
  const at = (text: string, point: Point) => {
    const { x, y } = project(point, frame)
    if (!isOnSheet({ x, y }, frame)) throw new Error(`${text} lies outside of its map`)
    return { x: Math.round(x), y: Math.round(y), cutOff: x < cut || x > frame.width - cut }
  }
  const lettering = (kind: MapLabel['kind'], letterings: AreaLabel[] = []) =>
    letterings.map(({ text, at: [longitude, latitude], side = 'center', minor = false }): MapLabel => {
      const { x, y, cutOff } = at(text, { longitude, latitude })
      return { text, kind, side, x, y, minor: minor || cutOff }
    })
  const places = view.places.map(([name, side = 'right', minor]): MapLabel => {
    const { name: text, kind, at: point } = mapPlaces[name]
    const { x, y, cutOff } = at(text, point)
    return { text, kind, side, x, y, minor: minor === 'minor' || cutOff }
  })
  return [
    ...lettering('water', view.waters),
    ...lettering('region', view.regions),
    ...lettering('area', view.area),
    ...places,
  ]
}
