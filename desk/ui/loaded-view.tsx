import { type ReactNode, useEffect, useState } from 'react'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { Loaded } from '#desk/api/use-data.ts'
import { FailureNotice } from './failure.tsx'

type Props<Data> = {
  loaded: Loaded<Data>
  /** The number of rows that are drawn while the data loads, and their height. */
  rows?: number
  rowClass?: string
  children: (data: Data) => ReactNode
}

/** The states of loaded data: loading, slow, failed with a retry, and shown; a failed reload leaves the data in place. */
export function LoadedView<Data>({ loaded, rows = 4, rowClass = 'h-16', children }: Props<Data>) {
  const { data, failure, isLoading, reload } = loaded
  const isSlow = useSlow(isLoading)
  return (
    <>
      {failure && !isLoading ? <FailureNotice failure={failure} onRetry={reload} /> : null}
      <p role="status" className="text-muted empty:hidden">
        {isSlow ? 'Still loading. Your connection seems slow.' : ''}
      </p>
      {data !== null ? (
        children(data)
      ) : isLoading ? (
        <Loading className="flex flex-col gap-2">
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} className={rowClass} />
          ))}
        </Loading>
      ) : null}
    </>
  )
}

const slowMs = 5_000

function useSlow(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isLoading])
  return isSlow
}
