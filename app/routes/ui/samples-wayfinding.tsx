import { useState } from 'react'
import { useLocation } from 'react-router'
import { Accordion } from '#app/ui/navigation/accordion.tsx'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { Stepper } from '#app/ui/navigation/stepper.tsx'
import { Tabs } from '#app/ui/navigation/tabs.tsx'
import { Section, Specimen } from './samples-frame.tsx'

export function Wayfinding() {
  const [step, setStep] = useState(2)
  const query = new URLSearchParams(useLocation().search)
  const currentPage = Number(query.get('page') ?? 5)
  return (
    <Section
      id="wayfinding"
      title="Wayfinding"
      note="Where you are, how far you have come, and what else is there. All of it reads without scripts."
    >
      <Specimen title="Stepper" note="Completed steps lead back. Folds to one line on a phone." className="">
        <Stepper
          label="Sample booking"
          steps={['Trip', 'Cars', 'Contact', 'Review']}
          current={step}
          onSelect={setStep}
        />
      </Specimen>
      <Specimen title="Breadcrumb" className="">
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: 'Fleet', to: '/fleet' },
            { label: 'First-class sedan' },
          ]}
        />
      </Specimen>
      <Specimen title="Pagination" className="">
        <Pagination
          total={96}
          perPage={10}
          currentPage={currentPage}
          href={(page) => `/ui?page=${page}#wayfinding`}
        />
      </Specimen>
      <Specimen title="Tabs" className="">
        <Tabs label="Sample trips" tabs={tabs} />
      </Specimen>
      <Specimen title="Accordion" note="The browser’s own; opening one closes the others." className="">
        <Accordion items={questions} name="sample-questions" />
      </Specimen>
    </Section>
  )
}

const tabs = [
  { id: 'upcoming', label: 'Upcoming', content: <p>Two trips this week, both confirmed.</p> },
  { id: 'past', label: 'Past', content: <p>Every trip, with its receipt and “book again”.</p> },
  { id: 'saved', label: 'Saved addresses', content: <p>Home, office, and the gate at Teterboro.</p> },
]

const questions = [
  {
    id: 'sample-wait',
    title: 'How long will my chauffeur wait?',
    content:
      'Fifteen minutes free of charge; thirty after a domestic flight, sixty after an international one.',
    open: true,
  },
  {
    id: 'sample-price',
    title: 'Is the price I see the price I pay?',
    content: 'Yes, to the cent: tolls, taxes and gratuity are part of it.',
  },
  {
    id: 'sample-seat',
    title: 'Do you have child seats?',
    content: 'Rear-facing, forward-facing and boosters, installed before the car arrives.',
  },
]
