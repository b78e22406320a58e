import { sameForEverybody } from '#app/features/page/cache.ts'
import { CallUs } from '#app/features/page/call-us.tsx'
import { Columns } from '#app/features/page/columns.tsx'
import { pageMeta } from '#app/features/page/meta.ts'
import { PageHeading } from '#app/features/page/page-heading.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import type { Route } from './+types/faq.ts'

const lead = 'What people ask before they book, answered without small print.'

const questions = [
  {
    question: 'Is the price I see the price I pay?',
    answer:
      'Yes. Tolls, fees, tax and gratuity are in it. It changes only if you change the trip, and then you see the difference first.',
  },
  {
    question: 'Do I need an account?',
    answer: 'No. You can book, change and cancel as a guest. An account only saves you typing.',
  },
  {
    question: 'How far ahead must I book?',
    answer: 'Online at least one day before pick-up. For anything sooner, please call us.',
  },
  {
    question: 'Do you bring child seats?',
    answer:
      'Yes: rear facing for infants, forward facing for toddlers, and boosters. Tell us how many of each when you book.',
  },
  {
    question: 'Is there a car for a wheelchair?',
    answer: 'The executive van has a lift that takes a wheelchair without folding it.',
  },
]

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Frequently Asked Questions', description: lead })

export default function Faq() {
  return (
    <div className="page-width flex flex-col gap-10 py-10 sm:py-14">
      <PageHeading
        title="Frequently Asked Questions"
        lead={lead}
        crumbs={[{ label: 'Support' }, { label: 'FAQ' }]}
      />
      <Columns
        aside={
          <CallUs
            title="Another question?"
            text="Ask it. If others ask it too, its answer will stand here."
          />
        }
      >
        <Accordion
          items={questions.map(({ question, answer }) => ({
            id: question,
            title: question,
            content: <p>{answer}</p>,
          }))}
        />
      </Columns>
    </div>
  )
}
