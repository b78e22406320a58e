import type { ReactNode } from 'react'
import type { ApiResult } from '#app/client/call-api.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import type { FleetCar } from './fleet-data.ts'

type Block = FleetCar['outOfService'][number]

type Props<Data> = {
  title: string
  blocks: readonly Block[]
  none: string
  /** Shows a block; days off are whole days. */
  describe?: (block: Block) => ReactNode
  canEnd: boolean
  end: (block: string) => Promise<ApiResult<{ data: Data }>>
  ended: string
  onChanged: (data: Data) => void
  onStale: () => void
}

/** The times in which a car or a chauffeur is not there, each with a button that ends it. */
export function BlocksPanel<Data>(props: Props<Data>) {
  const { title, blocks, none, canEnd, end, ended, onChanged } = props
  const { isBusy, failure, run } = useAction()
  const describe = props.describe ?? describeTimes

  async function endBlock(id: string) {
    const changed = await run(() => end(id))
    if (!changed) return
    onChanged(changed.data)
    showToast({ tone: 'success', text: ended })
  }

  return (
    <Panel title={title}>
      {failure ? (
        <FailureNotice failure={failure} onRetry={failure.status === 409 ? props.onStale : undefined} />
      ) : null}
      {blocks.length === 0 ? <p className="text-muted">{none}</p> : null}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {blocks.map((block) => (
          <li
            key={block.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p>{describe(block)}</p>
              {block.reason ? <p className="text-small text-muted wrap-anywhere">{block.reason}</p> : null}
            </div>
            {canEnd ? (
              <BusyButton
                size="sm"
                variant="outline"
                busy={isBusy}
                busyLabel="Saving"
                onClick={() => endBlock(block.id)}
              >
                {new Date(block.from) > new Date() ? 'Take back' : 'End now'}
              </BusyButton>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function describeTimes({ from, to }: Block) {
  return (
    <>
      <Time at={from} /> to <Time at={to} />
    </>
  )
}
