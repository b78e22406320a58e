import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { formatDate } from '#domain/time/wall-clock.ts'
import { browserOptsOut, type ConsentChoice, saveConsent, useConsent } from './consent-store.ts'

/** Shows and changes the visitor's consent. */
export function AnalyticsSwitch() {
  const choice = useConsent((state) => state.choice)
  const declined = browserOptsOut()
  return (
    <div>
      <Checkbox
        label="Allow analytics in this browser"
        checked={choice?.answer === 'granted' && !declined}
        disabled={declined}
        onChange={(event) => saveConsent(event.target.checked ? 'granted' : 'denied')}
      />
      <p role="status" className="ps-9 text-small text-muted">
        {declined ? declinedByBrowser : consentText(choice)}
      </p>
    </div>
  )
}

const declinedByBrowser =
  'Off. Your browser asks every site not to track you, by Global Privacy Control or Do Not Track, and we keep to that.'

function consentText(choice: ConsentChoice | undefined): string {
  if (!choice) return 'Off. You have not chosen yet.'
  const day = formatDate(choice.day)
  return choice.answer === 'granted' ? `On. You allowed it on ${day}.` : `Off. You declined on ${day}.`
}
