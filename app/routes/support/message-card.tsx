import { useRef } from 'react'
import { quoteCardClass } from '#app/features/quote/quote-section.tsx'
import { useNearViewport } from '#app/features/quote/use-near-viewport.ts'
import { LazyForm } from '#app/ui/loading/lazy-form.tsx'

/** The form on a card. Its code loads when it comes near the viewport; until then its space is reserved. */
export function MessageCard() {
  const card = useRef<HTMLDivElement>(null)
  const wanted = useNearViewport(card)
  return (
    <div ref={card} className={quoteCardClass}>
      <div className={roomClass}>
        <LazyForm wanted={wanted} fetchForm={fetchForm} fields={4} />
      </div>
    </div>
  )
}

/** The form's height: in one column, and in two. */
const roomClass = 'min-h-[37.03rem] sm:min-h-[30.18rem]'

const fetchForm = () => import('./message-form.tsx').then(({ MessageForm }) => MessageForm)
