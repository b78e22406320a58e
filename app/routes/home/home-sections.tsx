import { AreaMap } from '#app/features/map/area-map.tsx'
import type { AreaMapData } from '#app/features/map/map-sheet.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Accordion } from '#app/ui/navigation/accordion.tsx'
import { serviceAreas } from '#domain/site/catalogue.ts'

export type Benefit = {
  icon: 'one-price' | 'never-double' | 'no-account' | 'on-time'
  title: string
  text: string
}

export function Benefits({ promises }: { promises: readonly Benefit[] }) {
  return (
    <section aria-labelledby="promises" className="page-width py-20 sm:py-28">
      <h2 id="promises" className="max-w-2xl text-heading">
        Four things you need not ask
      </h2>
      <ul className="mt-12 grid gap-10 sm:grid-cols-2 xl:grid-cols-4">
        {promises.map(({ icon, title, text }) => (
          <li key={icon} className="flex flex-col gap-3 border-t border-line pt-6">
            <Icon set="benefits" name={icon} className="size-9 text-accent" />
            <h3 className="text-title">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export type Step = { title: string; text: string }

export function HowItWorks({ steps }: { steps: readonly Step[] }) {
  return (
    <section aria-labelledby="how-it-works" className="off-stage border-t border-line bg-sunken">
      <div className="page-width flex flex-col gap-10 py-20 sm:py-28">
        <h2 id="how-it-works" className="max-w-2xl text-heading">
          Three steps, about a minute
        </h2>
        <ol className="grid gap-10 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex flex-col gap-3 border-t border-line pt-6">
              <span aria-hidden className="tabular font-display text-heading text-accent">
                {index + 1}
              </span>
              <h3 className="text-title">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

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

type CommonQuestion = { id: string; question: string; answer: string }

/** The first question of each FAQ group. Answers are plain text here; the FAQ page has their links. */
export function CommonQuestions({ questions }: { questions: CommonQuestion[] }) {
  return (
    <section aria-labelledby="questions" className="off-stage border-t border-line">
      <div className="page-width grid gap-10 py-20 sm:py-28 lg:grid-cols-[1fr_1.4fr]">
        <div className="flex flex-col items-start gap-6">
          <h2 id="questions" className="max-w-md text-heading">
            What people ask first
          </h2>
          <LinkButton
            href="/support/faq"
            icon={<Icon name="arrow-right" className="size-5" />}
            className="flex-row-reverse"
          >
            All questions
          </LinkButton>
        </div>
        <Accordion
          items={questions.map(({ id, question, answer }) => ({
            id,
            title: question,
            content: <p>{answer}</p>,
          }))}
        />
      </div>
    </section>
  )
}
