import type { ReactNode } from 'react'
import type { ContactMessage } from './answer-dialog.tsx'
import { ContactList } from './contact-list.tsx'
import { type DeskMessage, MessageList } from './message-list.tsx'

type Props = {
  failed: readonly DeskMessage[]
  unanswered: readonly ContactMessage[]
  onDone: () => void
}

/** The messages that need a person, as groups of the first screen. */
export function MessagesAttention({ failed, unanswered, onDone }: Props) {
  return (
    <>
      {unanswered.length > 0 ? (
        <Group title="Contact messages to answer" count={unanswered.length}>
          <ContactList messages={unanswered} onChanged={onDone} />
        </Group>
      ) : null}
      {failed.length > 0 ? (
        <Group title="Messages that could not be sent" count={failed.length}>
          <MessageList messages={failed} onChanged={onDone} />
        </Group>
      ) : null}
    </>
  )
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="flex items-baseline gap-2 font-sans text-body font-semibold">
        {title}
        <span className="tabular font-normal text-muted">{count}</span>
      </h2>
      {children}
    </section>
  )
}
