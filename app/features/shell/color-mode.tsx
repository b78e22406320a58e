import { classes } from '#app/ui/classes.ts'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'

const colorModes = ['system', 'light', 'dark'] as const

type ColorMode = (typeof colorModes)[number]

const looks: Record<ColorMode, { label: string; icon: LucideIcon }> = {
  system: { label: 'Match my device', icon: 'monitor' },
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
}

type Props = {
  /** Distinguishes the groups of one page. */
  place: 'footer' | 'menu'
  className?: string
}

/** Three native radio buttons, hidden until the page script runs, which shows and applies the choice. */
export function ColorModeSwitch({ place, className }: Props) {
  return (
    <fieldset data-color-mode-choice="" className={classes('no-page-script:hidden', className)}>
      <legend className="sr-only">Color mode</legend>
      <div className="inline-flex rounded-control border border-line bg-surface">
        {colorModes.map((value) => {
          const { label, icon } = looks[value]
          return (
            <label
              key={value}
              title={label}
              className="grid size-11 place-items-center rounded-control text-muted hover:text-ink has-checked:bg-tint has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={`color-mode-${place}`}
                value={value}
                defaultChecked={value === 'system'}
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
