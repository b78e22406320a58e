import { PriceLines } from '#app/features/booking/price-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatCents, type Price } from '#domain/pricing/price/price.ts'

type PriceChange = { before: Price | null; price: Price | null }

/** Asks before a booking is sent at a different price than shown. */
export async function confirmPriceChange({ before, price }: PriceChange): Promise<boolean> {
  const agreed = await openModal<boolean>((close) => (
    <PriceChangeDialog {...{ before, price }} onAnswer={close} />
  ))
  return agreed ?? false
}

function PriceChangeDialog({
  before,
  price,
  onAnswer,
}: PriceChange & { onAnswer: (agreed: boolean) => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      title="The price has changed"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button color="danger" onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          <Button color="success" onClick={() => onAnswer(true)}>
            {price ? `Book at ${formatCents(price.totalCents)}` : 'Send the request'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">
          Nothing has been booked yet. The price has changed since you saw it.{' '}
          {price
            ? 'Here’s the new one.'
            : 'We’ll email you the price, and you won’t owe anything until you accept it.'}
        </p>
        <dl className="grid grid-cols-2 gap-4 tabular">
          {before ? (
            <div>
              <dt className="text-small text-muted">Before</dt>
              <dd className="text-title">{formatCents(before.totalCents)}</dd>
            </div>
          ) : null}
          <div>
            <dt className="text-small text-muted">Now</dt>
            <dd className="text-title font-semibold">
              {price ? formatCents(price.totalCents) : 'On request'}
            </dd>
          </div>
        </dl>
        {price ? (
          <details className="group">
            <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control text-small font-medium underline-offset-4 hover:underline">
              <Icon name="plus" className="size-5 text-accent transition-transform group-open:rotate-45" />
              What it includes
            </summary>
            <PriceLines price={price} />
          </details>
        ) : null}
      </div>
    </Dialog>
  )
}
