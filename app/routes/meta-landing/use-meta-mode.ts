import { useEffect } from 'react'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'

/** While this page is shown, requests to change the wizard's step are ignored. */
export function useMetaMode(): void {
  const setMetaMode = useWizard((wizard) => wizard.setMetaMode)
  useEffect(() => {
    setMetaMode(true)
    return () => setMetaMode(false)
  }, [setMetaMode])
}
