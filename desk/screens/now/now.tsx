import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { FlightsAttention, useFlightsToDecide } from '#desk/screens/flights/flights-attention.tsx'
import { MessagesAttention } from '#desk/screens/messages/messages-attention.tsx'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page, useDocumentTitle } from '#desk/ui/page.tsx'
import { attentionKinds, attentionNames } from '#domain/staff/attention.ts'
import { type AttentionItem, AttentionRow } from './attention-row.tsx'

/** What needs a person now. The number is in the title of the browser's tab, too. */
export function Screen() {
  const loaded = useData('now', (signal) => callDesk('GET /desk/now', { signal }))
  useRefresh(loaded.reload, { everySeconds: 20, about: ({ kind }) => kind !== 'message' })
  const messages = useMessages()
  const { flights, reload: reloadFlights } = useFlightsToDecide()
  const items = loaded.data?.data
  const others = messages.count + flights.length
  const count = (items?.length ?? 0) + others
  return (
    <Page title="Now" lead={items && describeCount(count)}>
      {items ? <TabTitle count={count} /> : null}
      <LoadedView loaded={loaded} rows={6} rowClass="h-20">
        {({ data }) =>
          data.length + others === 0 ? (
            <EmptyState
              icon={<Icon name="check" />}
              title="Nothing needs you"
              text="Quotes to answer, requests to price, payments to check, trips without a chauffeur and expiring documents will appear here by themselves."
            />
          ) : (
            <>
              <FlightsAttention flights={flights} onChanged={reloadFlights} />
              <Groups items={data} onDone={loaded.reload} />
              {messages.data ? <MessagesAttention {...messages.data} onDone={messages.reload} /> : null}
            </>
          )
        }
      </LoadedView>
    </Page>
  )
}

/** Failed messages and messages to answer, for those who may see them. */
function useMessages() {
  const isAllowed = usePermission('read-messages')
  const loaded = useData(`messages ${isAllowed}`, async (signal) =>
    isAllowed
      ? callDesk('GET /desk/messages/attention', { signal })
      : { ok: true as const, status: 200, data: { data: { failed: [], unanswered: [] } } },
  )
  useRefresh(loaded.reload, { everySeconds: 20, about: ({ kind }) => kind === 'message' })
  const data = loaded.data?.data
  return { data, count: data ? data.failed.length + data.unanswered.length : 0, reload: loaded.reload }
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
