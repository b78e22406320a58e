import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'

/** A numbered list of steps. */
export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="flex flex-col gap-4">
      {steps.map((step, index) => (
        <li key={step} className="grid grid-cols-[2rem_1fr] gap-3">
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full border border-edge text-small tabular"
          >
            {index + 1}
          </span>
          <span className="max-w-prose pt-0.5 wrap-anywhere tabular">{withNonBreakingSpaces(step)}</span>
        </li>
      ))}
    </ol>
  )
}
