import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { usePermission } from '#desk/api/me.ts'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { doubtTexts } from '#domain/dispatch/waiting-time.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import type { DeskBooking } from './desk-booking.ts'
import { ApproveExtraDialog, DeclineExtraDialog, extraLabels } from './extra-dialogs.tsx'

type Props = { booking: DeskBooking; onChanged: (booking: DeskBooking) => void }

/** What chauffeurs paid or waited for, and waiting time that a person has to look at. */
export function ExtrasPanel({ booking, onChanged }: Props) {
  const { extras } = booking.afterTrip
  const panel = useLinkedPanel('#extras')
  if (extras.length === 0) return null
  return (
    <div id="extras" ref={panel} className="scroll-mt-4">
      <Panel title="From the chauffeur">
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {extras.map((extra) => (
            <Extra key={extra.id} {...{ booking, extra, onChanged }} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

/** Scrolls to a panel that a link named: the booking is loaded after the page. */
export function useLinkedPanel(hash: string) {
  const panel = useRef<HTMLDivElement>(null)
  const isLinked = useLocation().hash === hash
  useEffect(() => {
    if (isLinked) panel.current?.scrollIntoView({ block: 'start' })
  }, [isLinked])
  return panel
}

type ExtraProps = Props & { extra: DeskBooking['afterTrip']['extras'][number] }

function Extra({ booking, extra, onChanged }: ExtraProps) {
  const canDecide = usePermission('adjust-prices')
  const { id, kind, cents, note, chauffeur, at, doubts, decision, decidedBy, decidedAt, reason, hasPhoto } =
    extra
  const label = `${extraLabels[kind]}, ${formatCents(cents)}`

  async function decide(Dialog: typeof ApproveExtraDialog, done: string) {
    const changed = await openModal<DeskBooking>((close) => (
      <Dialog {...{ booking, extra }} onReloaded={onChanged} onClose={close} />
    ))
    if (!changed) return
    onChanged(changed)
    showToast({ tone: 'success', text: done })
  }

  return (
    <li aria-label={label} className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium wrap-anywhere">
            {extraLabels[kind]}
            {note ? `: ${note}` : ''}
          </p>
          <p className="text-small text-muted">
            {chauffeur ?? 'From the times of the trip'}, <Time at={at} />
          </p>
        </div>
        <span className="tabular shrink-0 font-medium">{formatCents(cents)}</span>
        {decision ? (
          <Badge tone={decision === 'approved' ? 'success' : 'neutral'}>
            {decision === 'approved' ? 'Approved' : 'Declined'}
          </Badge>
        ) : null}
      </div>
      {decision === null ? doubts.map((doubt) => <p key={doubt}>{doubtTexts[doubt]}</p>) : null}
      {decision && decidedAt ? (
        <p className="text-small text-muted wrap-anywhere">
          {decidedBy ?? 'Automatic'}, <Time at={decidedAt} />
          {reason ? `: ${reason}` : ''}
        </p>
      ) : null}
      {hasPhoto ? (
        <a
          href={`/api/desk/extras/${id}/photo`}
          target="_blank"
          rel="noreferrer"
          className="self-start rounded-control border border-line bg-sunken print:hidden"
        >
          <img
            src={`/api/desk/extras/${id}/photo`}
            alt={`Receipt of ${label}. Open it in full size`}
            loading="lazy"
            className="h-40 w-auto max-w-full rounded-control object-contain"
          />
        </a>
      ) : null}
      {decision === null && canDecide ? (
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            size="sm"
            variant="solid"
            onClick={() => decide(ApproveExtraDialog, 'It’s in the price now. We’ll tell the customer.')}
          >
            Approve
            <span className="sr-only"> {label}</span>
          </Button>
          <Button size="sm" onClick={() => decide(DeclineExtraDialog, 'The extra is declined.')}>
            Decline
            <span className="sr-only"> {label}</span>
          </Button>
        </div>
      ) : null}
    </li>
  )
}
