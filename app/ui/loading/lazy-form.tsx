import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

type Props = {
  wanted: boolean
  fetchForm: () => Promise<ComponentType>
  /** The number of fields in the skeleton. */
  fields: number
}

/** A form whose code loads on demand. The page reserves its space. */
export function LazyForm({ wanted, fetchForm, fields }: Props) {
  const [Form, setForm] = useState<ComponentType | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted || failed) return
    fetchForm().then(
      (form) => setForm(() => form),
      () => setFailed(true),
    )
  }, [wanted, failed, fetchForm])
  if (Form) return <Form />
  return failed ? <LoadFailed onRetry={() => setFailed(false)} /> : <FormSkeleton fields={fields} />
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-5">
      <p className="text-muted">The form couldn’t load. Please try again, or call or write to us.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}

function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Loading label="Loading the form" className="grid gap-x-5 gap-y-9 sm:grid-cols-2">
      {Array.from({ length: fields }, (_, field) => (
        <Skeleton key={field} />
      ))}
    </Loading>
  )
}
