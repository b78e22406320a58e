import { useEffect } from 'react'
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import type { WizardStep } from '#domain/booking/form/wizard-steps.ts'

/** The steps that an entry of the browser's history and those right before it show; the last is its own. */
type Trail = WizardStep[]

type StepLocation = Location<{ wizardTrail?: Trail } | null>

/** The step that this entry of the browser's history showed; undefined when the visitor has just come. */
export function stepOfHistoryEntry({ state }: StepLocation): WizardStep | undefined {
  return state?.wizardTrail?.at(-1)
}

/** Makes every step an entry of the browser's history, at the same address. Nothing is fetched for it. */
export function useStepHistory(isOpen: boolean): void {
  const location: StepLocation = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOpen) return
    const trail = location.state?.wizardTrail ?? []
    const { step } = useWizard.getState()
    if (trail.at(-1) !== step) {
      const passed = trail.slice(0, -1).filter((earlier) => earlier < step)
      openEntry(navigate, location, { trail: [...passed, step], replace: true })
    }
    return useWizard.subscribe((now, before) => {
      // A reset after a booking changes the form with the step: its page is left behind, and its history with it.
      if (now.step === before.step || now.form !== before.form) return
      const back = trail.lastIndexOf(now.step)
      // A step the visitor came through lies behind in the history: going back to it is going back.
      if (back >= 0) void navigate(back - (trail.length - 1))
      else openEntry(navigate, location, { trail: [...trail, now.step] })
    })
  }, [isOpen, location, navigate])
}

/**
 * To the router a step is a place on the page, for which it loads nothing; to the visitor the address stays what it is.
 */
function openEntry(
  navigate: NavigateFunction,
  { pathname, search, state }: StepLocation,
  { trail, replace = false }: { trail: Trail; replace?: boolean },
): void {
  void navigate(
    { pathname, search, hash: stepAnchor },
    {
      mask: pathname + search,
      state: { ...state, wizardTrail: trail },
      replace,
      preventScrollReset: true,
    },
  )
}

/**
 * The same for all steps: without one, going back would be a page to load again. Nothing on the page has it as its id, or
 * the router would scroll there.
 */
const stepAnchor = 'step'
