import { AreaMap } from '#app/features/map/area-map.tsx'
import type { AreaMapData } from '#app/features/map/map-sheet.ts'
import type { Picture as PictureData } from '#app/pictures/picture.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Accordion } from '#app/ui/navigation/accordion.tsx'
import { Picture } from '#app/ui/picture.tsx'

type ServiceTile = { title: string; to: string; picture: PictureData }

type FeaturedProps = { heading: string; featured: ServiceTile[]; others: Link[] }

/** Three services as pictures, the first of them large, and the others as links. */
export function FeaturedServices({ heading, featured, others }: FeaturedProps) {
  return (
    <section aria-labelledby="services" className="off-stage border-t border-line">
      <div className="page-width flex flex-col gap-6 py-7 sm:gap-8 sm:py-24">
        <h2 id="services" className="max-w-2xl text-heading">
          {heading}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:grid-rows-2 lg:gap-6">
          {featured.map(({ title, to, picture }) => (
            <li
              key={to}
              className="scheme-dark group relative isolate flex aspect-3/1 items-end overflow-clip rounded-card sm:aspect-2/1 sm:first:col-span-2 lg:first:row-span-2"
            >
              <Picture
                picture={picture}
                alt=""
                sizes="(width < 64rem) 92vw, 52rem"
                className="picture-moves absolute! inset-0 -z-10"
              />
              <h3 className="min-w-0 grow bg-linear-to-t from-black/80 to-transparent px-5 pt-12 pb-4 text-title text-ink hyphens-auto">
                <a href={to} className="after:absolute after:inset-0">
                  {title}
                </a>
              </h3>
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-x-8 gap-y-1 max-sm:hidden">
          {others.map(({ title, to }) => (
            <li key={to}>
              <a href={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
        <LinkButton href="/services" size="md" className="self-start">
          See all services
        </LinkButton>
      </div>
    </section>
  )
}

type ChauffeursProps = { picture: PictureData; points: { title: string; text: string }[] }

export function Chauffeurs({ picture, points }: ChauffeursProps) {
  return (
    <section aria-labelledby="chauffeurs" className="off-stage border-t border-line">
      <div className="page-width grid items-center gap-6 py-7 sm:gap-8 sm:py-24 lg:grid-cols-2 lg:gap-20">
        <Picture
          picture={picture}
          sizes="(width < 64rem) 92vw, 38rem"
          className="aspect-4/3 rounded-card max-lg:hidden"
        />
        <div className="flex flex-col items-start gap-6">
          <h2 id="chauffeurs" className="max-w-lg text-heading">
            Licensed chauffeurs in well-kept cars
          </h2>
          <dl className="flex flex-col gap-4">
            {points.map(({ title, text }) => (
              <div key={title} className="border-t border-line pt-4">
                <dt className="font-medium">{title}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <LinkButton href="/about-us/safety" size="md">
            How we keep you safe
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

type Link = { title: string; to: string }

export function Areas({ links, map }: { links: Link[]; map: AreaMapData }) {
  return (
    <section aria-labelledby="areas" className="off-stage border-t border-line bg-sunken">
      <div className="page-width grid items-center gap-6 py-7 sm:gap-10 sm:py-24 lg:grid-cols-[1fr_1.4fr] lg:gap-16">
        <div className="flex flex-col items-start gap-6">
          <h2 id="areas" className="max-w-md text-heading">
            New York, Long Island and New Jersey
          </h2>
          <ul className="grid w-full xs:grid-cols-2 gap-x-8 lg:grid-cols-1">
            {links.map(({ title, to }) => (
              <li key={to} className="border-b border-line">
                <a
                  href={to}
                  className="flex min-h-12 items-center font-display text-lead underline-offset-4 hover:underline lg:text-title"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <AreaMap map={map} className="rounded-card border border-line max-sm:hidden" />
      </div>
    </section>
  )
}

type CommonQuestion = { id: string; question: string; answer: string }

/** The first question of some FAQ groups. Answers are plain text here; the FAQ page has their links. */
export function CommonQuestions({ questions }: { questions: CommonQuestion[] }) {
  return (
    <section aria-labelledby="questions" className="off-stage border-t border-line">
      <div className="page-width grid gap-6 py-7 sm:py-24 lg:grid-cols-[1fr_1.4fr]">
        <h2 id="questions" className="max-w-md text-heading">
          Common questions
        </h2>
        <div className="flex flex-col items-start gap-6">
          <Accordion
            className="w-full max-w-2xl"
            items={questions.map(({ id, question, answer }) => ({
              id,
              title: question,
              content: <p>{answer}</p>,
            }))}
          />
          <LinkButton href="/support/faq" size="md">
            See all questions
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
