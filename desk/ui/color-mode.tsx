import { useId, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'

type ColorMode = 'system' | 'light' | 'dark'

/** As on the public pages, so that one choice counts for both. `public/color-mode.js` applies it before the first paint. */
const storageKey = 'colour-mode'

const modes: { mode: ColorMode; label: string; icon: LucideIcon }[] = [
  { mode: 'system', label: 'Match my device', icon: 'monitor' },
  { mode: 'light', label: 'Light', icon: 'sun' },
  { mode: 'dark', label: 'Dark', icon: 'moon' },
]

export function ColorModeSwitch({ className }: { className?: string }) {
  const [chosen, setChosen] = useState(currentMode)
  const group = useId()

  function choose(mode: ColorMode) {
    setChosen(mode)
    if (mode === 'system') delete document.documentElement.dataset.colorMode
    else document.documentElement.dataset.colorMode = mode
    try {
      localStorage.setItem(storageKey, mode)
    } catch {
      // Storage is blocked: the choice lasts until the page is left.
    }
  }

  return (
    <fieldset className={classes('print:hidden', className)}>
      <legend className="sr-only">Color mode</legend>
      <div className="inline-flex rounded-control border border-line bg-surface">
        {modes.map(({ mode, label, icon }) => (
          <label
            key={mode}
            title={label}
            className="grid size-11 place-items-center rounded-control text-muted hover:text-ink has-checked:bg-tint has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={group}
              value={mode}
              checked={chosen === mode}
              onChange={() => choose(mode)}
              className="sr-only"
            />
            <Icon name={icon} className="size-4.5" />
            <span className="sr-only">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function currentMode(): ColorMode {
  const { colorMode } = document.documentElement.dataset
  return colorMode === 'light' || colorMode === 'dark' ? colorMode : 'system'
}
