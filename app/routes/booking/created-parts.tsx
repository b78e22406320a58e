/** What a booking or a quote is called, large enough to be read out on the phone. */
export function Reference({ reference }: { reference: string }) {
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
      <ol className="flex flex-col gap-4">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] gap-3">
            <span
              aria-hidden
              className="grid size-8 place-items-center rounded-full border border-edge text-small tabular"
            >
              {index + 1}
            </span>
            <span className="max-w-prose pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
