import { useEffect } from 'react'
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import type { WizardStep } from '#domain/booking/form/wizard-steps.ts'

/** The steps of the history entries up to this one; the last is the step of this entry. */
type Trail = WizardStep[]

type StepLocation = Location<{ wizardTrail?: Trail } | null>

/** The step of this history entry; undefined if the visitor has just arrived. */
export function stepOfHistoryEntry({ state }: StepLocation): WizardStep | undefined {
  return state?.wizardTrail?.at(-1)
}

/** Gives every step a history entry at the same URL, without loading data. */
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
      // A reset after a booking changes form and step together. It needs no entry, as the page is being left.
      if (now.step === before.step || now.form !== before.form) return
      const back = trail.lastIndexOf(now.step)
      // For an earlier step, goes back in the history instead of adding an entry.
      if (back >= 0) void navigate(back - (trail.length - 1))
      else openEntry(navigate, location, { trail: [...trail, now.step] })
    })
  }, [isOpen, location, navigate])
}

/**
 * Navigates to a hash, for which the router loads no data. The mask hides the hash from the address bar.
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
 * All steps use the same hash: navigating back to an entry without one would reload the page's data. No element has it as
 * its id, as the router would scroll there.
 */
const stepAnchor = 'step'
