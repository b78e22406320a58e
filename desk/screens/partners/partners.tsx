import { Handshake } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page } from '#desk/ui/page.tsx'
import type { Partner } from './partner.ts'
import { PartnerDialog } from './partner-dialog.tsx'
import { PartnerList } from './partner-list.tsx'

/** The companies that drive trips for us. */
export function Screen() {
  const loaded = useData('partners', (signal) => callDesk('GET /desk/partners', { signal }))
  useRefresh(loaded.reload, { everySeconds: 60, about: ({ kind }) => kind === 'fleet' })

  async function add() {
    const added = await openModal<Partner>((close) => <PartnerDialog onClose={close} />)
    if (!added) return
    showToast({ tone: 'success', text: `${added.name} has been added` })
    loaded.reload()
  }

  return (
    <Page
      title="Partners"
      lead={loaded.data ? countText(loaded.data.data) : undefined}
      actions={
        <Button variant="solid" size="md" onClick={add}>
          Add a partner
        </Button>
      }
    >
      <LoadedView loaded={loaded} rowClass="h-20 lg:h-14">
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon={<Handshake />}
              title="No partners yet"
              text="Add the companies that drive a trip for you when your own cars are busy. You can then offer them trips on the page of a booking."
            />
          ) : (
            <PartnerList partners={data} onChanged={loaded.reload} />
          )
        }
      </LoadedView>
    </Page>
  )
}

function countText(partners: readonly Partner[]): string {
  const active = partners.filter(({ isActive }) => isActive).length
  return active === 1 ? '1 company' : `${active} companies`
}
