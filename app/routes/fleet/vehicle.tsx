import { useId } from 'react'
import { fleetCards } from '#app/features/catalogue/catalogue-data.server.ts'
import { EntryGrid } from '#app/features/catalogue/entry-card.tsx'
import { loadContent } from '#app/features/content/content.server.ts'
import { ContentBody } from '#app/features/content/content-body.tsx'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { itemNotFound } from '#app/features/document/page-errors.ts'
import { PageHeading } from '#app/features/page/page-layout.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getPicture } from '#app/pictures/get-picture.server.ts'
import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { dependencies } from '#app/render/page-context.ts'
import { Picture } from '#app/ui/picture.tsx'
import { paging } from '#domain/constants.ts'
import { findRelatedClasses } from '#domain/fleet/compare-classes.ts'
import type { Route } from './+types/vehicle.ts'
import { BookPanel } from './book-panel.tsx'
import { CarDetails } from './car-details.tsx'
import { listServicesForCar, loadCarPrices } from './fleet-data.server.ts'

export async function loader({ params, url, ...args }: Route.LoaderArgs) {
  const { findVehicleClass, listFleet } = dependencies(args)
  const car = await findVehicleClass(params.slug)
  if (!car) throw itemNotFound(url.pathname)
  const [text, terms, services, fleet] = await Promise.all([
    loadContent(args, 'fleet', car.slug),
    loadCarPrices(args, car),
    listServicesForCar(args, car.slug),
    listFleet({ page: 1, perPage: paging.fleetMenuPerPage }),
  ])
  const { gallery, description, unitsOwned: _, ...details } = car
  return {
    car: details,
    // The owner can add a class to the database without writing a file for it.
    text: text ?? null,
    paragraphs: description.split(/\n{2,}/),
    pictures: gallery.map(getPicture),
    terms,
    services,
    related: fleetCards(findRelatedClasses(fleet.data, car)),
  }
}

export const headers = publicCacheHeaders

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args)
  const { car, text, pictures, terms } = args.loaderData
  return pageMeta(args, {
    title: car.name,
    searchTitle: text?.searchTitle,
    description: text?.description ?? car.summary,
    crumbs: crumbsTo(car),
    subject: { kind: 'service', pictures, examples: terms.prices?.examples },
  })
}

function crumbsTo({ name }: { name: string }) {
  return [{ label: 'Fleet', to: '/fleet' }, { label: name }]
}

export default function Vehicle({ loaderData }: Route.ComponentProps) {
  const { car, text, paragraphs, pictures, terms, services, related } = loaderData
  return (
    <>
      <div className="page-width flex flex-col gap-10 py-10 sm:py-14">
        <PageHeading title={car.name} lead={text?.excerpt ?? car.summary} crumbs={crumbsTo(car)} />
        {/* On a phone the price follows the pictures, before the text. */}
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)] lg:gap-x-16">
          <Gallery key={car.slug} name={car.name} pictures={pictures} />
          <aside className="lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <BookPanel slug={car.slug} {...terms} />
          </aside>
          <CarDetails car={car} paragraphs={paragraphs} services={services}>
            {text ? <ContentBody {...text} /> : null}
          </CarDetails>
        </div>
      </div>
      <section className="off-stage border-t border-line bg-sunken">
        <div className="page-width flex flex-col gap-8 py-16">
          <h2 className="text-heading">Related cars</h2>
          <EntryGrid entries={related} headingLevel={3} isSelection />
        </div>
      </section>
    </>
  )
}

/**
 * A large picture and thumbnails. Radio buttons, so that the arrow keys switch pictures and no script is needed; the
 * pictures overlap, so that the layout never shifts.
 */
function Gallery({ name, pictures }: { name: string; pictures: PictureData[] }) {
  const id = useId()
  return (
    <fieldset className="relative grid grid-cols-4 gap-3 sm:grid-cols-5">
      <legend className="sr-only">Views of the {name}</legend>
      {pictures.map((picture, index) => (
        <div key={picture.alt} className="contents">
          <input
            type="radio"
            id={`${id}-${index}`}
            name={id}
            defaultChecked={index === 0}
            className="peer sr-only"
          />
          <label htmlFor={`${id}-${index}`} className={thumbnailClass}>
            <Picture picture={picture} alt="" sizes="9rem" isSecondary className="aspect-16/9" />
            <span className="sr-only">
              <span className={picture.light && 'only-dark'}>{picture.alt}</span>
              {picture.light ? <span className="only-light">{picture.light.alt}</span> : null}
            </span>
          </label>
          <Picture
            picture={picture}
            priority={index === 0}
            isSecondary={index > 0}
            sizes="(width < 64rem) 100vw, 48rem"
            className="invisible col-span-full row-start-1 aspect-16/9 rounded-card opacity-0 transition-opacity duration-300 ease-calm peer-checked:visible peer-checked:opacity-100"
          />
        </div>
      ))}
    </fieldset>
  )
}

const thumbnailClass =
  'overflow-hidden rounded-control border border-line opacity-70 transition-[opacity,border-color] duration-200 ease-calm hover:opacity-100 peer-checked:border-primary peer-checked:opacity-100 peer-checked:ring-1 peer-checked:ring-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent'
