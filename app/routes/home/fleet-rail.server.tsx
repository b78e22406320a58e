import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'

export type RailCar = { name: string; to: string; room: string; from: string | null; picture: PictureData }

/** All cars beside each other at one scale, in a row that scrolls. Each ends cut off, which shows that more follow. */
export function FleetRail({ heading, cars }: { heading: string; cars: RailCar[] }) {
  return (
    <section aria-labelledby="fleet" className="off-stage py-7 sm:py-24">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex flex-col gap-2">
          <h2 id="fleet" className="text-heading">
            {heading}
          </h2>
          <p className="text-balance text-muted">
            All at the same scale. Prices are all-in, for a daytime ride.
          </p>
        </div>
        <LinkButton href="/fleet" size="md" className="max-sm:hidden">
          Compare all cars
        </LinkButton>
      </div>
      <ul className="rail mt-6 sm:mt-8">
        {cars.map(({ name, to, room, from, picture }) => (
          <li
            key={to}
            className="group relative w-[min(78vw,27rem)] xl:w-[min(28vw,27rem)] shrink-0 snap-start"
          >
            <Picture
              picture={picture}
              alt=""
              sizes="(width < 35rem) 78vw, 27rem"
              className="picture-moves aspect-55/27 rounded-card"
            />
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4">
              <h3 className="text-title">
                <a href={to} className="after:absolute after:inset-0">
                  {name}
                </a>
              </h3>
              {from ? <p className="tabular whitespace-nowrap font-medium">from {from}</p> : null}
            </div>
            <p className="text-muted">{room}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
