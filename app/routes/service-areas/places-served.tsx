import { AreaMap } from '#app/features/map/area-map.tsx'
import type { AreaMapData } from '#app/features/map/map-sheet.ts'
import type { FrontMatter } from '#domain/content/front-matter.ts'

type Props = { label: string; places: FrontMatter<'service-areas'>['places']; map: AreaMapData }

/** The places we serve, on the map and as a list. */
export function PlacesServed({ label, places, map }: Props) {
  return (
    <section aria-labelledby="places" className="off-stage border-t border-line bg-sunken">
      <div className="page-width flex flex-col gap-8 py-16">
        <h2 id="places" className="text-heading">
          Places we serve in and around {label}
        </h2>
        <div className="grid items-start gap-10 lg:grid-cols-[1.5fr_1fr] lg:gap-14">
          <AreaMap map={map} className="rounded-card border border-line" />
          <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-1">
            {places.map(({ name, note }) => (
              <li key={name} className="flex flex-col border-t border-line py-3">
                <span className="font-medium">{name}</span>
                <span className="text-small text-muted">{note}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
