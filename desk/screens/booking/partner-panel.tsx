import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { Badge, type BadgeTone } from '#app/ui/surfaces/badge.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useAction } from '#desk/api/use-action.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { type OfferState, offerStateLabels } from '#domain/dispatch/partner-offer.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import type { LegOffer, LegWithOffers } from './leg-offers.ts'
import { OfferDialog, WithdrawDialog } from './partner-dialogs.tsx'

/** Which legs of a booking are with a partner company, what that costs, and what is left of the price. */
export function PartnerPanel({ reference }: { reference: string }) {
  const loaded = useData(`offers ${reference}`, (signal) =>
    callDesk('GET /desk/bookings/{reference}/offers', { params: { reference }, signal }),
  )
  useRefresh(loaded.reload, { everySeconds: 20, about: ({ subject }) => subject === reference })
  const canDispatch = usePermission('dispatch')
  const legs = loaded.data?.data ?? []
  const shown = legs.filter(({ canOffer, offers }) => offers.length > 0 || (canOffer && canDispatch))
  if (!loaded.data && loaded.failure)
    return (
      <Panel title="Partners">
        <FailureNotice failure={loaded.failure} onRetry={loaded.reload} />
      </Panel>
    )
  if (shown.length === 0) return null
  return (
    <Panel title="Partners">
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((leg) => (
          <li key={leg.id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
            <LegRow {...{ reference, leg }} isOnly={legs.length === 1} onChanged={loaded.reload} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type RowProps = { reference: string; leg: LegWithOffers; isOnly: boolean; onChanged: () => void }

function LegRow({ reference, leg, isOnly, onChanged }: RowProps) {
  const canDispatch = usePermission('dispatch')
  const name = leg.number === 1 ? 'Return' : 'First trip'

  async function offer() {
    const partner = await openModal<string>((close) => (
      <OfferDialog {...{ reference, leg }} onReload={onChanged} onClose={close} />
    ))
    if (!partner) return
    showToast({ tone: 'success', text: `We’ll send ${partner} the link.` })
    onChanged()
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-40">
          {isOnly ? null : <span className="font-medium">{name}, </span>}
          <Time at={leg.startsAt} className="tabular" />
          {leg.shareCents === null ? null : (
            <span className="text-muted"> · {formatCents(leg.shareCents)} of the price</span>
          )}
        </p>
        {leg.canOffer && canDispatch ? (
          <Button size="sm" onClick={offer}>
            Farm out{isOnly ? null : <span className="sr-only"> {name.toLowerCase()}</span>}
          </Button>
        ) : null}
      </div>
      {leg.offers.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {leg.offers.map((offer) => (
            <li key={offer.id} aria-label={offer.partner}>
              <Offer {...{ reference, leg, offer }} canDispatch={canDispatch} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

const tones: Record<OfferState, BadgeTone> = {
  offered: 'primary',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'danger',
}

type OfferProps = {
  reference: string
  leg: LegWithOffers
  offer: LegOffer
  canDispatch: boolean
  onChanged: () => void
}

function Offer({ reference, leg, offer, canDispatch, onChanged }: OfferProps) {
  const { id, partner, partnerPhone, state, costCents, marginCents, chauffeur, version } = offer
  const { failure, isBusy, run } = useAction()
  const isCurrent = state === 'offered' || state === 'accepted'

  async function withdraw() {
    const isDone = await openModal<boolean>((close) => (
      <WithdrawDialog {...{ reference, offer }} onClose={close} />
    ))
    if (isDone) showToast({ tone: 'success', text: `The trip is no longer with ${partner}.` })
    if (isDone !== undefined) onChanged()
  }

  async function sendLink() {
    const sent = await run(() =>
      callDesk('POST /desk/offers/{id}/link', { params: { id }, body: { version } }),
    )
    if (!sent) return
    showToast({ tone: 'success', text: `We’ll send ${partner} a new link. The old one no longer works.` })
    onChanged()
  }

  if (!isCurrent)
    return (
      <p className="text-small text-muted wrap-anywhere">
        {partner}, {formatCents(costCents)}: {offerStateLabels[state].toLowerCase()}
        {offer.decidedAt ? (
          <>
            , <Time at={offer.decidedAt} />
          </>
        ) : null}
        {offer.reason ? `. ${offer.reason}` : ''}
      </p>
    )
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-medium wrap-anywhere">{partner}</p>
        <Badge tone={tones[state]}>{offerStateLabels[state]}</Badge>
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <Figure label="They get" value={formatCents(costCents)} />
        {marginCents === null ? null : <Figure label="Margin" value={formatCents(marginCents)} />}
        {state === 'offered' ? (
          <Figure label="Answer by" value={<Time at={offer.answerBy} className="tabular" />} />
        ) : null}
      </dl>
      {state === 'accepted' ? (
        <p className="wrap-anywhere">
          {chauffeur
            ? `${chauffeur.name}, ${formatPhone(chauffeur.phone)}, ${chauffeur.car}`
            : 'No chauffeur named yet.'}
        </p>
      ) : null}
      {offer.note ? (
        <p className="text-small text-muted whitespace-pre-line wrap-anywhere">{offer.note}</p>
      ) : null}
      <p className="text-small text-muted">
        Offered by {offer.offeredBy}, <Time at={offer.createdAt} />
        {partnerPhone ? (
          <>
            {' · '}
            <a href={`tel:${partnerPhone}`} className="whitespace-nowrap text-accent hover:underline">
              {formatPhone(partnerPhone)}
            </a>
          </>
        ) : null}
      </p>
      {canDispatch ? (
        <div className="flex flex-wrap gap-2">
          {leg.progress === 'planned' ? (
            <Button size="sm" color="danger" onClick={withdraw}>
              Withdraw<span className="sr-only"> from {partner}</span>
            </Button>
          ) : null}
          <Button size="sm" disabled={isBusy} onClick={sendLink}>
            Send a new link<span className="sr-only"> to {partner}</span>
          </Button>
        </div>
      ) : null}
      {failure ? (
        <FailureNotice failure={failure} onRetry={failure.status === 409 ? onChanged : undefined} />
      ) : null}
    </div>
  )
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular text-end font-medium">{value}</dd>
    </div>
  )
}
