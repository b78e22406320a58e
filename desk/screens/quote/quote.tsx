import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { actorText } from '#desk/screens/booking/history-panel.tsx'
import { quoteTones } from '#desk/screens/quotes/quote-list.tsx'
import { Notice } from '#desk/ui/failure.tsx'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page, Panel } from '#desk/ui/page.tsx'
import { shortTime, Time } from '#desk/ui/time.tsx'
import { quoteStatusLabels } from '#domain/staff/quote-views.ts'
import type { QuoteStatus } from '#domain/status/quote-status.ts'
import { AnswerForm } from './answer-form.tsx'
import type { DeskQuote } from './desk-quote.ts'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteAsked } from './quote-asked.tsx'
import { SentAnswers } from './sent-answers.tsx'

/** One quote: what was asked, what was answered, and the form for the answer. */
export function Screen() {
  const { reference = '' } = useParams()
  const loaded = useData(reference, (signal) =>
    callDesk('GET /desk/quotes/{reference}', { params: { reference }, signal }),
  )
  useRefresh(loaded.reload, { everySeconds: 20 })
  const quote = loaded.data?.data
  const setQuote = (data: DeskQuote) => loaded.setData({ data })
  const canAnswer = usePermission('answer-quotes')
  const [isAnswering, setAnswering] = useAnswering()
  const isFormShown = isAnswering && canAnswer && (quote?.actions.answer ?? false)
  return (
    <Page
      title={quote?.reference ?? 'Quote'}
      lead={quote ? <Badge tone={quoteTones[quote.status]}>{quoteStatusLabels[quote.status]}</Badge> : null}
      actions={
        quote ? (
          <QuoteActions
            quote={quote}
            onChanged={setQuote}
            onAnswer={isFormShown ? null : () => setAnswering(true)}
          />
        ) : null
      }
    >
      <LoadedView loaded={loaded} rows={3} rowClass="h-48">
        {({ data }) => (
          <>
            <QuoteNews quote={data} />
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <div className="flex flex-col gap-6">
                <QuoteAsked quote={data} />
                <QuoteHistory quote={data} />
              </div>
              <div className="flex flex-col gap-6 empty:hidden max-xl:order-first">
                {isFormShown ? (
                  <AnswerForm
                    quote={data}
                    onReloaded={setQuote}
                    onSent={(sent) => {
                      setQuote(sent)
                      setAnswering(false)
                    }}
                    onBack={() => setAnswering(false)}
                  />
                ) : null}
                <SentAnswers quote={data} />
              </div>
            </div>
          </>
        )}
      </LoadedView>
    </Page>
  )
}

/** Opened by the button, or by a link with `?do=answer`. */
function useAnswering() {
  const [params, setParams] = useSearchParams()
  const [isAnswering, setAnswering] = useState(false)
  const isAsked = params.get('do') === 'answer'
  useEffect(() => {
    if (!isAsked) return
    setAnswering(true)
    setParams({}, { replace: true })
  }, [isAsked, setParams])
  return [isAnswering, setAnswering] as const
}

/** What the state needs to be understood. */
function QuoteNews({ quote }: { quote: DeskQuote }) {
  const { gone, declined } = quote
  if (gone && quote.status === 'answered')
    return (
      <Notice tone="warning" title={`The customer wanted the ${gone.car}, but none is free`}>
        Change the answer, or call them. They tried to book on {shortTime(gone.at, new Date())}
      </Notice>
    )
  if (!declined) return null
  return (
    <Notice tone="info" title={declined.by === 'customer' ? 'The customer declined' : 'We declined'}>
      {declined.reason || 'No reason was given.'}
    </Notice>
  )
}

function QuoteHistory({ quote }: { quote: DeskQuote }) {
  return (
    <Panel title="History">
      <ol className="flex flex-col gap-3">
        {quote.history.toReversed().map((entry, index) => (
          <li key={`${entry.at} ${index}`} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <Time at={entry.at} className="tabular text-small text-muted" />
            <div className="wrap-anywhere">
              <p>{describe(entry)}</p>
              <p className="text-small text-muted">{actorText(entry.actor, entry.staffName)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** A move as 'Answered. …'; a change without a move by its reason. */
function describe({ fromStatus, toStatus, reason }: DeskQuote['history'][number]): string {
  if (fromStatus === toStatus) return reason || 'Changed'
  const label = quoteStatusLabels[toStatus as QuoteStatus] ?? toStatus
  return reason ? `${label}. ${reason}` : label
}
