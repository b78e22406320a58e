import { useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { PriceLines } from '#app/features/booking/price-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useMe } from '#desk/api/me.ts'
import { failureText, Notice } from '#desk/ui/failure.tsx'
import { agreeOnPrice } from '#domain/pricing/price/agreed-price.ts'
import { parseDollars } from '#domain/pricing/price/manual-price.ts'
import { formatCents, type Price } from '#domain/pricing/price/price.ts'
import { agreedPriceLimits } from '#domain/staff/limits.ts'
import { agreedReasonLength } from '#domain/staff/phone-booking-schemas.ts'
import { changeDraft, clearErrors, fillForm, type PhoneDraft } from './phone-draft.ts'
import type { ErrorFor } from './trip-panel.tsx'
import type { DeskOffer } from './use-offers.ts'

type Props = {
  draft: PhoneDraft
  offer: DeskOffer | undefined
  /** The price by the rates: the offer's, or the one that the server has now. */
  price: Price | null
  errorFor: ErrorFor
}

/** The price by the rates, a promo code, and a price that the caller and the desk agree on. */
export function PricePanel({ draft, offer, price, errorFor }: Props) {
  if (!offer) return <p className="text-muted">Choose a car to see the price.</p>
  const cents = draft.agreed.isOn ? parseDollars(draft.agreed.dollars) : null
  const shown =
    cents === null ? price : agreeOnPrice(price, { totalCents: cents, reason: draft.agreed.reason })
  return (
    <>
      {shown ? (
        <PriceLines price={shown} />
      ) : (
        <Notice tone="warning" title="The rates have no price">
          {offer.priceReason ?? ''} Agree on a price with the caller, or book without one and set it later.
        </Notice>
      )}
      <PromoField draft={draft} price={price} error={errorFor('promocodeId')} />
      <AgreedFields {...{ draft, price, errorFor }} />
    </>
  )
}

function PromoField({ draft, price, error }: Pick<Props, 'draft' | 'price'> & { error: string | undefined }) {
  const { promo } = draft.form
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isChecking, setChecking] = useState(false)

  async function apply() {
    if (isChecking || code.trim() === '') return
    setChecking(true)
    const result = await callApi('POST /promocodes/code', { body: { code: code.trim() } })
    setChecking(false)
    if (!result.ok)
      return setRefusal(result.status === 404 ? 'This code isn’t valid' : failureText(result).title)
    setCode('')
    fillForm({ promo: result.data.data })
  }

  if (promo) {
    const isIgnored = price !== null && !price.lines.some((line) => line.code === 'promo')
    return (
      <FieldAnchor path="promocodeId" className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className={error || isIgnored ? 'text-danger' : undefined}>
          {promo.code}: {error ?? (isIgnored ? 'doesn’t apply to this trip' : promo.description)}
        </p>
        <Button size="sm" variant="ghost" onClick={() => fillForm({ promo: null })}>
          Remove the code
        </Button>
      </FieldAnchor>
    )
  }
  return (
    <FieldAnchor path="promocodeId" className="flex items-end gap-2">
      <TextField
        label="Promo code"
        value={code}
        error={refusal ?? error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        className="min-w-0 flex-1"
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setRefusal(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void apply()
        }}
      />
      <Button size="sm" className="mb-0.5" aria-disabled={isChecking || undefined} onClick={apply}>
        Apply
      </Button>
    </FieldAnchor>
  )
}

function AgreedFields({ draft, price, errorFor }: Pick<Props, 'draft' | 'price' | 'errorFor'>) {
  const role = useMe(({ me }) => me?.role)
  const { agreed } = draft
  const limits = price && role ? agreedPriceLimits(role, price.totalCents) : null

  function change(fields: Partial<PhoneDraft['agreed']>) {
    for (const name of Object.keys(fields))
      clearErrors(name === 'dollars' ? 'agreed.totalCents' : `agreed.${name}`)
    changeDraft({ agreed: { ...agreed, ...fields } })
  }

  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={price ? 'Agree on another price' : 'Agree on a price'}
        checked={agreed.isOn}
        onChange={(event) => {
          clearErrors('agreed')
          change({ isOn: event.target.checked })
        }}
      />
      {agreed.isOn ? (
        <>
          <FieldAnchor path="agreed.totalCents">
            <TextField
              label="Agreed price in dollars"
              inputMode="decimal"
              autoComplete="off"
              required
              value={agreed.dollars}
              error={errorFor('agreed.totalCents')}
              hint={
                limits
                  ? `All-in. Your role allows ${formatCents(limits.minCents)} to ${formatCents(limits.maxCents)}.`
                  : 'All-in.'
              }
              onChange={(event) => change({ dollars: event.currentTarget.value })}
            />
          </FieldAnchor>
          <FieldAnchor path="agreed.reason">
            <TextField
              label="Reason"
              autoComplete="off"
              required
              maxLength={agreedReasonLength.max}
              value={agreed.reason}
              error={errorFor('agreed.reason')}
              hint="The customer sees it beside the price."
              onChange={(event) => change({ reason: event.currentTarget.value })}
            />
          </FieldAnchor>
        </>
      ) : null}
    </div>
  )
}
