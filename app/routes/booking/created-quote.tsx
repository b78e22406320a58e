import { useSite } from '#app/features/document/root-data.ts'
import { NoticePage } from '#app/features/page/contact.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { formatTime } from '#domain/time/clock-face.ts'
import { NextSteps, ReferenceNumber } from './created-parts.tsx'

/** The confirmation of a quote request: when we respond, and with what. */
export function CreatedQuote({ reference }: { reference: string }) {
  const { hours, configPhoneNumber } = useSite()
  const office = hours.find(({ opens }) => opens !== '00:00')
  const open = office
    ? ` The office is open ${office.days}, ${formatTime(office.opens)} to ${formatTime(office.closes)}, New York time.`
    : ''
  return (
    <NoticePage title="Your request is with us" lead="A person reads it and answers by e-mail.">
      <ReferenceNumber reference={reference} />
      <NextSteps
        steps={[
          `The answer comes within one office day.${open}`,
          'It holds one all-in price for the trip as you described it. Nothing is booked and nothing is owed until you accept.',
          `Is the trip within the next day? Please call ${configPhoneNumber} and give the reference.`,
        ]}
      />
      <div>
        <LinkButton href="/booking">Make online reservation</LinkButton>
      </div>
    </NoticePage>
  )
}
