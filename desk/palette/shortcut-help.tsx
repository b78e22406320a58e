import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { Section } from '#desk/ui/section.ts'

type Props = { sections: readonly Section[]; onClose: () => void }

/** The sheet of all shortcuts. */
export function ShortcutHelp({ sections, onClose }: Props) {
  const rows: [string[], string][] = [
    [['Ctrl', 'K'], 'Go to a screen, an action or a booking'],
    [['/'], 'Search in the list'],
    [['?'], 'Show this help'],
    ...sections.flatMap(({ key, label }): [string[], string][] => (key ? [[['G', key], label]] : [])),
    [['Esc'], 'Close a dialog'],
  ]
  return (
    <Dialog open title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-3">
        {rows.map(([keys, text]) => (
          <div key={keys.join(' ')} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-control border border-line bg-sunken px-2 py-0.5 font-sans uppercase"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">
        On a Mac, ⌘ K works, too. Letters work while no text field has the focus.
      </p>
    </Dialog>
  )
}
