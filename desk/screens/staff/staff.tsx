import { Button } from '#app/ui/button.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page } from '#desk/ui/page.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { StaffList } from './staff-list.tsx'
import type { StaffMember } from './staff-member.ts'

/** Everyone who works at the desk. */
export function Screen() {
  const canManage = usePermission('manage-staff')
  const loaded = useData('staff', (signal) => callDesk('GET /desk/staff', { signal }))
  useRefresh(loaded.reload, { everySeconds: 60, about: ({ kind }) => kind === 'staff' })

  async function invite() {
    const invited = await openModal<StaffMember>((close) => <InviteDialog onClose={close} />)
    if (!invited) return
    showToast({ tone: 'success', text: `We’ll email the invitation to ${invited.email}` })
    loaded.reload()
  }

  return (
    <Page
      title="Staff"
      lead={loaded.data ? countText(loaded.data.data) : undefined}
      actions={
        canManage ? (
          <Button variant="solid" size="md" onClick={invite}>
            Invite someone
          </Button>
        ) : null
      }
    >
      <LoadedView loaded={loaded} rowClass="h-20 lg:h-14">
        {({ data }) => <StaffList members={data} canManage={canManage} onChanged={loaded.reload} />}
      </LoadedView>
    </Page>
  )
}

function countText(members: readonly StaffMember[]): string {
  const active = members.filter(({ state }) => state === 'active').length
  const invited = members.filter(({ state }) => state === 'invited').length
  return `${active === 1 ? '1 person' : `${active} people`}${invited > 0 ? ` · ${invited} invited` : ''}`
}
