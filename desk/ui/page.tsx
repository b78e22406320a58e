import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { classes } from '#app/ui/classes.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'

type Props = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A screen inside the shell: its heading, which takes the focus after a navigation, and the document's title. */
export function Page({ title, lead, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(title)
  // Before the screen can be used: later, the focus would be taken from a field that somebody has just entered.
  useLayoutEffect(() => {
    if (hasNavigated) focusHeading(heading.current)
    hasNavigated = true
  }, [])
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line bg-surface px-gutter py-4">
        <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-baseline gap-x-4 gap-y-1.5">
          <h1 ref={heading} className="text-heading">
            {title}
          </h1>
          {lead ? <p className="text-muted">{lead}</p> : null}
        </div>
        {actions}
      </header>
      <div className="flex flex-col gap-6 px-gutter py-6">{children}</div>
    </>
  )
}

/** The first screen of a document leaves the focus where the browser puts it. */
let hasNavigated = false

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const { brand } = document.documentElement.dataset
    document.title = brand ? `${title} · ${brand} desk` : title
  }, [title])
}

type PanelProps = { title: string; text?: ReactNode; actions?: ReactNode; children?: ReactNode }

/** A part of a screen with a title. */
export function Panel({ title, text, actions, children }: PanelProps) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className={classes('flex min-w-0 flex-1 flex-col gap-1', text ? 'basis-64' : 'basis-16')}>
          <h2 className="font-sans text-body font-semibold">{title}</h2>
          {text ? <p className="max-w-prose text-muted">{text}</p> : null}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
