import { NumberedSteps } from '#app/features/page/page-layout.tsx'

/** The reference of a booking or quote, large enough to read out on the phone. */
export function ReferenceNumber({ reference }: { reference: string }) {
  return (
    <dl className="flex flex-col gap-1 border-y border-line py-5">
      <dt className="small-caps text-accent">Reference</dt>
      <dd className="text-heading tabular tracking-wide select-all">{reference}</dd>
    </dl>
  )
}

export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <section aria-labelledby="next" className="flex flex-col gap-4">
      <h2 id="next" className="text-title">
        What happens next
      </h2>
      <NumberedSteps steps={steps} />
    </section>
  )
}
