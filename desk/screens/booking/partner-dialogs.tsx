import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { SelectList } from '#app/ui/select-list/select-list.tsx'
import { callDesk } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { ReasonField } from '#desk/ui/action-fields.tsx'
import { Notice } from '#desk/ui/failure.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { parseDollars } from '#domain/pricing/price/manual-price.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { legOfferSchema, offerWithdrawSchema } from '#domain/staff/partner-schemas.ts'
import { newYorkClockAt, toIsoOrTyped } from '#domain/time/new-york-clock.ts'
import type { LegOffer, LegWithOffers } from './leg-offers.ts'
import { NoLongerPossible } from './no-longer-possible.tsx'

type OfferProps = {
  reference: string
  leg: LegWithOffers
  /** Shows the leg behind the dialog as someone else has changed it. */
  onReload: () => void
  onClose: (partner?: string) => void
}

/** Offers a leg to a partner. Closes with the partner's name. */
export function OfferDialog({ reference, leg, onReload, onClose }: OfferProps) {
  const loaded = useData('partners', (signal) => callDesk('GET /desk/partners', { signal }))
  return (
    <Dialog open title="Farm out this trip" onClose={() => onClose()}>
      <LoadedView loaded={loaded} rows={3} rowClass="h-14">
        {({ data }) => {
          const partners = data.filter(({ isActive }) => isActive)
          return partners.length === 0 ? (
            <p>
              There are no partners yet.{' '}
              <Link to="/partners" className="text-accent underline" onClick={() => onClose()}>
                Add one first
              </Link>
            </p>
          ) : (
            <OfferForm {...{ reference, leg, partners, onReload, onClose }} />
          )
        }}
      </LoadedView>
    </Dialog>
  )
}

type FormProps = OfferProps & { partners: readonly { id: string; name: string; contact: string }[] }

function OfferForm({ reference, leg, partners, onReload, onClose }: FormProps) {
  const [partnerId, setPartnerId] = useState(partners.length === 1 ? (partners[0]?.id ?? '') : '')
  const [version, setVersion] = useState(leg.version)
  const [conflict, setConflict] = useState<string | null>(null)
  const [costCents, setCostCents] = useState(leg.suggestedCents)
  const params = { reference }
  const toBody = ({ costCents: cost = '', note = '', answerBy = '' }: Record<string, string>) => ({
    legId: leg.id,
    version,
    partnerId,
    costCents: parseDollars(cost) as number,
    note,
    answerBy: toIsoOrTyped(answerBy),
  })

  /** The next try is about the leg as it is now. */
  async function reload() {
    const result = await callDesk('GET /desk/bookings/{reference}/offers', { params })
    const now = result.ok ? result.data.data.find(({ id }) => id === leg.id) : undefined
    if (now) setVersion(now.version)
    onReload()
  }

  return (
    <DeskForm
      label="Farm out this trip"
      schema={legOfferSchema}
      complete={toBody}
      send={(values) => callDesk('POST /desk/bookings/{reference}/offers', { params, body: toBody(values) })}
      onDone={() => onClose(partners.find(({ id }) => id === partnerId)?.name)}
      onFailure={({ status, body }) => {
        if (status !== 409) return false
        setConflict(String((body as { message?: unknown }).message ?? ''))
        void reload()
        return true
      }}
      submitLabel="Send the offer"
      busyLabel="Sending"
      actions={
        <Button size="md" onClick={() => onClose()}>
          Back
        </Button>
      }
    >
      {(errorFor) => (
        <>
          {conflict ? (
            <Notice tone="warning" role="alert" title="This trip has changed meanwhile">
              {conflict} What you typed is still here.
            </Notice>
          ) : null}
          <p className="text-muted">
            The partner gets a link to accept or decline. Our car stays reserved until they accept.
          </p>
          <SelectList
            label="Partner"
            name="partnerId"
            required
            options={partners.map(({ id, name, contact }) => ({ value: id, label: name, note: contact }))}
            value={partnerId}
            onChange={setPartnerId}
            error={errorFor('partnerId')}
          />
          <TextField
            label="What they get, in dollars"
            name="costCents"
            inputMode="decimal"
            required
            autoComplete="off"
            defaultValue={leg.suggestedCents === null ? '' : (leg.suggestedCents / 100).toFixed(2)}
            hint={marginText(leg.shareCents, costCents)}
            error={errorFor('costCents')}
            onChange={(event) => setCostCents(parseDollars(event.currentTarget.value))}
          />
          <TextField
            label="Answer by, New York time"
            type="datetime-local"
            name="answerBy"
            required
            defaultValue={newYorkClockAt(new Date(leg.suggestedAnswerBy))}
            hint="Without an answer by then, the trip is back among those without a chauffeur."
            error={errorFor('answerBy')}
          />
          <TextArea
            label="Note to the partner"
            name="note"
            rows={2}
            maxLength={500}
            hint="They see it before they accept: no names, no phone numbers."
            error={errorFor('note')}
          />
        </>
      )}
    </DeskForm>
  )
}

