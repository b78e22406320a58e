import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { callDesk, type DeskData } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { type Loaded, useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { FlightsAttention, useFlightsToDecide } from '#desk/screens/flights/flights-attention.tsx'
import { MessagesAttention } from '#desk/screens/messages/messages-attention.tsx'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page, useDocumentTitle } from '#desk/ui/page.tsx'
import { attentionKinds, attentionNames } from '#domain/staff/attention.ts'
import { type AttentionItem, AttentionRow } from './attention-row.tsx'

/** What needs a person now. The number is in the title of the browser's tab, too. */
export function Screen() {
  const queue = useData('now', (signal) => callDesk('GET /desk/now', { signal }))
  useRefresh(queue.reload, { everySeconds: 20, about: ({ kind }) => kind !== 'message' })
  const flights = useFlightsToDecide()
  const messages = useMessages()
  const parts = [queue, flights, messages]
  const missing = parts.filter(({ data }) => data === null)
  // Rows appear as they load. That nothing is left is only known with all three parts.
  const isComplete = missing.length === 0
  const items = queue.data?.data ?? []
  const moved = flights.data?.data ?? []
  const { failed, unanswered } = messages.data?.data ?? noMessages
  const count = items.length + moved.length + failed.length + unanswered.length
  return (
    <Page title="Now" lead={isComplete ? describeCount(count) : null}>
      {isComplete ? <TabTitle count={count} /> : null}
      <Failures parts={{ flights, messages, 'bookings and quotes': queue }} />
      <LoadedView
        loaded={{
          ...queue,
          data: isComplete || count > 0 ? { data: items } : null,
          failure: null,
          isLoading: (isComplete ? parts : missing).some(({ isLoading }) => isLoading),
        }}
        rows={6}
        rowClass="h-20"
      >
        {() =>
          count === 0 ? (
            <EmptyState
              icon={<Icon name="check" />}
              title="Nothing needs you"
              text="Quotes to answer, requests to price, payments to check, trips without a chauffeur and expiring documents will appear here by themselves."
            />
          ) : (
            <>
              <FlightsAttention flights={moved} onChanged={flights.reload} />
              <Groups items={items} onDone={queue.reload} />
              <MessagesAttention {...{ failed, unanswered }} onDone={messages.reload} />
            </>
          )
        }
      </LoadedView>
    </Page>
  )
}

const noMessages: DeskData<'GET /desk/messages/attention'>['data'] = { failed: [], unanswered: [] }

/** Failed messages and messages to answer, for those who may see them. */
function useMessages() {
  const isAllowed = usePermission('read-messages')
  const loaded = useData(`messages ${isAllowed}`, async (signal) =>
    isAllowed
      ? callDesk('GET /desk/messages/attention', { signal })
      : { ok: true as const, status: 200, data: { data: noMessages } },
  )
  useRefresh(loaded.reload, { everySeconds: 20, about: ({ kind }) => kind === 'message' })
  return loaded
}

type Part = Pick<Loaded<unknown>, 'failure' | 'isLoading' | 'reload'>

/** The parts that failed to load, by the reason: an outage of all of them is one notice. */
function Failures({ parts }: { parts: Record<string, Part> }) {
  const failed = Object.entries(parts).flatMap(([name, { failure, isLoading, reload }]) =>
    failure && !isLoading ? [{ name, failure, reload }] : [],
  )
  const statuses = [...new Set(failed.map(({ failure }) => failure.status))]
  return statuses.map((status) => {
    const own = failed.filter(({ failure }) => failure.status === status)
    const [first] = own
    return first ? (
      <FailureNotice
        key={status}
        failure={first.failure}
        onRetry={() => {
          for (const { reload } of own) void reload()
        }}
      >
        Not loaded: {own.map(({ name }) => name).join(', ')}.
      </FailureNotice>
    ) : null
  })
}

function TabTitle({ count }: { count: number }) {
  useDocumentTitle(count === 0 ? 'Now' : `(${count}) Now`)
  return null
}

function describeCount(count: number): string {
  if (count === 0) return 'All done'
  return count === 1 ? 'One thing needs a person' : `${count} things need a person`
}

function keyOf({ reference, payment, refund, document }: AttentionItem): string {
  return [reference, payment?.id, refund?.id, document?.id, document?.name].join(' ')
}

function Groups({ items, onDone }: { items: readonly AttentionItem[]; onDone: () => void }) {
  return attentionNames.map((kind) => {
    const own = items.filter((item) => item.kind === kind)
    if (own.length === 0) return null
    const { title } = attentionKinds[kind]
    return (
      <section key={kind} aria-label={title} className="flex flex-col gap-3">
        <h2 className="flex items-baseline gap-2 font-sans text-body font-semibold">
          {title}
          <span className="tabular font-normal text-muted">{own.length}</span>
        </h2>
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
          {own.map((item) => (
            <AttentionRow key={keyOf(item)} item={item} onDone={onDone} />
          ))}
        </ul>
      </section>
    )
  })
}
