import { type FunctionComponent, lazy, useReducer } from 'react'
import { Button } from '#app/ui/button.tsx'
import { reloadIfReachable } from './reload-if-reachable.ts'

type RetryProps = { onRetry: () => void }

/** Like React's `lazy`, but code that fails to load shows a retry button instead of the error page. */
export function lazyWithRetry<Props extends object>(
  fetchPart: () => Promise<FunctionComponent<Props>>,
  Failed: FunctionComponent<RetryProps> = LoadFailed,
): FunctionComponent<Props> {
  const attempt = (isRetry = false) =>
    lazy(async () => {
      const part: FunctionComponent<Props & RetryProps> = await fetchPart().catch(async () => {
        if (isRetry) await reloadIfReachable()
        return Failed
      })
      return { default: part }
    })
  let Part: FunctionComponent<Props & RetryProps> = attempt()
  return function LazyPart(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    function retry() {
      Part = attempt(true)
      redraw()
    }
    return <Part {...props} onRetry={retry} />
  }
}

export function LoadFailed({ onRetry }: RetryProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-5">
      <h2 className="text-title">This step didn’t load</h2>
      <p className="text-muted">
        What you entered is still here. Check your internet connection and try again.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}

/** For a part of a page that the rest works without. */
export function PartFailed({ onRetry }: RetryProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="text-small text-muted">This part didn’t load. Check your internet connection.</p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
