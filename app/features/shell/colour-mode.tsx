import { useEffect, useId } from 'react'
import { create } from 'zustand'
import { classes } from '#app/ui/classes.ts'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'

const colourModes = ['system', 'light', 'dark'] as const

type ColourMode = (typeof colourModes)[number]

/** A page can force light or dark, but not the system's mode. */
type ForcedColourMode = Exclude<ColourMode, 'system'>

/** The options that a route can set in its `handle`. */
export type PageHandle = { forcedColourMode?: ForcedColourMode }

const storageKey = 'colour-mode'

export const useColourMode = create<{ mode: ColourMode }>(() => ({ mode: 'system' }))

function chooseColourMode(mode: ColourMode): void {
  useColourMode.setState({ mode })
  if (mode === 'system') delete document.documentElement.dataset.colourMode
  else document.documentElement.dataset.colourMode = mode
  try {
    localStorage.setItem(storageKey, mode)
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
}

/** Reads the mode that `colourModeScript` has set, for the switch to show. */
function restoreColourMode(): void {
  const { colourMode } = document.documentElement.dataset
  useColourMode.setState({ mode: colourMode === 'light' || colourMode === 'dark' ? colourMode : 'system' })
}

/** Runs in the head before the first paint, so that the wrong colors never flash. */
export const colourModeScript = `(d=>{try{const m=localStorage.getItem('${storageKey}');if(m==='light'||m==='dark')d.colourMode=m}catch{}})(document.documentElement.dataset)`

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
