import { choiceClass } from '#app/features/address/choice-class.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { terminalChoices } from '#domain/trip/terminal-choices.ts'

type Props = { path: 'pickUpLocation' | 'destinationLocation' }

/** The airports or cruise terminals for the end of the trip that needs one. */
export function TerminalChoices({ path }: Props) {
  const type = useWizard(({ form }) => form.type)
  const value = useWizard(({ form }) => form[path])
  const choices = terminalChoices(type, path === 'pickUpLocation' ? 'pickUp' : 'destination')
  if (choices.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: the choices belong to the field above, which has its own label
    <div
      role="group"
      aria-label={type.endsWith('airport') ? 'Airports' : 'Cruise terminals'}
      className="mt-3 flex flex-wrap gap-2"
    >
      {choices.map(({ label, address }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === address}
          onClick={() => useWizard.getState().fill({ [path]: address })}
          className={choiceClass(value === address)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
