import { type FunctionComponent, lazy, useReducer } from 'react'
import { Button } from '#app/ui/button.tsx'

/** Like React's `lazy`, but code that fails to load shows a retry button instead of the error page. */
export function lazyWithRetry(fetchPart: () => Promise<FunctionComponent>): FunctionComponent {
  let Part = attempt(fetchPart)
  return function LazyPart() {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    function retry() {
      Part = attempt(fetchPart)
      redraw()
    }
    return <Part onRetry={retry} />
  }
}

type PartProps = { onRetry: () => void }

function attempt(fetchPart: () => Promise<FunctionComponent>) {
  return lazy(async () => {
    const part: FunctionComponent<PartProps> = await fetchPart().catch(() => LoadFailed)
    return { default: part }
  })
}

function LoadFailed({ onRetry }: PartProps) {
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
