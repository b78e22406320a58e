import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Accordion } from '#app/ui/navigation/accordion.tsx'

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
