import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

/** The form's code is fetched when it is wanted; until then its room is kept, to the pixel where a page can know it. */
export function LazyQuoteForm({ wanted }: { wanted: boolean }) {
  const { Form, failed, load } = useQuoteForm(wanted)
  return (
    <div className="@container">
      <div className={roomClass}>
        {Form ? <Form /> : failed ? <LoadFailed onRetry={load} /> : <FormSkeleton />}
      </div>
    </div>
  )
}

/** The form's height by its width: below `sm` in one column, above in two, less by a line wherever the consent text wraps once less. */
const roomClass = classes(
  'min-h-[113.16rem] max-sm:@min-[275px]:min-h-[111.51rem] max-sm:@min-[309px]:min-h-[109.86rem]',
  'max-sm:@min-[343px]:min-h-[108.21rem] max-sm:@min-[408px]:min-h-[106.56rem] max-sm:@min-[479px]:min-h-[104.91rem]',
  'sm:min-h-[71.78rem] sm:@min-[479px]:min-h-[70.13rem] sm:@min-[494px]:min-h-[68.78rem] sm:@min-[625px]:min-h-[67.125rem]',
)

type QuoteForm = typeof import('./quote-form.tsx').QuoteForm

function useQuoteForm(wanted: boolean) {
  const [Form, setForm] = useState<QuoteForm | null>(null)
  const [failed, setFailed] = useState(false)
  function load() {
    setFailed(false)
    import('./quote-form.tsx').then(
      ({ QuoteForm }) => setForm(() => QuoteForm),
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
      {['a', 'b', 'c', 'd', 'e', 'f'].map((field) => (
        <Skeleton key={field} />
      ))}
    </Loading>
  )
}
