import { useState } from 'react'
import {
  type ApiFailure,
  type BookingAccess,
  bookingAccessStorage,
  findManageToken,
  revokeLinks,
} from '#app/features/booking/booking-api.ts'
import {
  describeProblem,
  isAccessDenied,
  type Problem,
  ProblemNotice,
} from '#app/features/booking/problem-notice.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'

type Props = {
  access: BookingAccess
  can: BookingDetail['can']
  onNewAccess: (access: BookingAccess) => void
  onAccessDenied: (failure: ApiFailure) => void
}

/** For when a link was sent to the wrong person. */
export function ResetLinks({ access, can, onNewAccess, onAccessDenied }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function resetLinks() {
    if (isBusy) return
    setProblem(null)
    const agreed = await askToConfirm({
      title: 'Take back all links?',
      text: 'Every link to this booking that we have sent stops working. You can always open it again with its reference and e-mail.',
      danger: true,
    })
    if (!agreed) return
    setBusy(true)
    const result = await revokeLinks(access)
    setBusy(false)
    if (!result.ok)
      return isAccessDenied(result)
        ? onAccessDenied(result)
        : setProblem(describeProblem(result, navigator.onLine))
    const token = findManageToken(result.data.data.manageUrl)
    if (access.token !== null && token) {
      // The link that opened this page is revoked too; the new one keeps the page open.
      bookingAccessStorage.save({ ...access, token })
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
        Whoever has the link from our e-mails can {allowed.format(allowedActions(can))} this booking. If one
        went to the wrong person, take all of them back.
      </p>
      <ProblemNotice problem={problem}>The links still work.</ProblemNotice>
      <BusyButton size="md" busy={isBusy} busyLabel="Taking back all links" onClick={() => void resetLinks()}>
        Take back all links
      </BusyButton>
    </section>
  )
}

function allowedActions({ change, cancel, pay }: BookingDetail['can']): string[] {
  return ['see', ...(pay ? ['pay'] : []), ...(change ? ['change'] : []), ...(cancel ? ['cancel'] : [])]
}

const allowed = new Intl.ListFormat('en-US')
