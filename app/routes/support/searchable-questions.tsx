import { useEffect, useRef, useState } from 'react'
import { ContentBlocks } from '#app/features/content/content-blocks.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Accordion } from '#app/ui/navigation/accordion.tsx'
import { type QuestionGroup, searchQuestions } from '#domain/content/questions.ts'

type Props = { groups: QuestionGroup[]; initialSearch: string }

/** Filters while typing; without JavaScript the field submits to the server. */
export function SearchableQuestions({ groups, initialSearch }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState(initialSearch)
  // Includes text typed before hydration.
  useEffect(() => setSearch(field.current?.value ?? ''), [])

  const found = searchQuestions(groups, search)
  const clear = () => {
    if (field.current) field.current.value = ''
    field.current?.focus()
    setSearch('')
  }
  return (
    <>
      <search data-needs-app="">
        <form action="/support/faq" onSubmit={(event) => event.preventDefault()} className="relative">
          <label htmlFor="faq-search" className="sr-only">
            Search questions
          </label>
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2 text-muted"
          />
          <input
            ref={field}
            id="faq-search"
            name="q"
            type="search"
            autoComplete="off"
            maxLength={100}
            placeholder="Search, for example: late flight"
            defaultValue={initialSearch}
            onInput={(event) => setSearch(event.currentTarget.value)}
            className="min-h-13 w-full rounded-control border border-edge bg-surface py-3 pr-5 pl-13 placeholder:text-muted"
          />
        </form>
      </search>
      <p role="status" className="text-small text-muted">
        {search.trim() === ''
          ? `${count(groups)} questions`
          : `${count(found)} of ${count(groups)} questions`}
      </p>
      {found.length > 0 ? (
        found.map((group) => (
          <section
            key={group.id}
            id={group.id}
            aria-labelledby={`${group.id}-title`}
            className="scroll-mt-28"
          >
            <h2 id={`${group.id}-title`} className="mb-4 text-title">
              {group.title}
            </h2>
            <Accordion
              items={group.questions.map(({ id, question, answer }) => ({
                id,
                title: question,
                content: (
                  <div className="prose">
                    <ContentBlocks body={answer} resources={noResources} />
                  </div>
                ),
              }))}
            />
          </section>
        ))
      ) : (
        <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-sunken p-8">
          <p>We couldn’t find a match. Try fewer words, or ask us directly.</p>
          <Button onClick={clear}>Show all questions</Button>
        </div>
      )}
    </>
  )
}

/** Answers are text and links; pictures and films are on other pages. */
const noResources = { pictures: {}, media: {}, areas: [] }

function count(groups: QuestionGroup[]): number {
  return groups.reduce((sum, group) => sum + group.questions.length, 0)
}
