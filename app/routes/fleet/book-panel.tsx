import { useSite } from '#app/features/document/root-data.ts'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  slug: string
  prices: { transfer: string; hourly: string; examples: { label: string; total: string }[] } | null
  /** Until how long before the trip canceling is free: '24 hours'. */
  freeCancellation: string | null
}

/** The car's price, and the two ways to book it. */
export function BookPanel({ slug, prices, freeCancellation }: Props) {
  const { configPhoneCall, configPhoneNumber } = useSite()
  return (
    <section className="flex flex-col gap-6 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
      <h2 className="text-title">What it costs</h2>
      {prices ? <Prices prices={prices} /> : <p className="text-muted">On request. Call us for a price.</p>}
      <div className="flex flex-col gap-3">
        <LinkButton href={`/booking/${slug}`} variant="solid">
          Book this car
        </LinkButton>
        <a href={`tel:${configPhoneCall}`} className={`${buttonClass()} tabular`}>
          <Icon name="phone" className="size-5" />
          {configPhoneNumber}
        </a>
      </div>
      {freeCancellation ? (
        <p className="flex gap-2.5 text-small text-muted">
          <Icon name="circle-check" className="mt-0.5 size-5 shrink-0 text-accent" />
          <span>
            Cancel free up to {freeCancellation} before pick-up.{' '}
            <a href="/docs/cancellation-policy" className={linkClass}>
              Cancellation policy
            </a>
          </span>
        </p>
      ) : null}
    </section>
  )
}

function Prices({ prices }: { prices: NonNullable<Props['prices']> }) {
  return (
    <>
      <dl className="flex flex-col gap-4">
        <div>
          <dt className="text-muted">Transfers from</dt>
          <dd>
            <span className="text-title font-semibold">{prices.transfer}</span> all-in
          </dd>
        </div>
        <div>
          <dt className="text-muted">By the hour from</dt>
          <dd>
            <span className="text-title font-semibold">{prices.hourly}</span> all-in
          </dd>
        </div>
      </dl>
      <div className="flex flex-col gap-3 border-t border-line pt-5">
        <h3 className="font-sans text-body font-medium">Daytime examples, all-in</h3>
        <dl className="flex flex-col gap-2.5 text-small">
          {prices.examples.map(({ label, total }) => (
            <div key={label} className="figure-row gap-x-4">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular font-medium">{total}</dd>
            </div>
          ))}
        </dl>
        <p className="text-small text-muted">
          All-in prices include tolls, fees, tax and gratuity.{' '}
          <a href="/about-us/rates" className={linkClass}>
            See all rates
          </a>
        </p>
      </div>
    </>
  )
}

const linkClass = 'text-accent underline underline-offset-4 hover:no-underline'
