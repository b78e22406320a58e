import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { useMetaMode } from './use-meta-mode.ts'

test('the wizard does not change its step while the campaign page is shown, and does after', async () => {
  const screen = await render(<MetaPage />)
  useWizard.getState().goTo(wizardSteps.CARS, { signedIn: false })
  expect(useWizard.getState().step).toBe(wizardSteps.FORM)

  await screen.unmount()
  useWizard.getState().goTo(wizardSteps.CARS, { signedIn: false })
  expect(useWizard.getState().step).toBe(wizardSteps.CARS)
})

function MetaPage() {
  useMetaMode()
  return null
}
