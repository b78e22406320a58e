import { useEffect, useId } from 'react'
import {
  type ColourMode,
  chooseColourMode,
  colourModes,
  restoreColourMode,
  useColourMode,
} from '#app/features/document/colour-mode.ts'
import { classes } from '#app/ui/classes.ts'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'

const looks: Record<ColourMode, { label: string; icon: LucideIcon }> = {
  system: { label: 'As my device', icon: 'monitor' },
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
}

/** Three native radio buttons; hidden without JavaScript, which applies the choice. */
export function ColourModeSwitch({ className }: { className?: string }) {
  const mode = useColourMode((state) => state.mode)
  const group = useId()
  useEffect(restoreColourMode, [])
  return (
    <fieldset className={classes('no-js:hidden', className)}>
      <legend className="sr-only">Colours</legend>
      <div className="inline-flex rounded-control border border-line bg-surface">
        {colourModes.map((value) => {
          const { label, icon } = looks[value]
          return (
            <label
              key={value}
              title={label}
              className="grid size-11 place-items-center rounded-control text-muted hover:text-ink has-checked:bg-tint has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={group}
                value={value}
                checked={mode === value}
                onChange={() => chooseColourMode(value)}
                className="sr-only"
              />
              <Icon name={icon} className="size-4.5" />
              <span className="sr-only">{label}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
