import { type ReactNode, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  title: string
  /** What is inside, shown beside the title. */
  note: string
  /** Opens it, for example because a field inside has a value or an error. It then stays open. */
  isNeeded: boolean
  /** Called when a pointer or the focus comes near, as a press may follow. */
  onApproach?: () => void
  children: ReactNode
}

/** Optional fields behind a line of text. They are rendered once they are wanted. */
export function Fold({ title, note, isNeeded, onApproach, children }: Props) {
  const [isOpen, setOpen] = useState(isNeeded)
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded)
    if (isNeeded) setOpen(true)
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-t border-line"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed like a button */}
      <summary
        onPointerEnter={onApproach}
        onFocus={onApproach}
        className="flex min-h-14 list-none items-center gap-3 rounded-control py-2"
      >
        <Icon name="plus" className="size-5 shrink-0 text-accent transition-transform group-open:rotate-45" />
        <span>
          <span className="font-medium">{title}</span> <span className="text-small text-muted">{note}</span>
        </span>
      </summary>
      {isOpen ? (
        // A group inside needs no line of its own at the top.
        <div className="flex flex-col gap-6 pt-3 pb-6 [&>fieldset:first-child]:border-t-0 [&>fieldset:first-child]:pt-0">
          {children}
        </div>
      ) : null}
    </details>
  )
}
