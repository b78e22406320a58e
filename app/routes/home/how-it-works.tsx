export type Step = { title: string; text: string }

export function HowItWorks({ steps }: { steps: readonly Step[] }) {
  return (
    <section aria-labelledby="how-it-works" className="off-stage border-t border-line bg-sunken">
      <div className="page-width flex flex-col gap-10 py-20 sm:py-28">
        <h2 id="how-it-works" className="max-w-2xl text-heading">
          Three steps, about a minute
        </h2>
        <ol className="grid gap-10 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex flex-col gap-3 border-t border-line pt-6">
              <span aria-hidden className="tabular font-display text-heading text-accent">
                {index + 1}
              </span>
              <h3 className="text-title">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
