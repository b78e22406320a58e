import type { ApiResult } from '#app/client/call-api.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from './failure.tsx'

type Props<Data> = {
  /** Whether there are more rows. */
  hasMore: boolean
  load: () => Promise<ApiResult<Data>>
  onLoaded: (data: Data) => void
}

/** The button below a list that continues it. */
export function LoadMore<Data>({ hasMore, load, onLoaded }: Props<Data>) {
  const { isBusy, failure, run } = useAction()
  if (!hasMore) return null

  async function loadMore() {
    const data = await run(load)
    if (data !== undefined) onLoaded(data)
  }

  return (
    <>
      {failure ? <FailureNotice failure={failure} /> : null}
      <BusyButton size="md" className="self-center" busy={isBusy} busyLabel="Loading" onClick={loadMore}>
        Load more
      </BusyButton>
    </>
  )
}
