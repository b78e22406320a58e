import { useState } from 'react'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { confirm } from '#app/ui/confirm.tsx'
import { showToast } from '#app/ui/toasts-store.ts'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'
import { type Access, keptAccess, manageTokenIn } from './access.ts'
import { type Failure, revokeLinks } from './manage-api.ts'
import { isShut, type Trouble, troubleOf } from './trouble.ts'
import { TroubleNotice } from './trouble-notice.tsx'

type Props = {
  access: Access
  can: BookingDetail['can']
  onNewAccess: (access: Access) => void
  onShut: (failure: Failure) => void
}

/** For a link that went to the wrong person. */
export function TakeBackLinks({ access, can, onNewAccess, onShut }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  async function takeBack() {
    if (isBusy) return
    setTrouble(null)
    const agreed = await confirm({
      title: 'Take back all links?',
      text: 'Every link to this booking that we have sent stops working. You can always open it again with its reference and e-mail.',
      danger: true,
    })
    if (!agreed) return
    setBusy(true)
    const answer = await revokeLinks(access)
    setBusy(false)
    if (!answer.ok) return isShut(answer) ? onShut(answer) : setTrouble(troubleOf(answer, navigator.onLine))
    const token = manageTokenIn(answer.data.data.manageUrl)
    if (access.token !== null && token) {
      // The link this page was opened by is taken back too; the new one keeps the page open.
      keptAccess.keep({ ...access, token })
      onNewAccess({ ...access, token })
    }
    showToast({ tone: 'success', text: 'All earlier links have been taken back' })
  }

  return (
    <section aria-labelledby="links" className="flex flex-col items-start gap-4 print:hidden">
      <h2 id="links" className="text-title">
        Who can open it
      </h2>
      <p className="max-w-prose text-muted">
        Whoever has the link from our e-mails can {allowed.format(doings(can))} this booking. If one went to
        the wrong person, take all of them back.
      </p>
      <TroubleNotice trouble={trouble}>The links still work.</TroubleNotice>
      <BusyButton size="md" busy={isBusy} busyLabel="Taking back all links" onClick={() => void takeBack()}>
        Take back all links
      </BusyButton>
    </section>
  )
}

function doings({ change, cancel, pay }: BookingDetail['can']): string[] {
  return ['see', ...(pay ? ['pay'] : []), ...(change ? ['change'] : []), ...(cancel ? ['cancel'] : [])]
}

const allowed = new Intl.ListFormat('en-US')
