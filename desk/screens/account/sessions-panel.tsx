import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { useAction } from '#desk/api/use-action.ts'
import { useData } from '#desk/api/use-data.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'

export function SessionsPanel() {
  const loaded = useData('sessions', (signal) => callDesk('GET /desk/sessions', { signal }))
  const { failure, run } = useAction()

  async function end(id: string) {
    if (!(await run(() => callDesk('DELETE /desk/sessions/{id}', { params: { id } })))) return
    showToast({ tone: 'success', text: 'The session has ended' })
    loaded.reload()
  }

  return (
    <Panel title="Where you’re signed in" text="A session ends after 12 hours without use.">
      {failure ? <FailureNotice failure={failure} /> : null}
      <LoadedView loaded={loaded} rows={2}>
        {({ data }) => (
          <ul className="flex flex-col divide-y divide-line">
            {data.map(({ id, device, address, lastUsedAt, createdAt, current }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
                <div className="min-w-0 flex-1 basis-48">
                  <p className="flex flex-wrap items-center gap-x-2 font-medium">
                    {device} {current ? <Badge tone="success">This browser</Badge> : null}
                  </p>
                  <p className="text-small text-muted wrap-anywhere">
                    {address} · last used <Time at={lastUsedAt} /> · since <Time at={createdAt} />
                  </p>
                </div>
                {current ? null : (
                  <Button variant="ghost" color="danger" size="sm" onClick={() => end(id)}>
                    End<span className="sr-only"> the session on {device}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </LoadedView>
    </Panel>
  )
}
