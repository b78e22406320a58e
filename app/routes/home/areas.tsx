import { AreaMap } from '#app/features/map/area-map.tsx'
import type { AreaMapData } from '#app/features/map/area-map-data.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { serviceAreas } from '#domain/site/catalogue.ts'

export function Areas({ map }: { map: AreaMapData }) {
  return (
    <section aria-labelledby="areas" className="off-stage border-t border-line bg-sunken">
      <div className="page-width grid items-center gap-10 py-20 sm:py-28 lg:grid-cols-[1fr_1.4fr] lg:gap-16">
        <div className="flex flex-col gap-8">
          <h2 id="areas" className="max-w-md text-heading">
            The five boroughs, the Island and across the Hudson
          </h2>
          <ul>
            {serviceAreas.map(({ name, title }) => (
              <li key={name} className="border-b border-line">
                <LinkButton
                  href={`/service-areas/nyc/${name}`}
                  variant="ghost"
                  icon={<Icon name="arrow-right" className="size-5" />}
                  className="w-full flex-row-reverse justify-between! px-0! font-display text-title font-normal hover:bg-transparent"
                >
                  {title}
                </LinkButton>
              </li>
            ))}
          </ul>
        </div>
        <AreaMap map={map} className="rounded-card border border-line" />
      </div>
    </section>
  )
}
