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
      title: 'Reset booking links?',
      text: 'Links we’ve already sent will stop working. You can still open your booking with your reference and email.',
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
    showToast({ tone: 'success', text: 'Your booking links have been reset' })
  }

  return (
    <section aria-labelledby="links" className="flex flex-col items-start gap-4 print:hidden">
      <h2 id="links" className="text-title">
        Who can open this booking
      </h2>
      <p className="max-w-prose text-muted">
        Anyone with a link from our emails can {allowed.format(allowedActions(can))} this booking. If you sent
        one to the wrong person, reset them all.
      </p>
      <ProblemNotice problem={problem}>Your links still work.</ProblemNotice>
      <BusyButton size="md" busy={isBusy} busyLabel="Resetting links" onClick={() => void resetLinks()}>
        Reset booking links
      </BusyButton>
    </section>
  )
}

function allowedActions({ change, cancel, pay }: BookingDetail['can']): string[] {
  return ['see', ...(pay ? ['pay'] : []), ...(change ? ['change'] : []), ...(cancel ? ['cancel'] : [])]
}

const allowed = new Intl.ListFormat('en-US')
