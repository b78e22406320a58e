import { useEffect, useRef, useState } from 'react'
import { useNearViewport } from '#app/features/quote/near-viewport.ts'
import { quoteCardClass } from '#app/features/quote/quote-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

/** The form on a surface of its own. Its code is fetched when it comes near; until then its room is kept. */
export function MessageCard() {
  const card = useRef<HTMLDivElement>(null)
  const { Form, failed, load } = useMessageForm(useNearViewport(card))
  return (
    <div ref={card} className={quoteCardClass}>
      <div className={roomClass}>
        {Form ? <Form /> : failed ? <LoadFailed onRetry={load} /> : <FormSkeleton />}
      </div>
    </div>
  )
}

/** The form's height: in one column, and in two. */
const roomClass = 'min-h-[37.03rem] sm:min-h-[30.18rem]'

type MessageForm = typeof import('./message-form.tsx').MessageForm

function useMessageForm(wanted: boolean) {
  const [Form, setForm] = useState<MessageForm | null>(null)
  const [failed, setFailed] = useState(false)
  function load() {
    setFailed(false)
    import('./message-form.tsx').then(
      ({ MessageForm }) => setForm(() => MessageForm),
      () => setFailed(true),
    )
  }
  useEffect(() => {
    if (wanted) load()
  }, [wanted])
  return { Form, failed, load }
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-5">
      <p className="text-muted">The form could not load. Please try again, or call or write to us.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}

function FormSkeleton() {
  return (
    <Loading label="Loading the form" className="grid gap-x-5 gap-y-9 sm:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((field) => (
        <Skeleton key={field} />
      ))}
    </Loading>
  )
}
