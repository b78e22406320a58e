import { uncheckedTabStorage } from '#app/client/tab-storage.ts'
import type { SavedWizard } from '#app/features/wizard/state/wizard-store.ts'

/** Saves the form in this tab: each tab has its own booking. */
export function saveWizard({ step, form, car, slug, requestKey }: SavedWizard, now: Date): void {
  wizardStorage.save({ step, form, car, slug, requestKey, keptAt: now.getTime() })
}

/** As saved, to be validated by `parseSavedWizard`; null if this tab has no booking. */
export function readSavedWizard(): unknown {
  return wizardStorage.read()
}

/** A changed schema needs a new key, so that data saved by an older version of the page is ignored. */
const wizardStorage = uncheckedTabStorage<SavedWizard & { keptAt: number }>('booking-wizard-1')
