import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'

type StepperProps = {
  label: string
  steps: readonly string[]
  /** Index of the current step. */
  current: number
  /** Makes completed steps buttons. */
  onSelect?: (index: number) => void
  className?: string
}

type State = 'completed' | 'current' | 'upcoming'

/** The progress of a wizard. On a phone the steps are bars, with one line of text. */
export function Stepper({ label, steps, current, onSelect, className }: StepperProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex gap-2 sm:gap-4">
        {steps.map((step, index) => {
          const state: State = index < current ? 'completed' : index === current ? 'current' : 'upcoming'
          return (
            <li key={step} aria-current={state === 'current' ? 'step' : undefined} className="min-w-0 flex-1">
              {state === 'completed' && onSelect ? (
                <button
                  type="button"
                  onClick={() => onSelect(index)}
                  className={classes(stepClass, 'underline-offset-4 hover:underline')}
                >
                  <Step {...{ state, index }}>{step}</Step>
                </button>
              ) : (
                <div className={stepClass}>
                  <Step {...{ state, index }}>{step}</Step>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {/* Screen readers get the same from the list. */}
      <p aria-hidden className="text-small text-muted sm:hidden">
        Step {current + 1} of {steps.length} · <span className="font-medium text-ink">{steps[current]}</span>
      </p>
    </nav>
  )
}

function Step({ state, index, children }: { state: State; index: number; children: ReactNode }) {
  return (
    <>
      <span
        aria-hidden
        className={classes('h-0.75 w-full rounded-full', state === 'upcoming' ? 'bg-line' : 'bg-primary')}
      />
      <span className="flex w-full items-center gap-2.5 max-sm:sr-only">
        <span aria-hidden className={classes(markClass, marks[state])}>
          {state === 'completed' ? <Icon name="check" className="size-4" /> : index + 1}
        </span>
        <span className={classes('truncate', state === 'upcoming' ? 'text-muted' : 'font-medium')}>
          <span className="sr-only">{stateLabels[state]}: </span>
          {children}
        </span>
      </span>
    </>
  )
}

const stateLabels = { completed: 'Completed', current: 'Current', upcoming: 'Upcoming' }

const stepClass =
  'flex min-h-11 w-full flex-col justify-center gap-3.5 rounded-control text-start text-small sm:justify-start sm:py-1'

const markClass = 'grid size-7 shrink-0 place-items-center rounded-full border text-small tabular'

const marks = {
  completed: 'border-primary text-accent',
  current: 'border-transparent bg-primary text-on-primary',
  upcoming: 'border-edge text-muted',
}