function marginText(shareCents: number | null, costCents: number | null): string | undefined {
  if (shareCents === null || costCents === null) return undefined
  const margin = shareCents - costCents
  return margin >= 0
    ? `${formatCents(margin)} of ${formatCents(shareCents)} is left for us.`
    : `We lose ${formatCents(-margin)}: this trip earns ${formatCents(shareCents)}.`
}

type WithdrawProps = {
  reference: string
  offer: LegOffer
  /** True if withdrawn. */
  onClose: (isDone?: boolean) => void
}

/** If the partner or a colleague was faster, it says so, and the next press is about the offer as it is now. */
export function WithdrawDialog({ reference, offer, onClose }: WithdrawProps) {
  const [{ id, partner, state, version }, setOffer] = useState(offer)
  const [canWithdraw, setCanWithdraw] = useState(true)
  const [conflict, setConflict] = useState<string | null>(null)

  async function reload() {
    const result = await callDesk('GET /desk/bookings/{reference}/offers', { params: { reference } })
    const legs = result.ok ? result.data.data : []
    for (const { progress, offers } of legs)
      for (const now of offers.filter((each) => each.id === id)) {
        setOffer(now)
        setCanWithdraw(progress === 'planned' && (now.state === 'offered' || now.state === 'accepted'))
      }
  }

  const title = `Withdraw the trip from ${partner}?`
  if (!canWithdraw)
    return (
      <Dialog open title={title} onClose={() => onClose(false)}>
        <NoLongerPossible title="Not withdrawn" text={conflict} onClose={() => onClose(false)} />
      </Dialog>
    )
  return (
    <Dialog open title={title} onClose={() => onClose()}>
      <DeskForm
        label={title}
        schema={offerWithdrawSchema}
        complete={(values) => ({ ...values, version })}
        send={({ reason = '' }) =>
          callDesk('POST /desk/offers/{id}/withdraw', { params: { id }, body: { version, reason } })
        }
        onDone={() => onClose(true)}
        onFailure={({ status, body }) => {
          if (status !== 409) return false
          setConflict(String((body as { message?: unknown }).message ?? ''))
          void reload()
          return true
        }}
        submitLabel={conflict ? 'Withdraw anyway' : 'Withdraw'}
        busyLabel="Withdrawing"
        isDanger
        actions={
          <Button size="md" onClick={() => onClose(false)}>
            Back
          </Button>
        }
      >
        {(errorFor) => (
          <>
            {conflict ? (
              <Notice tone="warning" role="alert" title="Not withdrawn">
                {conflict} What you typed is still here.
              </Notice>
            ) : null}
            <p className="text-muted">
              {state === 'accepted'
                ? 'They have accepted it. Their link stops working, and the trip needs a car and a chauffeur of ours again.'
                : 'Their link stops working. Our car is still reserved.'}
            </p>
            <ReasonField error={errorFor('reason')} hint="The partner reads it." />
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}
