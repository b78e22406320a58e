import { Link } from 'react-router'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { formatCents } from '#domain/pricing/price/price.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { DeskQuote } from './desk-quote.ts'

type Answer = DeskQuote['answers'][number]

/** The answer that counts, and the earlier ones in short. */
export function SentAnswers({ quote }: { quote: DeskQuote }) {
  const [newest, ...earlier] = quote.answers
  if (!newest) return null
  const accepted = quote.accepted?.option
  return (
    <Panel
      title={newest.withdrawnAt ? 'The answer that was withdrawn' : 'The answer'}
      text={
        <>
          Sent by {newest.staffName}, <Time at={newest.createdAt} /> · {openedText(newest)}
        </>
      }
    >
      <p className="wrap-anywhere">
        {newest.trip.pickUpLocation} → {newest.trip.destinationLocation},{' '}
        {formatNewYorkTime(newest.trip.pickUpAt)}
      </p>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {newest.options.map(({ id, carName, price, ratesCents }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
            <p>
              {carName}{' '}
              {id === accepted ? (
                <Badge tone="success" className="ms-2">
                  Accepted
                </Badge>
              ) : null}
            </p>
            <p className="tabular">
              <span className="font-medium">{formatCents(price.totalCents)}</span>
              {ratesCents !== null && ratesCents !== price.totalCents ? (
                <span className="text-small text-muted"> rates: {formatCents(ratesCents)}</span>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      {newest.note ? <p className="whitespace-pre-line wrap-anywhere text-muted">{newest.note}</p> : null}
      <p className="text-muted">
        Valid until <Time at={newest.validUntil} />
      </p>
      {quote.accepted ? (
        <p>
          Booked as{' '}
          <Link
            to={`/bookings/${quote.accepted.booking}`}
            className="tabular inline-flex min-h-6 items-center text-accent hover:underline"
          >
            {quote.accepted.booking}
          </Link>
          , <Time at={quote.accepted.at} />
        </p>
      ) : null}
      {earlier.map((answer) => (
        <p key={answer.number} className="text-small text-muted">
          Earlier, <Time at={answer.createdAt} />: {summary(answer)}
          {answer.withdrawnAt ? ' (withdrawn)' : ''}
        </p>
      ))}
    </Panel>
  )
}

function openedText({ openedAt }: Answer) {
  return openedAt ? (
    <>
      Opened <Time at={openedAt} />
    </>
  ) : (
    'The customer has not opened it yet'
  )
}

function summary({ options }: Answer): string {
  return options.map(({ carName, price }) => `${carName} ${formatCents(price.totalCents)}`).join(', ')
}
