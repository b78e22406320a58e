import { useSearchParams } from 'react-router'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { ListNav, ListTab } from '#desk/ui/list-search.tsx'
import { LoadMore } from '#desk/ui/load-more.tsx'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page } from '#desk/ui/page.tsx'
import { type MessageKind, type MessageState, messageStateNames } from '#domain/staff/messages.ts'
import { ContactList } from './contact-list.tsx'
import { MessageList } from './message-list.tsx'
import { RetryButton } from './retry-button.tsx'

const lists = {
  open: 'To answer',
  failed: 'Failed',
  waiting: 'Waiting',
  sent: 'Sent',
  closed: 'Answered',
} as const

type List = keyof typeof lists

const listNames = Object.keys(lists) as List[]

const kinds = { '': 'All', email: 'Emails', text: 'Texts' } as const

type Kind = keyof typeof kinds

const kindNames = Object.keys(kinds) as Kind[]

/** Emails, texts and contact messages, by their state. The list is in the address, so that it can be passed on. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const list = listNames.find((name) => name === params.get('list')) ?? 'open'
  const kind = kindNames.find((name) => name === params.get('kind')) ?? ''
  const outgoingState = messageStateNames.find((name) => name === list)
  return (
    <Page title="Messages">
      <div className="flex flex-col gap-2">
        <ListNav>
          {listNames.map((name) => (
            <ListTab
              key={name}
              isCurrent={name === list}
              onPress={() => setParams(name === 'open' ? {} : { list: name }, { replace: true })}
            >
              {lists[name]}
            </ListTab>
          ))}
        </ListNav>
        {outgoingState ? (
          <ListNav label="Kind">
            {kindNames.map((name) => (
              <ListTab
                key={name}
                isCurrent={name === kind}
                onPress={() => setParams({ list, ...(name ? { kind: name } : {}) }, { replace: true })}
              >
                {kinds[name]}
              </ListTab>
            ))}
          </ListNav>
        ) : null}
      </div>
      {outgoingState ? (
        <Messages key={`${list} ${kind}`} state={outgoingState} kind={kind} />
      ) : (
        <Contacts key={list} state={list === 'closed' ? 'closed' : 'open'} />
      )}
    </Page>
  )
}

const refreshing = { everySeconds: 10, about: ({ kind }: { kind: string }) => kind === 'message' }

const emptyTexts: Record<MessageState, string> = {
  failed: 'Messages that couldn’t be sent after a day of retries are listed here.',
  waiting: 'Everything has been sent.',
  sent: 'Messages are listed here for a week.',
}

function Messages({ state, kind }: { state: MessageState; kind: Kind }) {
  const query = { state, ...(kind ? { kind: kind as MessageKind } : {}) }
  const loaded = useData(state, (signal) => callDesk('GET /desk/messages', { query, signal }))
  const isFirstPage = (loaded.data?.data.length ?? 0) <= 50
  useRefresh(() => isFirstPage && loaded.reload(), refreshing)
  return (
    <LoadedView loaded={loaded} rows={6}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <EmptyState title="No messages" text={emptyTexts[state]} />
        ) : (
          <div aria-busy={loaded.isLoading || undefined} className="flex flex-col gap-4">
            {state === 'failed' && data.length > 1 ? (
              <div className="self-start">
                <RetryButton
                  ids={data.slice(0, 100).map(({ id }) => id)}
                  label={`Try all ${Math.min(data.length, 100)} again`}
                  onDone={loaded.reload}
                />
              </div>
            ) : null}
            <MessageList messages={data} onChanged={loaded.reload} />
            <LoadMore
              hasMore={meta.after !== null}
              load={() => callDesk('GET /desk/messages', { query: { ...query, after: meta.after ?? '' } })}
              onLoaded={(more) => loaded.setData({ data: [...data, ...more.data], meta: more.meta })}
            />
          </div>
        )
      }
    </LoadedView>
  )
}

function Contacts({ state }: { state: 'open' | 'closed' }) {
  const loaded = useData(state, (signal) =>
    callDesk('GET /desk/contact-messages', { query: { state }, signal }),
  )
  const isFirstPage = (loaded.data?.data.length ?? 0) <= 50
  useRefresh(() => isFirstPage && loaded.reload(), refreshing)
  return (
    <LoadedView loaded={loaded} rows={4} rowClass="h-28">
      {({ data, meta }) =>
        data.length === 0 ? (
          <EmptyState
            title={state === 'open' ? 'Everyone has an answer' : 'No messages'}
            text="Messages from the contact form are listed here for a year."
          />
        ) : (
          <div aria-busy={loaded.isLoading || undefined} className="flex flex-col gap-4">
            <ContactList messages={data} onChanged={loaded.reload} />
            <LoadMore
              hasMore={meta.after !== null}
              load={() =>
                callDesk('GET /desk/contact-messages', { query: { state, after: meta.after ?? '' } })
              }
              onLoaded={(more) => loaded.setData({ data: [...data, ...more.data], meta: more.meta })}
            />
          </div>
        )
      }
    </LoadedView>
  )
}
