import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'

export type Tab = { id: string; label: ReactNode; content: ReactNode }

type TabsProps = {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  /** The open tab of a controlled component; uncontrolled if omitted. */
  selected?: string
  onSelect?: (id: string) => void
  className?: string
}

/** All panels are rendered: without scripts they are shown one below the other. */
export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const prefix = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const current = selected ?? own
  const index = tabs.findIndex(({ id }) => id === current)

  function open(next: Tab | undefined) {
    if (next === undefined) return
    setOwn(next.id)
    onSelect?.(next.id)
  }

  function move(event: KeyboardEvent) {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const wrapped = (target + tabs.length) % tabs.length
    open(tabs[wrapped])
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[wrapped]?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] noscript:hidden"
      >
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${id}`}
            aria-controls={`${prefix}-panel-${id}`}
            aria-selected={id === current}
            tabIndex={id === current ? 0 : -1}
            onClick={() => open(tabs.find((tab) => tab.id === id))}
            className={tabClass}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, label, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}-panel-${id}`}
          aria-labelledby={`${prefix}-tab-${id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control in it must be reachable
          tabIndex={0}
          className={classes('rounded-control py-6 noscript:block', id !== current && 'hidden')}
        >
          <p className="hidden pb-3 small-caps text-muted noscript:block">{label}</p>
          {content}
        </div>
      ))}
    </div>
  )
}

const tabClass =
  'min-h-12 shrink-0 border-b-2 border-transparent px-4 font-medium text-muted transition-colors duration-200 ease-calm hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-primary aria-selected:text-ink'
